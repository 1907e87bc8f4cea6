/** One small corpus in which every check passes, and the means to break it in exactly one way. */
import { expect } from 'vitest';
import { contentHash, hashOf } from '../../pipeline/artifacts/canonical.js';
import type { Decision } from '../../pipeline/artifacts/decision.js';
import type { Document } from '../../pipeline/artifacts/document.js';
import type { ExtractedPolicy } from '../../pipeline/artifacts/extraction.js';
import type { AuditReport } from '../../pipeline/artifacts/finding.js';
import type { Manifest, Source } from '../../pipeline/artifacts/manifest.js';
import type { Meta } from '../../pipeline/artifacts/meta.js';
import type { Policy, PolicyLabels } from '../../pipeline/artifacts/policy.js';
import { LevelRubric, type Rubrics, ScopeRubric, Setting } from '../../pipeline/artifacts/rubric.js';
import { auditCorpus } from '../../pipeline/audit/audit.js';
import type { Check } from '../../pipeline/audit/check.js';
import type { CheckersSummary, CorpusSize } from '../../pipeline/audit/input.js';
import { policiesOf } from '../../pipeline/classify/policies.js';
import level from '../../rubrics/level.json' with { type: 'json' };
import scope from '../../rubrics/scope.json' with { type: 'json' };
import agentRun from '../../rubrics/settings/agent-run.json' with { type: 'json' };
import { AGENTS, BUG, GUIDE, HOOKS, meadowDocuments, TEMPLATE } from './meadow-documents.js';
import { meadowLabels, meadowRows } from './meadow-rows.js';

export const RUBRICS: Rubrics = {
  scope: ScopeRubric.parse(scope),
  level: LevelRubric.parse(level),
  setting: Setting.parse(agentRun),
};

export interface Corpus {
  manifest: Manifest;
  rows: ExtractedPolicy[];
  extractionMeta: Meta;
  labels: PolicyLabels[];
  policies: Policy[];
  policiesMeta: Meta;
  decisions: Decision[];
  documents: Map<string, Document>;
  otherCorpora: CorpusSize[];
  checkers?: CheckersSummary;
}

/** How a test breaks the corpus: before policies, hashes, sums and approvals are made from the rows, or after. */
export interface Break {
  before?: (corpus: Corpus) => void;
  after?: (corpus: Corpus) => void;
}

/** The audit of the good corpus, broken as told. */
export function auditOf(
  { before, after }: Break = {},
  checks?: readonly Check[],
  snapshot?: 'not available',
): AuditReport {
  const corpus = meadow();
  before?.(corpus);
  seal(corpus);
  const subjects = new Map([
    ['manifest', hashOf(corpus.manifest)],
    ['extraction', contentHash(corpus.rows)],
    ['acceptance', contentHash(corpus.policies)],
  ] as const);
  after?.(corpus);
  return auditCorpus(
    {
      corpus: 'meadow',
      manifest: corpus.manifest,
      extraction: { rows: corpus.rows, meta: corpus.extractionMeta },
      classified: { labels: corpus.labels, rows: corpus.policies, meta: corpus.policiesMeta },
      decisions: corpus.decisions,
      ...(corpus.checkers ? { checkers: corpus.checkers } : {}),
      documents: snapshot ?? corpus.documents,
      rubrics: RUBRICS,
      gateSubjects: subjects,
      otherCorpora: corpus.otherCorpora,
    },
    checks,
  );
}

/** Names of the checks with this result. */
export function checksThat(report: AuditReport, result: string): string[] {
  return report.checks.filter((each) => each.result === result).map(({ check }) => check);
}

/** Exactly this check found something, at this level, and every finding is its own. */
export function expectOnly(report: AuditReport, check: string, found: 'error' | 'warning'): void {
  expect(report.findings.map((finding) => finding.check).filter((name) => name !== check)).toEqual([]);
  expect(checksThat(report, found === 'error' ? 'failed' : 'warned')).toEqual([check]);
  expect(checksThat(report, found === 'error' ? 'warned' : 'failed')).toEqual([]);
}

export function named<T extends { id: string }>(rows: readonly T[], number: number): T {
  const id = `MEADOW-C${String(number).padStart(3, '0')}`;
  const found = rows.find((row) => row.id === id);
  if (!found) throw new Error(`no row ${id}`);
  return found;
}

