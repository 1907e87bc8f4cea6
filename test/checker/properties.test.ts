/** What holds for every pattern whatever the evidence: no faults, no verdict without evidence, the same answer twice. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bundle, missing } from '../../pipeline/artifacts/bundle.js';
import type { CaseEvidence } from '../../pipeline/artifacts/cases.js';
import { canonicalJson } from '../../pipeline/artifacts/canonical.js';
import type { Checker } from '../../pipeline/artifacts/checker.js';
import type { PolicyResult } from '../../pipeline/artifacts/verdict.js';
import type { EvidenceKind } from '../../pipeline/artifacts/vocabulary.js';
import { judgePolicy } from '../../pipeline/checker/engine.js';
import { emptyBundle, overlay } from '../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../pipeline/evidence/evidence-view.js';
import { checkerOf } from './judge.js';
import { tables } from './patterns/tables.js';
import { adds, creates, deletes, renames } from './patterns/cases.js';

const samples = tables.flatMap(({ pattern, cases }) => {
  return cases.map(({ name, parameters, evidence }) => ({
    name: `${pattern}: ${name}`,
    checker: checkerOf(pattern, parameters),
    evidence,
  }));
});

function judge(checker: Checker, bundle: Bundle): PolicyResult {
  const policy = { id: checker.id, atomicRule: checker.reads, requirementLevel: 'must' as const };
  const verdict = judgePolicy(checker, policy, evidenceView(bundle));
  if (verdict.state === 'fault') throw new Error(`${verdict.fault.code}: ${verdict.fault.reason}`);
  return verdict.result;
}

/** Where each kind is read from; the branch of a commit can be seen in the command log as well. */
const fields: Partial<Record<EvidenceKind, (keyof Bundle)[]>> = {
  diff: ['diff'],
  files: ['files'],
  commits: ['commits'],
  branch: ['branch', 'actions'],
  commands: ['actions'],
  messages: ['messages'],
  'pull-request': ['pullRequest'],
  'tool-report': ['toolReports'],
};

function without(bundle: Bundle, kinds: readonly EvidenceKind[]): Bundle {
  const gone = kinds.flatMap((kind) => fields[kind] ?? []);
  const stripped = { ...bundle, ...Object.fromEntries(gone.map((field) => [field, missing('taken away')])) };
  return kinds.includes('author') ? { ...stripped, author: { kind: 'unknown' } } : stripped;
}

describe.each(samples)('$name', ({ checker, evidence }) => {
  const bundle = overlay(evidence);

  test('without what selects it is withheld, and nobody knows whether it applies', () => {
    for (const kind of checker.selects) {
      const result = judge(checker, without(bundle, [kind]));
      expect(result).toMatchObject({ outcome: 'withheld', applicability: 'unknown', targets: [] });
    }
  });

  test('without what judges it is never satisfied and never violated', () => {
    for (const kind of checker.judges) {
      const { outcome, missing: named } = judge(checker, without(bundle, [kind]));
      expect(['withheld', 'inapplicable']).toContain(outcome);
      expect(named.length > 0).toBe(outcome === 'withheld');
    }
  });

  test('the same evidence gives the same bytes, and is left as it was', () => {
    const before = canonicalJson(bundle);
    expect(canonicalJson(judge(checker, bundle))).toBe(canonicalJson(judge(checker, structuredClone(bundle))));
    expect(canonicalJson(bundle)).toBe(before);
  });

  test('an empty contribution is no pass', () => {
    expect(['inapplicable', 'withheld']).toContain(judge(checker, emptyBundle()).outcome);
  });
});

const path = fc.constantFrom(
  'frogs.py',
  'src/frogs.py',
  'pond/tests/test_frogs.py',
  'changes/12.md',
  'AUTHORS',
  'café/ñ.txt',
  'a b.rst',
);
const line = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom('print(x)', '--- a', '+++ b', '', '\t', 'frogs'),
  )
  .map((text) => text.replaceAll(/[\n\r]/gu, ' '));
const diff = fc
  .uniqueArray(fc.tuple(path, fc.array(line, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 3 })), {
    maxLength: 4,
    selector: ([name]) => name,
  })
  .map((files) =>
    files
      .map(
        ([name, lines, kind]) =>
          [adds(name, ...lines), creates(name, ...lines), deletes(name), renames(name, `moved/${name}`)][kind] ?? '',
      )
      .join(''),
  );
const message = fc.oneof(
  fc.tuple(line, fc.array(line, { maxLength: 5 })).map(([subject, body]) => `${subject}\n\n${body.join('\n')}`),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    'Merge branch',
    'Revert "x"',
    'fixup! x',
    '',
    '\n\n',
    'x\ny',
    'a\n\nSigned-off-by: F <f@example.org>',
  ),
);
const shell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        'git',
        'push',
        'commit',
        '-m',
        '--force',
        '|',
        '&&',
        ';',
        '$X',
        'tox',
        '"',
        "'",
        '$(',
        ')',
        'bin/count',
        'python',
        '<<EOF',
        '\n',
        'cd',
        '..',
      ),
      { maxLength: 12 },
    )
    .map((words) => words.join(' ')),
);
const markdown = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        '# Release Notes',
        '- [ ] box',
        '```',
        '<!--',
        '-->',
        'AI',
        '#12',
        '[x](https://example.org/a/b/issues/1)',
        '[',
        '](',
        '|a|b|',
        '> q',
        '  * x',
        '\t',
        '***',
      ),
      { maxLength: 20 },
    )
    .map((lines) => lines.join('\n')),
);
const evidence: fc.Arbitrary<CaseEvidence> = fc.record(
  {
    diff,
    commits: fc.array(message, { maxLength: 3 }),
    commands: fc.array(fc.record({ run: shell, exit: fc.constantFrom(0, 1, 'unknown' as const) }), { maxLength: 4 }),
    pullRequest: fc.oneof(
      fc.record({ body: markdown, title: line }),
      fc.record({ body: markdown, template: markdown }),
    ),
    author: fc.constantFrom('agent', 'person', 'unknown'),
  },
  { requiredKeys: [] },
);

const distinct = [...new Map(samples.map(({ checker }) => [canonicalJson(checker), checker])).values()];

describe('any evidence at all', () => {
  test('no pattern faults, and outcomes follow from targets', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        const view = evidenceView(overlay(given));
        for (const checker of distinct) {
          const verdict = judgePolicy(checker, { id: checker.id, atomicRule: 'x', requirementLevel: 'must' }, view);
          if (verdict.state === 'fault')
            throw new Error(`${checker.id} ${JSON.stringify(checker)}: ${verdict.fault.reason}`);
          const { outcome, targets, applicability } = verdict.result;
          const of = (wanted: string) => targets.some((target) => target.outcome === wanted);
          const expected = of('violated')
            ? 'violated'
            : of('undetermined')
              ? 'withheld'
              : targets.length > 0
                ? 'satisfied'
                : outcome;
          expect(outcome).toBe(expected);
          expect(applicability === 'applies').toBe(targets.length > 0);
          for (const { reason } of targets) expect(reason).not.toBe('');
        }
      }),
      { numRuns: 60 },
    );
  });
});
