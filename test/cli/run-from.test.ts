/** `bylaws run --from classify`: frozen rows are labelled anew, and no row is read. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bylaws, emptyFolder, ORCHARD } from './cli.js';

const again = (out: string, checkout = ORCHARD) =>
  bylaws(['run', 'orchard', '--checkout', checkout, '--out', out, '--unreviewed', '--from', 'classify']);

describe('run from the frozen rows', () => {
  it('labels them as before, and leaves them alone', async () => {
    const out = await emptyFolder();
    await bylaws(['run', 'orchard', '--checkout', ORCHARD, '--out', out, '--unreviewed', '--quiet']);
    const read = (name: string) => readFile(join(out, 'corpora', 'orchard', name), 'utf8');
    const before = [await read('extraction.jsonl'), await read('policies.jsonl'), await read('extraction.meta.json')];
    const run = await again(out);
    expect(run.out).toContain('every stage asked for is complete');
    expect(run.err).not.toContain('extract:');
    expect([await read('extraction.jsonl'), await read('policies.jsonl'), await read('extraction.meta.json')]).toEqual(
      before,
    );
  });

  it('asks for rows first', async () => {
    const run = await again(await emptyFolder());
    expect(run).toMatchObject({ exit: 2, out: '' });
    expect(run.err).toContain('error extraction-absent');
  });

  it('refuses rows of documents that have changed since', async () => {
    const out = await emptyFolder();
    const project = await emptyFolder();
    await cp(ORCHARD, project, { recursive: true });
    await bylaws(['run', 'orchard', '--checkout', project, '--out', out, '--unreviewed', '--quiet']);
    const guide = join(project, 'CONTRIBUTING.md');
    await writeFile(guide, `${await readFile(guide, 'utf8')}\nAlways close the gate.\n`);
    const run = await again(out, project);
    expect(run).toMatchObject({ exit: 2, out: '' });
    expect(run.err).toContain('error extraction-outdated');
  });
});
