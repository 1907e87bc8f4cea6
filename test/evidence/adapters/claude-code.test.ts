import { describe, expect, it } from 'vitest';
import { codes, failure, jsonLines, outline, readLines, texts, value } from './reading.js';

const PLACE = { sessionId: 's', cwd: '/lamp', gitBranch: 'main', isSidechain: false };

function answer(uuid: string, message: string, ...content: readonly object[]) {
  return {
    ...PLACE,
    type: 'assistant',
    uuid,
    parentUuid: null,
    message: { id: message, role: 'assistant', model: 'm', content },
  };
}

function bash(id: string, command: string, more: object = {}) {
  return { type: 'tool_use', id, name: 'Bash', input: { command, ...more } };
}

function result(uuid: string, of: string, content: string, more: object = {}, extra: unknown = {}) {
  const block = { type: 'tool_result', tool_use_id: of, content, is_error: false, ...more };
  return {
    ...PLACE,
    type: 'user',
    uuid,
    parentUuid: null,
    message: { role: 'user', content: [block] },
    toolUseResult: extra,
  };
}

describe('results', () => {
  it.each([
    ['done', {}, {}, '0 executed'],
    ['Exit code 2\nbroken', { is_error: true }, 'Error: Exit code 2\nbroken', '2 executed'],
    ['no lines', {}, { returnCodeInterpretation: 'No matches found' }, 'unknown executed'],
    ['done', { is_error: undefined }, {}, 'unknown executed'],
    ["The user doesn't want to proceed with this tool use.", { is_error: true }, 'x', 'unknown not-executed'],
    ['<tool_use_error>InputValidationError</tool_use_error>', { is_error: true }, 'x', 'unknown not-executed'],
    ['Command timed out after 2m 0.0s', { is_error: true }, 'x', 'unknown timed-out'],
    ['part', {}, { interrupted: true }, 'unknown timed-out'],
    ['Command running in background with ID: b1', {}, { backgroundTaskId: 'b1' }, 'unknown background'],
  ])('%s', (content, block, extra, expected) => {
    const bundle = readLines([answer('1', 'm1', bash('t1', 'make')), result('2', 't1', content, block, extra)]);
    expect(outline(bundle)).toEqual([`1 shell make → ${expected}`]);
  });

  it('leaves a call without a result unknown, and gives parallel calls one step', () => {
    const bundle = readLines([
      answer('1', 'm1', { type: 'text', text: 'both' }),
      answer('2', 'm1', bash('t1', 'make')),
      result('3', 't1', 'ok'),
      answer('4', 'm1', bash('t2', 'ls')),
      answer('5', 'm2', bash('t3', 'pwd')),
    ]);
    expect(outline(bundle)).toEqual([
      '1 shell make → 0 executed',
      '1 shell ls → unknown unknown',
      '2 shell pwd → unknown unknown',
    ]);
    expect(texts(bundle)).toEqual(['1 author: both']);
  });

  it('does not take a call without arguments for an empty command', () => {
    const bundle = readLines([answer('1', 'm1', { type: 'tool_use', id: 't1', name: 'Bash', input: {} })]);
    expect(outline(bundle)).toEqual(['1 tool  → unknown unknown']);
    expect(codes(bundle)).toEqual(['command-unreadable']);
  });
});

describe('history', () => {
  const calls = ['make', 'ls', 'git push'].map((command, index) =>
    answer(`u${index}`, `m${index}`, bash(`t${index}`, command)),
  );
  const summary = {
    ...PLACE,
    type: 'user',
    uuid: 'sum',
    parentUuid: 'b',
    isCompactSummary: true,
    message: { role: 'user', content: 'ran git push --force' },
  };

  it('counts repeated records once, and a summary neither as a command nor as a request', () => {
    const boundary = {
      ...PLACE,
      type: 'system',
      subtype: 'compact_boundary',
      uuid: 'b',
      parentUuid: null,
      logicalParentUuid: 'u2',
      content: 'compacted',
    };
    const bundle = readLines([...calls, boundary, ...calls, summary]);
    expect(outline(bundle)).toEqual([
      '1 shell make → unknown unknown',
      '2 shell ls → unknown unknown',
      '3 shell git push → unknown unknown',
    ]);
    expect(texts(bundle)).toEqual(['3 system: compacted', '3 system: ran git push --force']);
    expect(codes(bundle)).toEqual(['duplicates-skipped']);
  });

  it('warns when what a summary stands for is not in the record', () => {
    const boundary = {
      ...PLACE,
      type: 'system',
      subtype: 'compact_boundary',
      uuid: 'b',
      parentUuid: null,
      logicalParentUuid: 'gone',
    };
    expect(codes(readLines([boundary, summary, ...calls]))).toEqual(['history-compacted']);
  });

  it('warns when the record begins in the middle', () => {
    const bundle = readLines([{ ...answer('1', 'm1', bash('t1', 'git commit -m a')), parentUuid: 'gone' }]);
    expect(codes(bundle)).toEqual(['history-partial']);
    expect(bundle.commits.state).toBe('missing');
  });
});

