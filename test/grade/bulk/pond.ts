/** A pond's corpus on disk, and records of runs on it: what grading many runs is tried on. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '../../../pipeline/artifacts/canonical.js';
import type { Checker } from '../../../pipeline/artifacts/checker.js';
import type { Policy } from '../../../pipeline/artifacts/policy.js';
import { writeJson, writeRows, writeWhole } from '../../../pipeline/store/files.js';
import { corpusPaths } from '../../../pipeline/store/paths.js';
import { custom, HONEST } from '../../checker/sandbox/guests.js';
import { checker, policy } from '../report.js';

export function folder(name: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `bylaws-${name}-`));
}

export const POLICIES: Policy[] = [
  policy('POND-C001'),
  policy('POND-C002', { category: 'Tests and test style', evidenceType: 'trajectory' }),
  policy('POND-C003', { category: 'Code and quality' }),
  policy('POND-C004', { humanInTheLoop: true }),
  policy('POND-C005', { category: 'PR and release metadata' }),
];

/** Subject length, the counting command before a commit, a custom check of subjects, a body, and none for the last. */
export const CHECKERS: Checker[] = [
  checker('POND-C001', 'commit-subject-length', { max: 30 }),
  checker('POND-C002', 'command-run', { commands: ['bin/count'], when: 'commits' }),
  custom('POND-C003', { sourceSha256: sha256(HONEST) }),
  checker('POND-C004', 'commit-body-present', {}),
];

/** Writes manifests/ and corpora/ below a root. */
export async function writeCorpus(
  root: string,
  { checkers = CHECKERS, source = HONEST }: { checkers?: readonly Checker[]; source?: string } = {},
): Promise<void> {
  const paths = corpusPaths(root, 'pond');
  await writeJson(paths.manifest, {
    schemaVersion: 1,
    corpus: 'pond',
    repository: { owner: 'pond', name: 'frogs', ref: 'main', commit: 'abc1234' },
    docs: { root: 'https://pond.example/dev/index.html', release: 'dev', resolvedBy: 'given' },
    siblings: [],
    prefix: 'POND',
    setting: 'agent-run',
    words: 'own',
    sources: [],
  });
  await writeRows(paths.policies, POLICIES);
  for (const each of checkers) await writeJson(join(paths.checkers, `${each.id}.json`), each);
  await writeWhole(join(paths.checkers, 'POND-C003.js'), source);
  await writeRows(paths.notCompiled, [{ id: 'POND-C005', code: 'no-pattern', reason: 'nothing counts newts' }]);
  await writeWhole(paths.rules, 'Keep subjects short.\nCount the frogs.\n');
}

export interface PondRun {
  instance?: string;
  setting?: string;
  model?: string;
  subject?: string;
  counted?: boolean;
}

const step = (command: string) => ({ command, output: 'ok', returncode: 0 });

/** A record in the plain form: one commit, before it perhaps the counting command. */
export function record({
  instance = 'pond__frogs-12',
  setting = 'native',
  model = 'newt',
  subject = 'Count the frogs',
  counted = true,
}: PondRun = {}) {
  return {
    instance_id: instance,
    model,
    setting,
    steps: [...(counted ? [step('bin/count')] : []), step(`git commit -m "${subject}"`)],
    pr_text: 'Frogs are counted.',
    submission: [
      '===BRANCH===',
      'branch=main',
      '===LOG===',
      `commit ${'a'.repeat(40)}`,
      `tree ${'b'.repeat(40)}`,
      `parent ${'c'.repeat(40)}`,
      'author Newt <newt@pond.example> 1700000000 +0000',
      'committer Newt <newt@pond.example> 1700000000 +0000',
      '',
      `    ${subject}`,
      '===PATCH_COMMITTED===',
      '===PATCH===',
      '',
    ].join('\n'),
  };
}

export async function writeRun(path: string, run: unknown): Promise<void> {
  await writeWhole(path, JSON.stringify(run));
}
