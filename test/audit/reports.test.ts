import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { auditText } from '../../pipeline/audit/report-text.js';
import { auditSarif } from '../../pipeline/audit/sarif.js';
import { auditOf, named } from './good-corpus.js';

const broken = auditOf({
  before: ({ labels, rows }) => {
    named(labels, 7).evidenceType = 'judgment';
    delete named(rows, 13).trigger;
  },
});

describe('the text', () => {
  const text = auditText(broken, { colours: false });

  test('opens with the counts of every result', () => {
    expect(text.split('\n')[0]).toBe('Audit of meadow: 1 failed, 0 not run, 1 warned, 52 passed, 2 not due');
  });

  test('has a line for every check, with what it looked at', () => {
    expect(text).toMatch(/│ failed\s+│ judgment-out\s+│\s+14 │/);
    for (const { check } of broken.checks) expect(text).toContain(` ${check} `);
  });

  test('says of every finding where it is and what to do', () => {
    expect(text).toContain('error corpora/meadow/policies.jsonl MEADOW-C007');
    expect(text).toContain('expected evidence type judgment only out of scope; got judgment, in scope');
    expect(text).toContain('Decide the evidence type first; if only a person can judge, route N2 fires.');
    expect(text).toContain('warning corpora/meadow/policies.jsonl MEADOW-C013');
  });

  test('has escape codes only where colours are wanted', () => {
    expect(text).not.toContain('\u001B');
    expect(auditText(broken, { colours: true })).toContain('\u001B[31mfailed');
  });

  test('counts what it does not show', () => {
    const many = { ...broken, findings: Array.from({ length: 23 }, () => broken.findings[0] ?? z.never().parse(0)) };
    expect(auditText(many, { colours: false })).toContain('and 3 more');
  });
});

/** The part of SARIF 2.1.0 that consumers need here. */
const Sarif = z.object({
  version: z.literal('2.1.0'),
  runs: z.array(
    z.object({
      tool: z.object({
        driver: z.object({ name: z.string(), version: z.string(), rules: z.array(z.object({ id: z.string() })) }),
      }),
      automationDetails: z.object({ id: z.string() }),
      invocations: z.array(
        z.object({
          executionSuccessful: z.boolean(),
          toolExecutionNotifications: z.array(z.object({ message: z.object({ text: z.string() }) })),
        }),
      ),
      results: z.array(
        z.object({
          ruleId: z.string(),
          ruleIndex: z.int(),
          level: z.enum(['error', 'warning']),
          message: z.object({ text: z.string() }),
          locations: z.array(
            z.object({ physicalLocation: z.object({ artifactLocation: z.object({ uri: z.string() }) }) }),
          ),
          partialFingerprints: z.record(z.string(), z.string()),
        }),
      ),
    }),
  ),
});

function read(text: string) {
  return Sarif.parse(JSON.parse(text)).runs[0];
}

describe('SARIF', () => {
  const run = read(auditSarif([broken], '0.1.0'));

  test('has a rule for every check and a result for every finding, at its file', () => {
    expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual(broken.checks.map(({ check }) => check));
    expect(run?.results.map(({ ruleId, level }) => [ruleId, level])).toEqual([
      ['judgment-out', 'error'],
      ['triggers-stated', 'warning'],
    ]);
    for (const { ruleId, ruleIndex, locations } of run?.results ?? []) {
      expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
      expect(locations[0]?.physicalLocation.artifactLocation.uri).toBe('corpora/meadow/policies.jsonl');
    }
  });

  test('gives a fault the same fingerprint whatever value was found, and two faults two', () => {
    const changed = { ...broken, findings: broken.findings.map((finding) => ({ ...finding, got: 'something else' })) };
    const fingerprints = run?.results.map(({ partialFingerprints }) => partialFingerprints);
    expect(read(auditSarif([changed], '0.1.0'))?.results.map((each) => each.partialFingerprints)).toEqual(fingerprints);
    const twice = { ...broken, findings: [...broken.findings, ...broken.findings] };
    const all = read(auditSarif([twice], '0.1.0'))?.results.map((each) => JSON.stringify(each.partialFingerprints));
    expect(new Set(all).size).toBe(4);
  });

  test('tells of checks that could not be run', () => {
    const blind = read(auditSarif([auditOf({}, undefined, 'not available')], '0.1.0'));
    expect(blind?.results).toEqual([]);
    expect(blind?.invocations[0]?.executionSuccessful).toBe(false);
    expect(blind?.invocations[0]?.toolExecutionNotifications.map(({ message }) => message.text)).toContain(
      'grounding was not run: the snapshot is not available here',
    );
  });
});
