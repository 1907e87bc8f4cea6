import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appendRow, readJson, readRows, writeJson, writeRows } from '../../pipeline/store/files.js';

const Row = z.strictObject({ id: z.string(), weight: z.number() });
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bylaws-files-'));
});

describe('artifact files', () => {
  it('writes rows in canonical form and reads them back', async () => {
    const path = join(folder, 'deep', 'rows.jsonl');
    await writeRows(path, [{ weight: 1.5, id: 'b' }]);
    await appendRow(path, { weight: 2, id: 'a' }, Row);
    expect(await readFile(path, 'utf8')).toBe('{"id":"b","weight":1.5}\n{"id":"a","weight":2}\n');
    expect(await readRows(path, Row)).toEqual([
      { id: 'b', weight: 1.5 },
      { id: 'a', weight: 2 },
    ]);
    expect(await readdir(join(folder, 'deep'))).toEqual(['rows.jsonl']);
  });

  it('tells a missing file from an empty one', async () => {
    expect(await readRows(join(folder, 'none.jsonl'), Row)).toBeUndefined();
    await writeRows(join(folder, 'empty.jsonl'), []);
    expect(await readRows(join(folder, 'empty.jsonl'), Row)).toEqual([]);
  });

  it('names file, line and field of a row that its schema refuses', async () => {
    const path = join(folder, 'rows.jsonl');
    await writeFile(path, '{"id":"a","weight":1}\n{"id":"b","weight":"heavy"}\n');
    await expect(readRows(path, Row)).rejects.toMatchObject({
      details: {
        code: 'artifact-unreadable',
        where: `${path}:2`,
        exit: 3,
        got: expect.stringContaining('weight') as string,
      },
    });
  });

  it('refuses a torn file', async () => {
    const path = join(folder, 'about.json');
    await writeJson(path, { id: 'a', weight: 1 });
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.slice(0, -4));
    await expect(readJson(path, Row)).rejects.toMatchObject({ details: { code: 'artifact-unreadable' } });
  });
});

describe('a row that its own schema refuses', () => {
  it('is never written: one such row would close the file to every later reader', async () => {
    const path = join(folder, 'rows.jsonl');
    const Named = z.strictObject({ id: z.string().min(1) });
    await appendRow(path, { id: 'a' }, Named);
    await expect(appendRow(path, { id: '' }, Named)).rejects.toMatchObject({
      details: { code: 'artifact-unreadable' },
    });
    expect(await readRows(path, Named)).toEqual([{ id: 'a' }]);
  });

  it('stands on a line of its own after a file that an editor left without a last line break', async () => {
    const path = join(folder, 'rows.jsonl');
    await writeFile(path, '{"id":"a","weight":1}');
    await appendRow(path, { id: 'b', weight: 2 }, Row);
    expect((await readRows(path, Row))?.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
