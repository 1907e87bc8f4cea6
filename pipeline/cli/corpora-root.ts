/** Where verbs that only read look for corpora. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../store/package-files.js';

/** The named folder where it keeps any, otherwise those that ship with the program: a maintainer checks from their own project. */
export function corporaRoot(root: string): string {
  return existsSync(join(root, 'manifests')) ? root : packageRoot();
}
