import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask } from '../../pipeline/model/ask.js';
import type { Engine } from '../../pipeline/model/engine.js';
import { gather } from '../../pipeline/model/gather.js';
import { memoryJournal } from '../../pipeline/model/journal.js';
import { folderOnDisk } from '../../pipeline/model/machine.js';
import { openEngine } from '../../pipeline/model/open-engine.js';
import { recordingEngine } from '../../pipeline/model/recorded-engine.js';
import { detailsOf } from './details-of.js';
import { ANSWER, manifestRequest } from './harbour.js';

const environment = {};

function open(spec: string): Promise<Engine> {
  return openEngine(spec, { environment });
}

function folder(): string {
  return mkdtempSync(join(tmpdir(), 'exchange-'));
}

describe('openEngine', () => {
  it.each(['gpt', 'offline:now', 'anthropic', 'anthropic:', 'openai: ', 'command:', 'agent', 'constructor', ''])(
    'answers an unknown engine with the known ones: "%s"',
    async (spec) => {
      expect(await detailsOf(() => open(spec))).toEqual({
        code: 'engine-unknown',
        where: '--model',
        expected: 'one of offline, anthropic:<model>, openai:<model>, command:<argv>, agent:<dir>, recorded:<dir>',
        got: spec,
        remedy: 'Name an engine in one of these forms.',
        exit: 2,
      });
    },
  );

  it('opens the offline engine, whose replies are fixed', async () => {
    expect(await open('offline')).toMatchObject({ name: 'offline', replies: 'fixed' });
  });

  it('keeps colons in the name of a model', async () => {
    const engine = await openEngine('openai:hf.example/boats:7b', {
      environment: { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' },
    });
    expect([engine.name, engine.modelId]).toEqual(['openai', 'hf.example/boats:7b']);
  });

  it.each([
    ['anthropic:harbour-1', 'ANTHROPIC_API_KEY'],
    ['openai:harbour-1', 'OPENAI_API_KEY'],
  ])('asks for the key of %s before anything else', async (spec, where) => {
    expect(await detailsOf(() => open(spec))).toMatchObject({ code: 'model-key-missing', where, exit: 2 });
  });
});

describe('command:', () => {
  const script = join(folder(), 'answer.mjs');
  writeFileSync(
    script,
    `let prompt = ''; for await (const part of process.stdin) prompt += part;
     if (process.argv[2] === 'fail') { console.log('{"role"'); console.error('no wind'); process.exit(7); }
     console.log('Here: ' + JSON.stringify({ role: 'rules', reason: prompt + process.argv[2], sections: [] }));`,
  );

  it('puts the prompt to a command and reads its output', async () => {
    const ports = { engine: await open(`command:node ${script} 'with two  words'`), journal: memoryJournal() };
    expect(await ask(ports, manifestRequest('Mooring', 'é'.repeat(200_000)))).toMatchObject({
      state: 'answered',
      value: { role: 'rules', reason: `${'é'.repeat(200_000)}with two  words`, sections: [] },
    });
  });

  it('reads nothing from a command that failed', async () => {
    const ports = { engine: await open(`command:node ${script} fail`), journal: memoryJournal() };
    expect(await detailsOf(() => ask(ports, manifestRequest()))).toMatchObject({
      code: 'command-failed',
      got: 'exit code 7: no wind',
      exit: 4,
    });
  });

  it('says when there is no such command', async () => {
    const ports = { engine: await open('command:no-such-command-here --json'), journal: memoryJournal() };
    expect(await detailsOf(() => ask(ports, manifestRequest()))).toMatchObject({ code: 'command-failed', exit: 2 });
  });

  it.each(['a | b', 'a; b', 'a && b', 'a > b', 'A=1 b', 'a $B', 'a "$(b)"', 'a &', 'a *.txt', '"unclosed'])(
    'runs no shell, so it refuses what needs one: %s',
    async (line) => {
      expect(await detailsOf(() => open(`command:${line}`))).toMatchObject({ code: 'command-unreadable', exit: 2 });
    },
  );
});

describe('agent:', () => {
  it('lays out every request, lists what is unanswered, and resumes', async () => {
    const dir = folder();
    const run = async () => {
      const ports = { engine: await open(`agent:${dir}`), journal: memoryJournal() };
      const jobs = ['Mooring', 'Docks', 'Lights'].map((page) => ({
        title: page,
        run: () => ask(ports, manifestRequest(page)),
      }));
      return gather(jobs, { concurrency: 2 });
    };
    const first = await run();
    expect(first).toMatchObject({ state: 'stopped', missing: ['Mooring', 'Docks', 'Lights'] });
    const files = readdirSync(join(dir, 'manifest')).sort();
    expect(files).toHaveLength(3);
    if (first.state !== 'stopped') throw new Error('nothing is pending');
    expect(first.error.details).toMatchObject({ code: 'answers-pending', where: dir, exit: 4 });
    expect(first.error.details.got).toBe(files.map((file) => `manifest/${file}: no answer yet`).join('\n'));

    const requests = files.map(
      (file) => JSON.parse(readFileSync(join(dir, 'manifest', file), 'utf8')) as { prompt: string; answerIn: string },
    );
    const answerTo = (page: string): string =>
      join(dir, requests.find(({ prompt }) => prompt.includes(page))?.answerIn ?? '');
    writeFileSync(answerTo('Mooring'), JSON.stringify(ANSWER));
    writeFileSync(answerTo('Docks'), JSON.stringify({ ...ANSWER, role: 'rulez' }));
    const second = await run();
    expect(second).toMatchObject({
      state: 'stopped',
      results: [{ value: ANSWER }],
      missing: ['Docks', 'Lights'],
      error: { details: { got: expect.stringMatching(/answer\.json: .*at role/) as string } },
    });

    for (const page of ['Docks', 'Lights']) writeFileSync(answerTo(page), JSON.stringify(ANSWER));
    expect(await run()).toMatchObject({
      state: 'complete',
      results: [{ value: ANSWER }, { value: ANSWER }, { value: ANSWER }],
    });
  });
});

describe('recorded:', () => {
  const refusal = {
    value: undefined,
    usage: { inputTokens: 9, outputTokens: 2, cachedInputTokens: 0 },
    stop: 'refused',
    raw: 'No.',
  } as const;
  const source: Engine = {
    name: 'parrot',
    modelId: 'parrot-1',
    answer: async ({ prompt }) =>
      prompt.includes('Docks') ? refusal : { ...refusal, value: ANSWER, stop: 'complete', raw: 'kept' },
  };

  it('replays what was recorded, refusals too, and refuses what was not', async () => {
    const dir = folder();
    const recording = { engine: await recordingEngine(source, folderOnDisk(dir)), journal: memoryJournal() };
    const recorded = await Promise.all(['Mooring', 'Docks'].map((page) => ask(recording, manifestRequest(page))));
    const replay = { engine: await open(`recorded:${dir}`), journal: memoryJournal() };
    expect(replay.engine.modelId).toBe('parrot:parrot-1');
    const replayed = await Promise.all(['Mooring', 'Docks'].map((page) => ask(replay, manifestRequest(page))));
    expect(replayed.map(({ state }) => state)).toEqual(['answered', 'refused']);
    expect(replayed).toEqual(recorded.map((answer, index) => ({ ...answer, key: replayed[index]?.key })));
    expect(await detailsOf(() => ask(replay, manifestRequest('Lights')))).toMatchObject({
      code: 'recording-missing',
      where: dir,
      exit: 4,
    });
  });

  it('refuses a folder that holds no recording', async () => {
    const dir = folder();
    mkdirSync(join(dir, 'manifest'));
    expect(await detailsOf(() => open(`recorded:${dir}`))).toMatchObject({ code: 'recording-missing', exit: 2 });
  });
});
