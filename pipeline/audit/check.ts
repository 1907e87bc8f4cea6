/** The shape of one audit check: a question, the parts it needs, and findings over a population that it counts. */
import type { Finding } from '../artifacts/finding.js';
import type { Available, Parts } from './input.js';

/** A finding before it carries the name of its check. */
export type Found = Omit<Finding, 'check'>;

export type Outcome =
  /** `looked` counts the population that was gone through; `note` adds figures that a passed check is read for. */
  | { state: 'ran'; looked: number; findings: Found[]; note?: string }
  | { state: 'not run'; reason: string }
  | { state: 'not due'; reason: string };

export interface Check {
  name: string;
  /** The question that the check answers, for people. */
  asks: string;
  run: (available: Available) => Outcome;
}

interface Definition<Name extends keyof Parts> {
  name: string;
  asks: string;
  needs: readonly Name[];
  run: (parts: Pick<Parts, Name>) => Outcome;
}

/** A check that runs only when all it needs is there, and says what was missing otherwise. */
export function defineCheck<Name extends keyof Parts>({ name, asks, needs, run }: Definition<Name>): Check {
  return {
    name,
    asks,
    run(available) {
      const parts: Partial<Parts> = {};
      for (const need of needs) {
        const part = available[need];
        if (part.state !== 'present') return { state: stateOf(part.state), reason: part.reason };
        parts[need] = part.value;
      }
      return holds(parts, needs) ? run(parts) : { state: 'not run', reason: 'a part that it needs is undefined' };
    },
  };
}

/** What the loop above makes true, in a form that the compiler can follow. */
function holds(parts: Partial<Parts>, needs: readonly (keyof Parts)[]): parts is Parts {
  return needs.every((need) => parts[need] !== undefined);
}

export function ran(looked: number, findings: Found[], note?: string): Outcome {
  return { state: 'ran', looked, findings, ...(note === undefined ? {} : { note }) };
}

/** Places of findings, spelled alike everywhere. */
export const at = {
  manifest: (corpus: string, what?: string): string => spelled(`manifests/${corpus}.json`, what),
  extraction: (corpus: string, what?: string): string => spelled(`corpora/${corpus}/extraction.jsonl`, what),
  policies: (corpus: string, what?: string): string => spelled(`corpora/${corpus}/policies.jsonl`, what),
  decisions: (corpus: string, what?: string): string => spelled(`corpora/${corpus}/decisions.jsonl`, what),
  file: (corpus: string, name: string): string => `corpora/${corpus}/${name}`,
};

export function error(where: string, expected: string, got: string, remedy: string): Found {
  return { level: 'error', where, expected, got, remedy };
}

export function warning(where: string, expected: string, got: string, remedy: string): Found {
  return { level: 'warning', where, expected, got, remedy };
}

function stateOf(state: 'missing' | 'not due'): 'not run' | 'not due' {
  return state === 'missing' ? 'not run' : 'not due';
}

function spelled(file: string, what: string | undefined): string {
  return what === undefined ? file : `${file} ${what}`;
}