export function sourceOf({ manifest }: Corpus, document: Document): Source {
  const found = manifest.sources.find((source) => source.document === document.key);
  if (!found) throw new Error(`no source ${document.key}`);
  return found;
}

function meadow(): Corpus {
  const rows = meadowRows();
  return {
    manifest: meadowManifest(),
    rows,
    extractionMeta: meta('extraction', 'extracted'),
    labels: meadowLabels(rows),
    policies: [],
    policiesMeta: meta('policies', 'classified'),
    decisions: [],
    documents: meadowDocuments(),
    otherCorpora: [{ corpus: 'orchard', rows: 40, inScopeWords: 2000 }],
  };
}

/** What a run would make from the rows and labels as they stand. */
function seal(corpus: Corpus): void {
  const { rows, labels, decisions, extractionMeta, policiesMeta } = corpus;
  corpus.policies = policiesOf(rows, labels, decisions).accepted;
  Object.assign(extractionMeta, {
    contentSha256: contentHash(rows),
    received: rows.length + 1,
    accepted: rows.length,
    rejected: [{ code: 'quote-absent', where: `${GUIDE.key} b2`, reason: 'the quote is absent in b2' }],
  });
  Object.assign(policiesMeta, {
    contentSha256: contentHash(corpus.policies),
    received: corpus.policies.length,
    accepted: corpus.policies.length,
  });
  const approval = { kind: 'gate', verdict: 'approve', by: 'person', name: 'Ada Fields' } as const;
  decisions.push(
    { ...approval, gate: 'manifest', sees: hashOf(corpus.manifest) },
    { ...approval, gate: 'extraction', sees: contentHash(rows) },
  );
}

function meta(artifact: Meta['artifact'], status: Meta['status']): Meta {
  return {
    schemaVersion: 1,
    artifact,
    status,
    tool: 'bylaws 0',
    engine: 'recorded:summer',
    modelId: 'summer-1',
    notice: 'Reviewed by a person.',
    promptSha256: hashOf('prompt'),
    inputs: {},
    contentSha256: hashOf('nothing yet'),
    received: 0,
    accepted: 0,
    rejected: [],
    zeroRuleSections:
      artifact === 'extraction'
        ? [{ document: GUIDE.key, section: 'Guide > History', reason: 'it tells what happened, and asks for nothing' }]
        : [],
    tombstones: [],
  };
}

function meadowManifest(): Manifest {
  const inside = ['Guide > Commits', 'Guide > Tests', 'Guide > History'];
  return {
    schemaVersion: 1,
    corpus: 'meadow',
    repository: { owner: 'acme', name: 'meadow', ref: 'main', commit: 'abc123' },
    docs: { root: 'https://meadow.example/dev/', release: '4.2', resolvedBy: 'the pinned commit' },
    siblings: [],
    prefix: 'MEADOW',
    setting: 'agent-run',
    words: 'own',
    sources: [
      source(GUIDE, 'navigation', {
        role: 'rules',
        include: 'partial',
        inScopeSections: inside,
        outOfScopeSections: ['Guide', 'Guide > Harvest'],
        inScopeWords: 560,
      }),
      source(AGENTS, 'pattern', { role: 'rules', include: 'full', inScopeWords: 18 }),
      source(TEMPLATE, 'pattern', { role: 'rules', include: 'full', inScopeWords: 17 }),
      source(HOOKS, 'pattern', { role: 'context-only', include: 'full' }),
      source(BUG, 'pattern', { role: 'excluded', include: 'exclude', code: 'X-ISSUE' }),
    ],
  };
}

function source(
  { key, url, title, words, textSha256, converter }: Document,
  foundBy: Source['foundBy'],
  decided: Pick<Source, 'role' | 'include'> & Partial<Source>,
): Source {
  return {
    page: title,
    url,
    document: key,
    repository: 'acme/meadow',
    version: 'abc123',
    status: 'fetched',
    foundBy,
    inScopeSections: [],
    outOfScopeSections: [],
    reason: 'read and assessed',
    words,
    inScopeWords: 0,
    hops: [],
    text: { sha256: textSha256, converter },
    ...decided,
  };
}
