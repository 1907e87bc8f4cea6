/** A file of which nobody knows the lines: rules about lines are withheld on it, and still find what they can read. */
import { describe, expect, it } from 'vitest';
import { missing, present } from '../../pipeline/artifacts/bundle.js';
import type { Checker } from '../../pipeline/artifacts/checker.js';
import { judgePolicy } from '../../pipeline/checker/engine.js';
import { overlay } from '../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../pipeline/evidence/evidence-view.js';
import { withTextsOfDiff } from '../../pipeline/evidence/texts-of-diff.js';
import { checkerOf, type Parameters } from './judge.js';
import { adds, creates } from './patterns/cases.js';

const FILES = { files: ['**/*.py'] };

function outcome(pattern: string, parameters: Parameters, patch: string): string {
  const unread = [{ path: 'pond/newts.py', change: 'added' as const, reason: 'the forge serves no patch of it' }];
  const bundle = withTextsOfDiff({
    ...overlay({}),
    diff: present({ patch, scope: 'committed', unread }),
    files: missing('not collected'),
  });
  const checker = checkerOf(pattern, parameters);
  const policy = { id: checker.id, atomicRule: checker.reads, requirementLevel: 'must' as const };
  const verdict = judgePolicy(checker, policy, evidenceView(bundle));
  return verdict.state === 'fault' ? verdict.fault.reason : verdict.result.outcome;
}

const fine = adds('pond/frogs.py', 'x = 1');
const bad = adds('pond/frogs.py', 'x = 1  # a line that is too long');

describe('an unread file', () => {
  it.each<[string, Parameters]>([
    ['added-line-length', { ...FILES, max: 20 }],
    ['added-text-forbidden', { ...FILES, pattern: 'print\\(', means: 'print' }],
    ['added-text-required', { ...FILES, where: 'x = 1', pattern: 'x', means: 'x' }],
    ['file-final-newline', FILES],
    ['contribution-size', { maxLines: 9 }],
    ['new-file-size', { ...FILES, maxLines: 9 }],
    ['new-file-header', { ...FILES, pattern: 'x', means: 'x', lines: 2 }],
    ['heading-form', { ...FILES, style: 'marked' }],
    ['definition-name', { ...FILES, kinds: ['function'], form: '^[a-z_]+$', means: 'lower case' }],
    ['class-form', { ...FILES, methods: [{ name: '^leap$', means: '`leap`' }] }],
    ['added-name-listed', { ...FILES, form: '^def (\\w+)', list: ['docs/**'], means: 'list' }],
    ['added-name-listed', { files: ['pond/frogs.*'], form: '^(\\w+) =', list: ['pond/newts.*'], means: 'list' }],
    ['call-forbidden', { ...FILES, call: '^eval$', means: 'eval' }],
  ])('withholds %s', (pattern, parameters) => {
    expect(outcome(pattern, parameters, fine)).toBe('withheld');
  });

  it('hides no violation in another file', () => {
    expect(outcome('added-line-length', { ...FILES, max: 20 }, bad)).toBe('violated');
  });

  it('is nothing to a rule about other files, or about paths', () => {
    expect(outcome('added-line-length', { files: ['pond/frogs.*'], max: 20 }, fine)).toBe('satisfied');
    expect(
      outcome(
        'new-file-path',
        { files: ['**/*.py'], allowed: ['pond/**'], means: 'in the pond' },
        creates('pond/a.py', 'x'),
      ),
    ).toBe('satisfied');
  });

  it.each<[string, readonly ('diff' | 'commits')[], string]>([
    ['withholds a custom checker that opens the diff', ['diff'], 'withheld'],
    ['is nothing to one that opens commits only', ['commits'], 'satisfied'],
  ])('%s', (_, selects, expected) => {
    const unread = [{ path: 'pond/newts.py', change: 'added' as const, reason: 'the forge serves no patch of it' }];
    const bundle = {
      ...overlay({ commits: ['Count'] }),
      diff: present({ patch: fine, scope: 'committed' as const, unread }),
    };
    const opened = [...selects];
    const declared = { selects: opened, judges: opened, ownership: 'touched' as const, demand: 'refrain' as const };
    const checker: Checker = {
      schemaVersion: 1,
      id: 'POND-C001',
      kind: 'custom',
      reads: 'a rule of the pond',
      exactness: 'exact',
      literals: [],
      sourceSha256: 'x',
      ...declared,
    };
    const predicate = {
      ...declared,
      select: () => ({
        targets: [
          {
            key: 'contribution',
            where: { kind: 'contribution' as const },
            judge: () => ({ outcome: 'satisfied' as const, reason: 'nothing seen' }),
          },
        ],
        passedOver: [],
      }),
    };
    const policy = { id: checker.id, atomicRule: checker.reads, requirementLevel: 'must' as const };
    const verdict = judgePolicy(checker, policy, evidenceView(bundle), () => ({ state: 'ready', predicate }));
    expect(verdict.state === 'fault' ? verdict.fault.reason : verdict.result.outcome).toBe(expected);
  });
});
