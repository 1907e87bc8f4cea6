import { describe, expect, it } from 'vitest';
import { ADAPTERS, keepsSession } from '../../../pipeline/evidence/adapters/detect.js';
import { failure, jsonLines, readJson } from './reading.js';

describe('finding the format', () => {
  it('names the known ones when none fits, and when an unknown one is asked for', () => {
    const none = failure({ text: '{"weather": "rain"}', path: 'x.json' });
    expect(none).toMatchObject({ code: 'run-format-unknown', where: 'x.json', exit: 3 });
    const asked = failure({ text: '{"weather": "rain"}', path: 'x.json', format: 'morse' });
    expect(asked).toMatchObject({ code: 'run-format-unknown', got: '`morse`', exit: 3 });
    for (const { format } of ADAPTERS) {
      expect(none.expected).toContain(format);
      expect(asked.expected).toContain(format);
    }
  });

  it('does not guess again when the format is named', () => {
    const record = { steps: [{ command: 'ls' }] };
    expect(readJson(record).run.format).toBe('own-agent');
    expect(failure({ text: JSON.stringify(record), path: 'x', format: 'claude-code' }).code).toBe('run-record-unknown');
    expect(failure({ text: JSON.stringify(record), path: 'x', format: 'mini-swe-agent' }).code).toBe(
      'run-record-unknown',
    );
  });

  it('refuses what is not JSON, and nothing at all', () => {
    expect(failure({ text: 'lamp', path: 'x' }).code).toBe('run-not-json');
    expect(failure({ text: '', path: 'x' })).toMatchObject({ code: 'run-not-json', got: 'an empty file' });
  });

  it('asks for one run where a file holds several', () => {
    const record = { history: [{ kind: 'MessageEvent', source: 'user', llm_message: { content: 'hi' } }] };
    const file = { text: jsonLines([record, { ...record, error: 'x' }]), path: 'out.jsonl' };
    expect(() => readJson(record)).not.toThrow();
    expect(() => readJson(null, file)).toThrow('run-file-holds-several');
  });

  it('knows a byte order mark from the record', () => {
    expect(readJson(null, { text: '\uFEFF{"steps": []}' }).run.format).toBe('own-agent');
  });
});

describe('what adapters declare', () => {
  it('has one name each, names its losses, and marks what was never tried on a real run', () => {
    expect(new Set(ADAPTERS.map(({ format }) => format)).size).toBe(ADAPTERS.length);
    expect(ADAPTERS.filter(({ losses }) => losses.length === 0)).toEqual([]);
    expect(
      ADAPTERS.filter(({ tried }) => tried === 'list')
        .map(({ format }) => format)
        .sort(),
    ).toEqual(['atif', 'codex', 'own-agent']);
  });

  it('keeps a session where the scaffold does', () => {
    expect(['openhands', 'claude-code', 'swe-agent'].map(keepsSession)).toEqual([true, true, true]);
    expect(['mini-swe-agent', 'case'].map(keepsSession)).toEqual([false, false]);
  });
});