describe('sub-agents', () => {
  it('marks what a side chain did', () => {
    const side = { ...answer('2', 'm2', bash('t2', 'git push')), isSidechain: true, agentId: 'a7' };
    const start = answer('1', 'm1', { type: 'tool_use', id: 't1', name: 'Task', input: { prompt: 'go' } });
    const bundle = readLines([start, side]);
    expect(outline(bundle)[1]).toBe('2 shell git push → unknown unknown by a7');
    expect(codes(bundle)).toEqual([]);
  });

  it('reads what it did from progress records, once', () => {
    const start = answer('1', 'm1', { type: 'tool_use', id: 't1', name: 'Task', input: { prompt: 'go' } });
    const inner = {
      type: 'assistant',
      message: { id: 'm2', content: [{ type: 'text', text: 'I am on it' }, bash('t2', 'git push')] },
    };
    const progress = {
      ...PLACE,
      type: 'progress',
      uuid: '2',
      parentUuid: null,
      data: { type: 'agent_progress', agentId: 'a7', message: inner },
    };
    const done = {
      ...progress,
      uuid: '3',
      data: {
        ...progress.data,
        message: {
          type: 'user',
          message: { content: [{ type: 'tool_result', tool_use_id: 't2', content: 'ok', is_error: false }] },
        },
      },
    };
    const again = { type: 'assistant', message: { id: 'm2', content: [bash('t2', 'git push')] } };
    const repeated = { ...progress, uuid: '4', data: { ...progress.data, message: again } };
    const bundle = readLines([start, progress, done, repeated]);
    expect(outline(bundle)).toEqual([
      '1 tool {"prompt":"go"} → unknown unknown',
      '2 shell git push → 0 executed by a7',
    ]);
    expect(texts(bundle)).toEqual(['2 system: I am on it']);
  });

  it('warns when its calls are not in the record', () => {
    expect(
      codes(readLines([answer('1', 'm1', { type: 'tool_use', id: 't1', name: 'Agent', input: { prompt: 'go' } })])),
    ).toEqual(['subagent-not-recorded']);
  });
});

describe('the session', () => {
  it('knows branch, model and directory', () => {
    const rows = [
      answer('1', 'm1', bash('t1', 'git switch -c x')),
      { ...answer('2', 'm2', bash('t2', 'git commit -m a')), gitBranch: 'x', cwd: '/lamp/sub' },
    ];
    const bundle = readLines(rows);
    expect(value(bundle.branch)).toEqual({ start: 'main', end: 'x' });
    expect(bundle.run.model).toBe('m');
    expect(value(bundle.actions).map((action) => action.directory)).toEqual(['/lamp', '/lamp/sub']);
  });

  it('does not put the program’s words into the author’s mouth', () => {
    const error = { ...answer('1', 'm1', { type: 'text', text: 'API Error' }), isApiErrorMessage: true };
    const meta = {
      ...PLACE,
      type: 'user',
      uuid: '2',
      parentUuid: null,
      isMeta: true,
      message: { role: 'user', content: 'caveat' },
    };
    const user = {
      ...PLACE,
      type: 'user',
      uuid: '3',
      parentUuid: null,
      message: { role: 'user', content: 'light it' },
    };
    expect(texts(readLines([error, meta, user]))).toEqual([
      '0 system: API Error',
      '0 system: caveat',
      '0 user: light it',
    ]);
  });

  it('refuses a type it does not know and a broken line, and counts both when lenient', () => {
    const odd = jsonLines([answer('1', 'm1', bash('t1', 'ls')), { type: 'teleport' }]);
    expect(failure({ text: odd, path: 's.jsonl' })).toMatchObject({ where: 's.jsonl: line 2', got: 'teleport' });
    const cut = `${jsonLines([answer('1', 'm1', bash('t1', 'ls'))])}{"type":"assis`;
    expect(failure({ text: cut, path: 's.jsonl' })).toMatchObject({
      code: 'run-record-unknown',
      where: 's.jsonl: line 2',
    });
    const lenient = readLines([answer('1', 'm1', bash('t1', 'ls')), { type: 'teleport' }, { type: 'teleport' }], {
      lenient: true,
    });
    expect(lenient.warnings.map((warning) => warning.detail)).toEqual(['2 skipped: teleport']);
  });
});
