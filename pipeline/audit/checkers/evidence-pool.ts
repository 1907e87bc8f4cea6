/**
 * Evidence on which a checker and its mutants may come to different outcomes: variations of its cases, its cases behind
 * one another, and what other rules of the corpus were tried on. It is a sample: a mutant that differs on none of it is
 * the same as its original as far as so many tries show, and no further.
 */
import { canonicalJson, sha256 } from '../../artifacts/canonical.js';
import type { CaseEvidence } from '../../artifacts/cases.js';
import type { Checker } from '../../artifacts/checker.js';
import type { EvidenceKind } from '../../artifacts/vocabulary.js';
import { type Leaf, leavesOf, withText } from './evidence-texts.js';
import { behind } from './behind.js';
import { variationsOf } from './vary-evidence.js';
import { limitsOf, soughtBy } from './words-of-checker.js';

export interface PoolOf {
  checker: Checker;
  source?: string;
  /** Evidence of its own cases. */
  own: readonly CaseEvidence[];
  /** Evidence of the other cases of its corpus. */
  others: readonly CaseEvidence[];
  /** Draws where there is more than is tried. */
  seed: string;
}

/** Tries of each kind. */
const MOST = { variations: 160, words: 120, limits: 40, pairs: 60, others: 60 } as const;

/** Each piece once, as the checker sees it, and none that is a case already. */
export function evidencePool({ checker, source, own, others, seed }: PoolOf): CaseEvidence[] {
  const seen = new Set(own.map((evidence) => canonicalJson(visible(evidence, checker))));
  const drawn = (kind: keyof typeof MOST, pieces: readonly CaseEvidence[]): CaseEvidence[] => {
    const fresh = pieces.flatMap((evidence) => {
      const key = canonicalJson(visible(evidence, checker));
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ evidence, rank: sha256(`${seed} ${kind} ${key}`) }];
    });
    return fresh
      .sort((one, other) => (one.rank < other.rank ? -1 : 1))
      .slice(0, MOST[kind])
      .map(({ evidence }) => evidence);
  };
  return [
    ...drawn('limits', aroundLimits(own, limitsOf(checker, source))),
    ...drawn('words', withWords(own, soughtBy(checker, source))),
    ...drawn('variations', [...own.flatMap(variationsOf), ...withoutKinds(own, checker)]),
    ...drawn('pairs', pairs(own)),
    ...drawn(
      'others',
      others.map((evidence) => visible(evidence, checker)),
    ),
  ];
}

type Part = keyof CaseEvidence;

/** Where each kind of evidence stands in a case. */
const PARTS: Readonly<Partial<Record<EvidenceKind, readonly Part[]>>> = {
  diff: ['diff', 'files'],
  files: ['diff', 'files'],
  commits: ['commits'],
  branch: ['branch', 'commits', 'commands'],
  commands: ['commands'],
  messages: ['messages'],
  'pull-request': ['pullRequest'],
  author: ['author'],
  'tool-report': ['toolReports'],
};

/** The part of a case that a checker opens: what else it holds can't make a difference. */
function visible(evidence: CaseEvidence, { selects, judges }: Checker): CaseEvidence {
  const parts = new Set<string>([...selects, ...judges].flatMap((kind) => PARTS[kind] ?? []));
  return Object.fromEntries(Object.entries(evidence).filter(([part]) => part === 'missing' || parts.has(part)));
}

const HOLDERS = {
  diff: 'diff',
  files: 'files',
  commits: 'commits',
  branch: 'branch',
  commands: 'actions',
  messages: 'messages',
  'pull-request': 'pullRequest',
  'tool-report': 'toolReports',
} as const satisfies Partial<Record<EvidenceKind, NonNullable<CaseEvidence['missing']>[number]>>;

function withoutKinds(own: readonly CaseEvidence[], { selects, judges }: Checker): CaseEvidence[] {
  const holders = Object.entries(HOLDERS).flatMap(([kind, holder]) =>
    [...selects, ...judges].some((opened) => opened === kind) ? [holder] : [],
  );
  return own.slice(0, 2).flatMap((evidence) => holders.map((holder) => ({ ...evidence, missing: [holder] })));
}

function pairs(own: readonly CaseEvidence[]): CaseEvidence[] {
  return own.flatMap((one) => own.flatMap((other) => behind(one, other) ?? []));
}

/** Texts and words on which a limit is tried, of each checker. */
const SOME = 6;

/** The first line, the longest line and the whole of a text made as long as a limit, and one shorter and longer. */
function aroundLimits(own: readonly CaseEvidence[], limits: readonly number[]): CaseEvidence[] {
  return limits.slice(0, SOME).flatMap((limit) =>
    own.slice(0, SOME).flatMap((evidence) =>
      leavesOf(evidence)
        .filter(({ kind }) => kind === 'prose' || kind === 'file')
        .flatMap((leaf) =>
          [limit - 1, limit, limit + 1].flatMap((length) =>
            resized(leaf, length).map((text) => withText(evidence, leaf, text)),
          ),
        ),
    ),
  );
}

function resized({ text }: Leaf, length: number): string[] {
  const lines = text.split('\n');
  const longest = lines.reduce((best, line, index) => (line.length > (lines[best]?.length ?? 0) ? index : best), 0);
  return [...new Set([0, longest])].map((index) => lines.with(index, fitted(lines[index] ?? '', length)).join('\n'));
}

/** In words, so that it stays what it was: a summary of one word is another thing. */
function fitted(line: string, length: number): string {
  return (line + ' and the herons of the pond'.repeat(Math.ceil(length / 27))).slice(0, length);
}

/** What the checker looks for, in place of what it found; where it found nothing, at both ends of a first line. */
function withWords(own: readonly CaseEvidence[], sought: ReturnType<typeof soughtBy>): CaseEvidence[] {
  return sought.flatMap(({ expression, samples }) => {
    const places = own.flatMap((evidence) =>
      leavesOf(evidence).flatMap((leaf) => {
        const found = expression.find(leaf.text);
        return found === undefined || found.start === found.end ? [] : [{ evidence, leaf, ...found }];
      }),
    );
    if (places.length === 0) return own.slice(0, 2).flatMap((evidence) => addedTo(evidence, samples));
    const spread = places.filter((_, index) => index % Math.ceil(places.length / 3) === 0);
    return spread.flatMap(({ evidence, leaf, start, end }) =>
      samples.map((sample) => withText(evidence, leaf, leaf.text.slice(0, start) + sample + leaf.text.slice(end))),
    );
  });
}

function addedTo(evidence: CaseEvidence, samples: readonly string[]): CaseEvidence[] {
  const leaf = leavesOf(evidence).find(({ kind, path }) => kind !== 'patch' && path.at(-1) !== 'base');
  if (leaf === undefined) return [];
  const [first = '', ...others] = leaf.text.split('\n');
  return samples.flatMap((sample) =>
    [`${first} ${sample}`, `${sample} ${first}`].map((line) => withText(evidence, leaf, [line, ...others].join('\n'))),
  );
}
