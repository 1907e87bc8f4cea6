/** A corpus small enough to talk about: this repository's own, with one policy left in it. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyFolder } from '../cli/cli.js';

/** With that policy's cases, and no checker. */
export async function onePolicy(id: string): Promise<string> {
  const root = await emptyFolder();
  for (const folder of ['corpora/bylaws', 'manifests']) await cp(folder, join(root, folder), { recursive: true });
  const path = join(root, 'corpora/bylaws/policies.jsonl');
  const rows = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, `${rows.find((row) => row.includes(`"id":"${id}"`)) ?? ''}\n`);
  const cases = await readFile(`corpora/bylaws/checkers/${id}.cases.json`);
  await rm(join(root, 'corpora/bylaws/checkers'), { recursive: true });
  await mkdir(join(root, 'corpora/bylaws/checkers'));
  await writeFile(join(root, `corpora/bylaws/checkers/${id}.cases.json`), cases);
  await rm(join(root, 'corpora/bylaws/synthesis.jsonl'));
  return root;
}
