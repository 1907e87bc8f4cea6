/** A hundred checkers, a quarter of them custom, over the patterns that a corpus of the benchmark's kind uses most. */
import { sha256 } from '../../pipeline/artifacts/canonical.js';
import type { Checker, CustomChecker, PatternChecker } from '../../pipeline/artifacts/checker.js';
import { Policy } from '../../pipeline/artifacts/policy.js';
import { findPattern } from '../../pipeline/checker/patterns/index.js';

const python = ['**/*.py'];

const patterns: readonly { pattern: string; parameters: (at: number) => PatternChecker['parameters'] }[] = [
  { pattern: 'commit-subject-length', parameters: (at) => ({ max: 50 + at }) },
  { pattern: 'commit-subject-form', parameters: () => ({ period: 'forbidden' }) },
  { pattern: 'commit-blank-line', parameters: () => ({}) },
  { pattern: 'commit-body-present', parameters: (at) => ({ minWords: 1 + at }) },
  { pattern: 'commit-branch', parameters: () => ({ forbidden: ['main', 'master'] }) },
  { pattern: 'commit-history', parameters: () => ({ forbidden: ['merge'] }) },
  { pattern: 'added-line-length', parameters: (at) => ({ files: python, max: 79 + at }) },
  {
    pattern: 'added-text-forbidden',
    parameters: (at) => ({ files: python, pattern: `\\bprint${at}\\(`, means: 'a print' }),
  },
  { pattern: 'call-forbidden', parameters: (at) => ({ files: python, call: `^eval_${at}$`, means: 'eval' }) },
  { pattern: 'definition-docstring', parameters: () => ({ files: python, kinds: ['function'], owned: 'created' }) },
  {
    pattern: 'definition-name',
    parameters: () => ({
      files: python,
      kinds: ['function'],
      owned: 'created',
      form: '^[a-z_0-9]+$',
      means: 'in snake case',
    }),
  },
  {
    pattern: 'assertion-form',
    parameters: (at) => ({ files: python, pattern: `== ${at}`, means: 'a comparison', is: 'forbidden' }),
  },
  {
    pattern: 'import-form',
    parameters: () => ({ files: python, imported: '^\\*$', means: 'a star import', is: 'forbidden' }),
  },
  { pattern: 'command-run', parameters: () => ({ commands: ['python -m pytest'], when: 'commits' }) },
  { pattern: 'command-forbidden', parameters: () => ({ commands: ['git push'], options: ['--force'] }) },
  { pattern: 'pull-request-issue-reference', parameters: () => ({}) },
  { pattern: 'pull-request-length', parameters: (at) => ({ minWords: 5 + at }) },
];

const guests = [
  `function precondition(evidence) {
     return evidence.commits().map((commit) => ({ key: commit.sha, where: { kind: 'commit', sha: commit.sha, subject: commit.subject }, payload: commit.subject }));
   }
   function postcondition(target) {
     return { outcome: target.payload.length < 72 ? 'satisfied' : 'violated', reason: target.payload.length + ' characters' };
   }`,
  `function precondition(evidence) {
     return evidence.changedFiles().filter((file) => file.path.endsWith('.py')).map((file) => ({ key: file.path, where: { kind: 'file', path: file.path } }));
   }
   function postcondition(target, evidence) {
     const bad = evidence.addedLines(target.key).filter((line) => /\\bTODO\\b/.test(line.text));
     return { outcome: bad.length === 0 ? 'satisfied' : 'violated', reason: bad.length + ' marks' };
   }`,
  `function precondition(evidence) {
     return evidence.commands().filter((command) => command.program === 'git').map((command) => ({ key: 'c' + command.index, where: { kind: 'command', step: command.step, text: command.text }, payload: command.argv }));
   }
   function postcondition(target) {
     return { outcome: target.payload.includes('--no-verify') ? 'violated' : 'satisfied', reason: 'its options' };
   }`,
];
const kinds = [['commits'], ['diff'], ['commands']] as const;

export interface SyntheticCorpus {
  policies: Policy[];
  checkers: Checker[];
  sources: Map<string, string>;
}

export function syntheticCorpus(size: number, customs: number): SyntheticCorpus {
  const checkers: Checker[] = [];
  const sources = new Map<string, string>();
  for (let at = 0; at < size; at += 1) {
    const id = `WEIR-C${String(at + 1).padStart(3, '0')}`;
    if (at >= size - customs) {
      const source = `${guests[at % guests.length] ?? ''}\nconst number = ${at};`;
      sources.set(id, source);
      checkers.push(customChecker(id, source, at % guests.length));
    } else {
      checkers.push(patternChecker(id, at));
    }
  }
  return { policies: checkers.map(({ id }) => policy(id)), checkers, sources };
}

function patternChecker(id: string, at: number): PatternChecker {
  const { pattern, parameters } = patterns[at % patterns.length] ?? { pattern: 'none', parameters: () => ({}) };
  const given = parameters(Math.floor(at / patterns.length));
  const binding = findPattern(pattern)?.bind(given);
  if (binding?.state !== 'bound') throw new Error(`${pattern} refuses: ${binding?.issues.join('; ') ?? 'unknown'}`);
  const { selects, judges, ownership, demand } = binding.predicate;
  return {
    ...common(id),
    kind: 'pattern',
    selects: [...selects],
    judges: [...judges],
    ownership,
    demand,
    pattern,
    parameters: given,
  };
}

function customChecker(id: string, source: string, kind: number): CustomChecker {
  const evidence = [...(kinds[kind] ?? [])];
  return {
    ...common(id),
    kind: 'custom',
    selects: evidence,
    judges: evidence,
    ownership: 'touched',
    demand: 'refrain',
    sourceSha256: sha256(source),
  };
}

function common(id: string): Pick<Checker, 'schemaVersion' | 'id' | 'reads' | 'exactness' | 'literals'> {
  return { schemaVersion: 1, id, reads: 'a rule of the weir', exactness: 'exact', literals: [] };
}

function policy(id: string): Policy {
  const place = { document: 'weir/weir:RULES.md', start: 0, end: 9, quoteSha256: '0'.repeat(64) };
  return Policy.parse({
    id,
    source: { url: 'https://weir.example/RULES.md', section: [], ...place },
    atomicRule: 'Keep the weir.',
    condition: 'every contribution',
    behaviour: 'it is kept',
    modalVerbLevel: 'must',
    appliesTo: ['code'],
    category: 'Code and quality',
    sectionContext: [],
    audience: 'human',
    setting: 'agent-run',
    evidenceType: 'output',
    inScope: true,
    observes: 'the change',
    failsWhen: 'it is broken',
    routesFired: [{ route: 'M1' }],
    requirementLevel: 'must',
    decidedBy: 'M1',
    excerpt: place,
    context: 'none',
    conclusion: 'The word must.',
    discloseInFeedback: true,
    labelBasis: 'person',
  });
}
