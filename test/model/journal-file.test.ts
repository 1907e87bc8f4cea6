import { appendFileSync, existsSync, mkdtempSync, readFileSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CodedError } from '../../pipeline/artifacts/coded-error.js';
import type { EngineReply } from '../../pipeline/model/engine.js';
import { type JournalPort, openJournal } from '../../pipeline/model/journal-file.js';

const usage = { inputTokens: 12, outputTokens: 3, cachedInputTokens: 5 };

function reply(raw: string): EngineReply {
  return { value: { said: raw }, usage, stop: 'complete', raw };
}

function onDisk(): { path: string; port: JournalPort } {
  const path = join(mkdtempSync(join(tmpdir(), 'journal-')), 'replies.jsonl');
  return {
    path,
    port: {
      where: path,
      readText: () => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
      appendText: async (text) => appendFileSync(path, text),
      truncate: async (bytes) => truncateSync(path, bytes),
    },
  };
}

describe('openJournal', () => {
  it('gives back what an earlier process appended', async () => {
    const { port } = onDisk();
    const first = openJournal(port);
    await Promise.all([first.append('tide', reply('high\nwater')), first.append('moon', reply('full \u2028 µ'))]);
    const second = openJournal(port);
    expect(second.size()).toBe(2);
    expect(second.read('tide')).toEqual(reply('high\nwater'));
    expect(second.read('moon')).toEqual(reply('full \u2028 µ'));
    expect(second.read('star')).toBeUndefined();
    expect(second.torn).toBe(0);
  });

  it('keeps a refusal, which has no value', async () => {
    const { port } = onDisk();
    const refusal: EngineReply = { value: undefined, usage, stop: 'refused', raw: "I can't help with that." };
    await openJournal(port).append('tide', refusal);
    expect(openJournal(port).read('tide')).toEqual(refusal);
  });

  it('reads the later of two replies under one key', async () => {
    const { port } = onDisk();
    const journal = openJournal(port);
    await journal.append('tide', reply('ebb'));
    await journal.append('tide', reply('flood'));
    expect(openJournal(port).read('tide')).toEqual(reply('flood'));
  });

  it('survives a kill after every single byte of the last line', async () => {
    const { path, port } = onDisk();
    await openJournal(port).append('tide', reply('première'));
    const whole = readFileSync(path);
    await openJournal(port).append('moon', reply('croissante: é'));
    const both = readFileSync(path);
    for (let bytes = whole.length + 1; bytes < both.length; bytes += 1) {
      truncateSync(path, 0);
      appendFileSync(path, both.subarray(0, bytes));
      const journal = openJournal(port);
      const onlyBreakMissing = bytes === both.length - 1;
      expect(journal.torn).toBe(onlyBreakMissing ? 0 : 1);
      expect(journal.read('tide')).toEqual(reply('première'));
      expect(journal.read('moon')).toEqual(onlyBreakMissing ? reply('croissante: é') : undefined);
      expect(readFileSync(path).length).toBe(bytes);
      await journal.append('star', reply('polar'));
      await journal.append('sun', reply('low'));
      const after = openJournal(port);
      expect([after.torn, after.size()]).toEqual([0, onlyBreakMissing ? 4 : 3]);
      expect(after.read('star')).toEqual(reply('polar'));
    }
  });

  it('refuses a damaged line before the last, naming it', async () => {
    const { path, port } = onDisk();
    await openJournal(port).append('tide', reply('ebb'));
    appendFileSync(path, '{"key":"moon","reply":\n');
    await expect(async () => openJournal(port)).rejects.toThrow(CodedError);
    await expect(async () => openJournal(port)).rejects.toMatchObject({
      details: { code: 'journal-damaged', where: `${path}:2`, exit: 3 },
    });
  });

  it('writes nothing after a write that failed', async () => {
    const written: string[] = [];
    const journal = openJournal({
      where: 'full disk',
      readText: () => undefined,
      appendText: async (text) => {
        if (text.includes('moon')) throw new Error('no space left');
        written.push(text);
      },
      truncate: async () => undefined,
    });
    await journal.append('tide', reply('ebb'));
    await expect(journal.append('moon', reply('full'))).rejects.toThrow('no space left');
    await expect(journal.append('star', reply('polar'))).rejects.toThrow('no space left');
    expect(written).toHaveLength(1);
    expect(journal.read('moon')).toBeUndefined();
  });
});
