/** What tables, figures and alerts are made of: counts of outcomes by cell, by run and by policy. */
import type { RunResult } from '../../artifacts/run-result.js';
import type { Category, Demand, EvidenceType } from '../../artifacts/vocabulary.js';
import type { OutcomeCounts } from '../rates.js';

/** One model under one scaffold in one setting. */
export interface CellKey {
  setting: string;
  scaffold: string;
  model: string;
}

/** What a policy is, as far as rates are broken down by it; `unknown` where a table of others doesn't say. */
export interface PolicyFacts {
  category: Category;
  evidenceType: EvidenceType;
  exact: boolean;
  humanInTheLoop: boolean;
  demand: Demand | 'unknown';
}

export interface CellTally extends CellKey, PolicyFacts {
  counts: OutcomeCounts;
}

export interface RunTally extends CellKey {
  run: string;
  project: string;
  instance: string;
  attempt: number;
  resolved: RunResult['resolved'];
  gap: string | undefined;
  /** Policies were withheld because a changed file doesn't parse. */
  unparsed: boolean;
  attempted: Answer;
  retrieved: Answer;
  opened: Answer;
  /** Share of the provided file that was shown, as two counts. */
  delivered: { characters: number; total: number } | undefined;
  counts: OutcomeCounts;
  /** The same without policies that only a person can satisfy. */
  alone: OutcomeCounts;
  /** Of the violated: policies that only the record of what was done can show. */
  violatedInTrajectory: number;
  faults: number;
}

export type Answer = 'yes' | 'no' | 'unknown';

export interface PolicyTally extends PolicyFacts {
  policy: string;
  project: string;
  rule: string;
  /** `none`: mandatory, and nothing can check it. */
  checker: 'checked' | 'none';
  counts: OutcomeCounts;
  faults: number;
}

/** One policy's outcome before and after, over the runs that were graded under both versions of a corpus. */
export interface RegradeTally {
  project: string;
  policy: string;
  before: string;
  after: string;
  runs: number;
}

/** One way in which a checker failed, and on how many runs. */
export interface FaultTally {
  policy: string;
  code: string;
  reason: string;
  runs: number;
}

/** Why fetches of rules brought nothing. */
export interface FailureTally {
  setting: string;
  why: string;
  fetches: number;
  runs: number;
}

export interface VersionTally {
  corpus: string;
  status: string;
  notice: string;
  corpusSha256: string;
  runs: number;
}

export interface ResultTallies {
  cells: readonly CellTally[];
  runs: readonly RunTally[];
  policies: readonly PolicyTally[];
  faults: readonly FaultTally[];
  failures: readonly FailureTally[];
  versions: readonly VersionTally[];
  regraded: readonly RegradeTally[];
  /** Runs that were given and refused. */
  refused: number;
  /** A grading into this folder began and did not end: runs are missing that nobody refused. */
  unfinished: boolean;
}

export const nothing: OutcomeCounts = {
  satisfied: 0,
  violated: 0,
  withheld: 0,
  applicabilityUnknown: 0,
  inapplicable: 0,
};

export function sumCounts(all: readonly OutcomeCounts[]): OutcomeCounts {
  const sum = { ...nothing };
  for (const counts of all) {
    sum.satisfied += counts.satisfied;
    sum.violated += counts.violated;
    sum.withheld += counts.withheld;
    sum.applicabilityUnknown += counts.applicabilityUnknown;
    sum.inapplicable += counts.inapplicable;
  }
  return sum;
}

/** Policies that the contributions invoked for certain. */
export function triggered({ satisfied, violated, withheld, applicabilityUnknown }: OutcomeCounts): number {
  return satisfied + violated + withheld - applicabilityUnknown;
}

export function judged({ satisfied, violated }: OutcomeCounts): number {
  return satisfied + violated;
}

/** Distinct values in the order of code units. */
export function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
}

/** Native before Consolidated, and any other setting after them. */
export function settingsOf(rows: readonly CellKey[]): string[] {
  const known = ['Native', 'Consolidated'];
  const found = distinct(rows.map(({ setting }) => setting));
  return [...known.filter((name) => found.includes(name)), ...found.filter((name) => !known.includes(name))];
}
