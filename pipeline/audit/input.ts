/** What an audit is given, and what its checks see of it: each part present, or missing with a reason. */
import { z } from 'zod';
import { Decision } from '../artifacts/decision.js';
import type { Document } from '../artifacts/document.js';
import { ExtractedPolicy } from '../artifacts/extraction.js';
import { Manifest } from '../artifacts/manifest.js';
import { Meta } from '../artifacts/meta.js';
import { Policy, PolicyLabels } from '../artifacts/policy.js';
import type { Rubrics } from '../artifacts/rubric.js';
import type { GateName } from '../artifacts/vocabulary.js';

/** Rules per 1,000 in-scope words come from these two counts. */
export interface CorpusSize {
  corpus: string;
  rows: number;
  inScopeWords: number;
}

/** Which mandatory policies have a checker, and which have a recorded reason why not. */
export interface CheckersSummary {
  checkers: readonly string[];
  cases: readonly string[];
  notCompiled: readonly string[];
}

/** Artifacts come as parsed JSON and are judged here: a row that breaks its schema is a finding, not an accident. */
export interface AuditInput {
  corpus: string;
  manifest: unknown;
  extraction: { rows: readonly unknown[]; meta: unknown };
  /** Absent before stage 3. */
  classified?: { labels: readonly unknown[]; rows: readonly unknown[]; meta: unknown };
  decisions: readonly unknown[];
  /** Absent before stage 4. */
  checkers?: CheckersSummary;
  /** By document key. */
  documents: ReadonlyMap<string, Document> | 'not available';
  rubrics: Rubrics;
  /** Hash that an approval of each gate would have to name now. */
  gateSubjects: ReadonlyMap<GateName, string>;
  otherCorpora: readonly CorpusSize[];
}

/** Everything a check can ask for, by name. */
export interface Parts {
  corpus: string;
  raw: AuditInput;
  manifest: Manifest;
  rows: ExtractedPolicy[];
  extractionMeta: Meta;
  labels: PolicyLabels[];
  policies: Policy[];
  policiesMeta: Meta;
  decisions: Decision[];
  checkers: CheckersSummary;
  documents: ReadonlyMap<string, Document>;
  rubrics: Rubrics;
  gateSubjects: ReadonlyMap<GateName, string>;
  otherCorpora: readonly CorpusSize[];
}

export type Part<T> =
  | { state: 'present'; value: T }
  /** The input is broken or absent, so a check that needs it could not be run. */
  | { state: 'missing'; reason: string }
  /** The corpus has not reached the stage that makes it. */
  | { state: 'not due'; reason: string };

export type Available = { [Name in keyof Parts]: Part<Parts[Name]> };

export function availableParts(input: AuditInput): Available {
  const { classified, checkers, documents } = input;
  const before = { state: 'not due', reason: 'the corpus has no classified policies yet' } as const;
  return {
    corpus: present(input.corpus),
    raw: present(input),
    manifest: parsed(Manifest, input.manifest, 'the manifest'),
    rows: parsed(z.array(ExtractedPolicy), input.extraction.rows, 'extraction rows'),
    extractionMeta: parsed(Meta, input.extraction.meta, "the extraction's provenance"),
    labels: classified ? parsed(z.array(PolicyLabels), classified.labels, 'labels') : before,
    policies: classified ? parsed(z.array(Policy), classified.rows, 'classified rows') : before,
    policiesMeta: classified ? parsed(Meta, classified.meta, "the policies' provenance") : before,
    decisions: parsed(z.array(Decision), input.decisions, 'decisions'),
    checkers: checkers ? present(checkers) : { state: 'not due', reason: 'no checkers have been written yet' },
    documents:
      documents === 'not available'
        ? { state: 'missing', reason: 'the snapshot is not available here' }
        : present(documents),
    rubrics: present(input.rubrics),
    gateSubjects: present(input.gateSubjects),
    otherCorpora: present(input.otherCorpora),
  };
}

function present<T>(value: T): Part<T> {
  return { state: 'present', value };
}

function parsed<T>(schema: z.ZodType<T>, value: unknown, what: string): Part<T> {
  const result = schema.safeParse(value);
  return result.success ? present(result.data) : { state: 'missing', reason: `${what}: the schema is not met` };
}
