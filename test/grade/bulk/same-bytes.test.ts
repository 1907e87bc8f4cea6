/** The same runs under another time zone, locale and number of cores: the same bytes, in results and in reports. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { folder, record, writeCorpus, writeRun } from './pond.js';

const run = promisify(execFile);
/** Worker threads load compiled files. */
const program = resolve('dist/pipeline/cli/main.js');

async function bytesBelow(path: string): Promise<[name: string, text: string][]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files
      .sort()
      .map(async (file): Promise<[string, string]> => [file.slice(path.length), await readFile(file, 'utf8')]),
  );
}

test('nothing of the machine is in what is written', async () => {
  const root = await folder('bytes');
  await writeCorpus(root);
  for (const model of ['newt', 'toad', 'frog', 'eft']) {
    for (const setting of ['native', 'consolidated']) {
      const counted = model !== 'eft';
      await writeRun(join(root, 'runs', model, `${setting}.json`), record({ model, setting, counted }));
    }
  }
  const grade = async (name: string, workers: string, environment: Record<string, string>) => {
    const options = { cwd: root, env: { PATH: process.env['PATH'] ?? '', ...environment } };
    await run('node', [program, 'grade', 'runs', '--out', name, '--workers', workers], options);
    await run('node', [program, 'report', name, '--to', `${name}/report`], options);
    return bytesBelow(join(root, name));
  };
  const one = await grade('one', '1', { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' });
  const other = await grade('other', '3', { TZ: 'America/St_Johns', LC_ALL: 'C' });
  expect(one.length).toBeGreaterThan(20);
  expect(other).toEqual(one);
}, 120_000);
