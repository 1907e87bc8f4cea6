/** Audits the checkers of a stored corpus, and publishes the figures beside them. */
import { join } from 'node:path';
import { hashOf } from '../artifacts/canonical.js';
import type { CheckerAudit } from '../artifacts/checker-audit.js';
import { auditChecker, type AuditedChecker } from '../audit/checkers/audit-checker.js';
import { indexPage } from '../audit/checkers/index-page.js';
import { readHistory, readSources } from '../store/checker-files.js';
import { readCheckers, readCorpus } from '../store/corpus.js';
import { writeRows, writeWhole } from '../store/files.js';
import { corpusPaths } from '../store/paths.js';
import { tryCases } from '../synthesize/try-cases.js';
import { sealedMachine } from './sealed-machine.js';

/** Draws mutants where there are too many to try: change it, and the figures are of another draw. */
export const MUTANT_SEED = 'bylaws-mutants-1';

/** Of a project whose words are ours: a description that somebody brought along from elsewhere. */
const FOREIGN_TEMPLATE = `### Summary of the kiln\n\nTell us which glaze was fired.\n\n### Checklist\n\n- [ ] The kiln has cooled.\n- [ ] I have swept the studio.\n`;

export interface CheckersAudit {
  corpus: string;
  audits: CheckerAudit[];
  /** Milliseconds that the cases of each checker took, all together. */
  costs: { id: string; milliseconds: number; cases: number }[];
  page: string;
}

/** `now` is a clock in milliseconds: it times the checkers, and what they cost stands in no artifact. */
export async function auditCheckersOf(root: string, corpus: string, now: () => number): Promise<CheckersAudit> {
  const paths = corpusPaths(root, corpus);
  const { policies = [], policiesMeta } = await readCorpus(paths);
  const { notCompiled } = await readCheckers(paths);
  const rules = new Map(policies.map((policy) => [policy.id, policy]));
  const audited = (await auditedCheckers(root, corpus)).map((each) => {
    const policy = rules.get(each.checker.id);
    return policy === undefined ? each : { ...each, policy };
  });
  const machine = await sealedMachine();
  const own = audited
    .flatMap(({ cases }) => cases?.cases ?? [])
    .find(({ evidence }) => evidence.pullRequest?.template !== undefined)?.evidence.pullRequest?.template;
  const templates = { ...(own === undefined ? {} : { own }), others: [FOREIGN_TEMPLATE] };
  const others = audited.flatMap(({ cases }) => cases?.cases ?? []).map(({ evidence }) => evidence);
  const audits: CheckerAudit[] = [];
  const costs: CheckersAudit['costs'] = [];
  for (const each of audited) {
    audits.push(await auditChecker(each, { machine, templates, seed: MUTANT_SEED, others }));
    const before = now();
    if (each.cases) await tryCases(each, each.cases, machine);
    costs.push({
      id: each.checker.id,
      milliseconds: now() - before,
      cases: each.cases?.cases.length ?? 0,
    });
  }
  const notice = policiesMeta?.notice ?? 'Nothing is known of who reviewed it.';
  const page = join(paths.folder, 'checkers.html');
  const history = await readHistory(paths);
  const trials = new Map(history.flatMap(({ id, trial }) => (trial ? [[id, trial] as const] : [])));
  await writeRows(join(paths.folder, 'audit.jsonl'), audits);
  await writeWhole(page, indexPage({ corpus, notice, policies, checkers: audited, notCompiled, audits, trials }));
  return { corpus, audits, costs, page };
}

/** A hash of every verdict that the cases give, to be compared between time zones and locales. */
export async function verdictDigest(root: string, corpus: string): Promise<string> {
  const machine = await sealedMachine();
  const all: unknown[] = [];
  for (const each of await auditedCheckers(root, corpus)) {
    if (each.cases) all.push([each.checker.id, await tryCases(each, each.cases, machine)]);
  }
  return hashOf(all);
}

async function auditedCheckers(root: string, corpus: string): Promise<AuditedChecker[]> {
  const paths = corpusPaths(root, corpus);
  const { checkers, cases } = await readCheckers(paths);
  const sources = await readSources(paths);
  return checkers.map((checker) => {
    const source = sources.get(checker.id);
    const own = cases.find(({ id }) => id === checker.id);
    return { checker, ...(source === undefined ? {} : { source }), ...(own ? { cases: own } : {}) };
  });
}
