/** `bylaws run --reader A --reader B`: two folders that are answered apart, and one that decides between them. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Readings } from '../../pipeline/artifacts/readings.js';
import type { Exchanges, StageName } from '../../pipeline/model/engine.js';
import { offlineEngine } from '../../pipeline/model/offline/offline-engine.js';
import { bylaws, emptyFolder, ORCHARD } from './cli.js';

/** Answers every open request in a folder as the offline reader would, changed as asked. */
async function answerAll(folder: string, change: (stage: StageName, answer: unknown) => unknown): Promise<number> {
  let answered = 0;
  const stages = await readdir(folder).catch(() => []);
  for (const stage of stages as StageName[]) {
    const names = await readdir(join(folder, stage));
    for (const name of names.filter((each) => each.endsWith('.request.json'))) {
      const answer = name.replace('.request.', '.answer.');
      if (names.includes(answer)) continue;
      const { input } = JSON.parse(await readFile(join(folder, stage, name), 'utf8')) as {
        input: Exchanges[StageName]['input'];
      };
      const request = { stage, input, prompt: '', schema: undefined as never };
      const { value } = await offlineEngine().answer(request);
      await writeFile(join(folder, stage, answer), JSON.stringify(change(stage, value)));
      answered += 1;
    }
  }
  return answered;
}

/** A reader who overlooks the first rule of each page. */
function overlook(stage: StageName, answer: unknown): unknown {
  return stage === 'extract'
    ? { ...(answer as object), rules: (answer as { rules: unknown[] }).rules.slice(1) }
    : answer;
}

describe('run with two readers', () => {
  it('waits for both, unites what they read, and records how far they agreed', async () => {
    const out = await emptyFolder();
    const folders = await Promise.all([emptyFolder(), emptyFolder(), emptyFolder()]);
    const [decider, first, second] = folders.map((folder) => `agent:${folder}`);
    const args = ['run', 'orchard', '--checkout', ORCHARD, '--out', out, '--unreviewed', '--quiet'];
    const run = () => bylaws([...args, '--model', decider ?? '', '--reader', first ?? '', '--reader', second ?? '']);
    let ended = await run();
    expect(ended.exit).toBe(4);
    for (let round = 0; round < 8 && ended.exit === 4; round += 1) {
      for (const [index, folder] of folders.entries())
        await answerAll(folder, index === 2 ? overlook : (_, answer) => answer);
      ended = await run();
    }
    expect(ended.exit).not.toBe(4);
    const readings = Readings.parse(
      JSON.parse(await readFile(join(out, 'corpora', 'orchard', 'readings.json'), 'utf8')),
    );
    const { kept: seen, rows } = readings.extraction;
    expect(seen.firstOnly).toBe(rows.first - rows.second);
    expect(seen).toMatchObject({ both: rows.second, secondOnly: 0 });
    expect(seen.firstOnly).toBeGreaterThan(0);
    expect(readings.labels?.disputed).toEqual([]);
    expect(readings.readers.map(({ answered }) => answered.length)).toEqual([expect.any(Number), expect.any(Number)]);
    expect(readings.readers[0]?.answered.length).toBeGreaterThan(1);
    const stats = await bylaws(['stats', 'orchard', '--out', out]);
    expect(stats.out).toContain('rules seen');
    const status = await bylaws(['status', 'orchard', '--out', out]);
    expect(status.out).toContain('two readers');
    const relabelled = await bylaws([
      ...args,
      '--from',
      'classify',
      '--model',
      decider ?? '',
      '--reader',
      first ?? '',
      '--reader',
      second ?? '',
    ]);
    expect(relabelled.exit).toBe(ended.exit);
    const kept = Readings.parse(JSON.parse(await readFile(join(out, 'corpora', 'orchard', 'readings.json'), 'utf8')));
    expect(kept).toEqual(readings);
  }, 60_000);

  it('refuses two readers that could only say the same', async () => {
    const out = await emptyFolder();
    const args = ['run', 'orchard', '--checkout', ORCHARD, '--out', out, '--reader', 'offline', '--reader', 'offline'];
    const run = await bylaws(args);
    expect(run).toMatchObject({ exit: 2, out: '' });
    expect(run.err).toContain('error readers-alike');
  });
});

describe('audit-checkers with two readers', () => {
  it('keeps what they say beside the audit, and stats counts it', async () => {
    const out = await emptyFolder();
    const folders = await Promise.all([emptyFolder(), emptyFolder()]);
    await cp('corpora/bylaws', join(out, 'corpora', 'bylaws'), { recursive: true });
    await cp('manifests/bylaws.json', join(out, 'manifests', 'bylaws.json'));
    const readers = folders.flatMap((folder) => ['--reader', `agent:${folder}`]);
    const first = await bylaws(['audit-checkers', 'bylaws', '--out', out, ...readers]);
    expect(first).toMatchObject({ exit: 4, out: '' });
    for (const folder of folders) {
      for (const name of await readdir(join(folder, 'exactness'))) {
        const request = JSON.parse(await readFile(join(folder, 'exactness', name), 'utf8')) as {
          input: { checkers: { alias: string }[] };
        };
        const labels = request.input.checkers.map(({ alias }) => ({
          checker: alias,
          exactness: 'exact',
          why: 'counts',
        }));
        await writeFile(join(folder, 'exactness', name.replace('.request.', '.answer.')), JSON.stringify({ labels }));
      }
    }
    const second = await bylaws(['audit-checkers', 'bylaws', '--out', out, ...readers]);
    expect(second.out).toMatch(/exactness {2}two readers agree on (\d+) of \1, kappa n\/a/u);
    expect((await bylaws(['stats', 'bylaws', '--out', out])).exit).toBe(0);
  }, 60_000);
});
