/** Damage of a record is an error with a code, or a bundle that still follows its schema: never a crash, never invented. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bundle } from '../../../pipeline/artifacts/bundle.js';
import { CodedError } from '../../../pipeline/artifacts/coded-error.js';
import { ADAPTERS, readRuns } from '../../../pipeline/evidence/adapters/detect.js';
import { value } from './reading.js';
import { RECORDS, type SampleRecord } from './records.js';

const RUNS = 1000;

/** The bundles of a text, or the coded error; anything else thrown fails the test. */
function attempt(text: string, format: string | undefined, lenient: boolean): readonly Bundle[] | CodedError {
  try {
    return readRuns({ text, path: 'lighthouse', lenient, ...(format === undefined ? {} : { format }) });
  } catch (error) {
    if (error instanceof CodedError) return error;
    throw error;
  }
}

/** What is wrong with the outcome of reading damaged text; undefined where it is as it must be. */
function fault(read: readonly Bundle[] | CodedError): unknown {
  if (read instanceof CodedError) return read.details.exit === 3 ? undefined : read.details;
  return read.map((bundle) => Bundle.safeParse(bundle).error).find((error) => error !== undefined);
}

const damage = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(40),
  insert: fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('"', '}', ']', '{', '\n', '\\', 'null', '\u0000')),
});

const anyJson = fc.oneof(fc.constantFrom(null, true, 0, -1, 1.5, '', 'x', [], {}), fc.jsonValue({ maxDepth: 2 }));

/** The value with the nth of its parts, counted depth first, replaced. */
function replaced(value: unknown, target: number, by: unknown): unknown {
  let left = target;
  const walk = (part: unknown): unknown => {
    left -= 1;
    if (left < 0 && left > -2) return by;
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(value);
}

/** Values of the record: the whole of it, or one a line. */
function rowsOf({ text }: SampleRecord): unknown[] {
  const lines = text.trim().split('\n');
  try {
    return lines.map((line): unknown => JSON.parse(line));
  } catch {
    return [JSON.parse(text)];
  }
}

describe('every format', () => {
  it('has a record here, found by itself', () => {
    expect(RECORDS.map(({ format }) => format).sort()).toEqual(ADAPTERS.map(({ format }) => format).sort());
    for (const { text, format } of RECORDS)
      expect(readRuns({ text, path: 'x' }).map(({ run }) => run.format)).toEqual([format]);
  });
});

describe.each(RECORDS.map((record) => [record.format, record] as const))('%s', (format, record) => {
  it('survives damage of its text', () => {
    fc.assert(
      fc.property(damage, fc.boolean(), fc.boolean(), ({ at, length, insert }, lenient, named) => {
        const from = Math.floor(at * record.text.length);
        const text = record.text.slice(0, from) + insert + record.text.slice(from + length);
        expect(fault(attempt(text, named ? format : undefined, lenient))).toBeUndefined();
      }),
      { numRuns: RUNS },
    );
  });

  it('survives a value of another kind anywhere', () => {
    const rows = rowsOf(record);
    fc.assert(
      fc.property(fc.nat(rows.length - 1), fc.nat(60), anyJson, fc.boolean(), (row, part, by, lenient) => {
        const changed = rows.map((value, index) => (index === row ? replaced(value, part, by) : value));
        expect(
          fault(attempt(changed.map((value) => JSON.stringify(value)).join('\n'), format, lenient)),
        ).toBeUndefined();
      }),
      { numRuns: RUNS },
    );
  });
});

describe.each(
  RECORDS.filter(({ text }) => text.trim().includes('\n') && !text.startsWith('{\n')).map(
    (record) => [record.format, record] as const,
  ),
)('%s cut short', (format, record) => {
  const whole = value(
    readRuns({ text: record.text, path: 'x', format })[0]?.actions ?? { state: 'missing', reason: 'none' },
  );

  it('holds no action, code or outcome that the whole does not', () => {
    fc.assert(
      fc.property(fc.nat(record.text.length), fc.boolean(), (length, lenient) => {
        const read = attempt(record.text.slice(0, length), format, lenient);
        if (read instanceof CodedError) return;
        const [bundle] = read;
        const actions = value(bundle?.actions ?? { state: 'missing', reason: 'none' });
        expect(actions.length).toBeLessThanOrEqual(whole.length);
        for (const action of actions) {
          const same = whole[action.index];
          expect([action.kind, action.tool, action.input, action.step]).toEqual([
            same?.kind,
            same?.tool,
            same?.input,
            same?.step,
          ]);
          expect(['unknown', same?.exitCode]).toContain(action.exitCode);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('is refused when a line is cut, and counted when lenient', () => {
    const last = record.text.trimEnd().lastIndexOf('\n') + 1;
    fc.assert(
      fc.property(fc.integer({ min: last + 1, max: record.text.trimEnd().length - 1 }), (length) => {
        const text = record.text.slice(0, length);
        expect(attempt(text, format, false)).toBeInstanceOf(CodedError);
        const read = attempt(text, format, true);
        expect(read instanceof CodedError ? [] : read[0]?.warnings.map(({ code }) => code)).toContain(
          'records-skipped',
        );
      }),
      { numRuns: 200 },
    );
  });
});
