/** Files that ship with the program: prompts, rubrics and its own version. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { hashOf, sha256 } from '../artifacts/canonical.js';
import { CodedError } from '../artifacts/coded-error.js';
import { LevelRubric, type Rubrics, ScopeRubric, Setting } from '../artifacts/rubric.js';
import type { SettingName } from '../artifacts/vocabulary.js';
import { readJson, readText } from './files.js';

/** Root of the package, whether it runs from source or compiled. */
export function packageRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) throw absent('package.json');
  }
}

export async function toolVersion(): Promise<string> {
  const about = await readJson(join(packageRoot(), 'package.json'), z.looseObject({ version: z.string() }));
  return `bylaws/${about?.version ?? 'unknown'}`;
}

export interface PromptTemplate {
  text: string;
  sha256: string;
}

export async function promptTemplate(stage: string): Promise<PromptTemplate> {
  const text = await readText(join(packageRoot(), 'prompts', `${stage}.md`));
  if (text === undefined) throw absent(`prompts/${stage}.md`);
  return { text, sha256: sha256(text) };
}

/** Rubrics with the hash of all that labels depend on. */
export async function rubricsFor(setting: SettingName): Promise<{ rubrics: Rubrics; sha256: string }> {
  const folder = join(packageRoot(), 'rubrics');
  const rubrics: Rubrics = {
    scope: await required(join(folder, 'scope.json'), ScopeRubric),
    level: await required(join(folder, 'level.json'), LevelRubric),
    setting: await required(join(folder, 'settings', `${setting}.json`), Setting),
  };
  return { rubrics, sha256: hashOf(rubrics) };
}

async function required<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const value = await readJson(path, schema);
  if (value === undefined) throw absent(path);
  return value;
}

function absent(what: string): CodedError {
  return new CodedError({
    code: 'package-incomplete',
    where: what,
    expected: 'a file that ships with the program',
    got: 'none',
    remedy: 'Install the package again.',
    exit: 2,
  });
}
