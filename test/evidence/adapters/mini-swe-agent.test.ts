import { describe, expect, it } from 'vitest';
import { codes, failure, outline, readJson, texts, value } from './reading.js';

function answer(content: string | null, ...commands: readonly object[]) {
  return { role: 'assistant', content, extra: { actions: commands } };
}

function result(extra: object, id?: string, content = '<returncode>0</returncode>\n<output>\nshown\n</output>') {
  return { role: 'tool', content, extra, ...(id === undefined ? {} : { tool_call_id: id }) };
}

function run(messages: readonly object[], info: object = { exit_status: 'Submitted' }) {
  return { info, messages, trajectory_format: 'mini-swe-agent-1.1' };
}

const fenced = (text: string, tag = 'bash') => ({
  role: 'assistant',
  content: `${text}\n\n\`\`\`${tag}\nls\n\`\`\``,
});

describe('actions in extra.actions', () => {
  it('joins results by call id, whatever their order', () => {
    const bundle = readJson(
      run([
        answer('both', { command: 'make', tool_call_id: 'a' }, { command: 'ls', tool_call_id: 'b' }),
        result({ returncode: 0, raw_output: 'listing' }, 'b'),
        result({ returncode: 2, raw_output: 'broken' }, 'a'),
      ]),
    );
    expect(outline(bundle)).toEqual(['1 shell make → 2 executed', '1 shell ls → 0 executed']);
    expect(value(bundle.actions).map((action) => action.output)).toEqual(['broken', 'listing']);
  });

  it('joins results without ids by place, past a message that stands between', () => {
    const bundle = readJson(
      run([answer(null, { command: 'make' }), { role: 'user', content: 'go on' }, result({ returncode: 1 })]),
    );
    expect(outline(bundle)).toEqual(['1 shell make → 1 executed']);
    expect(texts(bundle)).toEqual(['1 user: go on']);
  });

  it('tells a time-out, a missing code and a missing result apart from failure', () => {
    const bundle = readJson(
      run([
        answer(null, { command: 'a' }, { command: 'b' }, { command: 'c' }),
        result({ returncode: -1, exception_info: "Command 'a' timed out after 60 seconds" }),
        result({ returncode: null }),
      ]),
    );
    expect(outline(bundle)).toEqual([
      '1 shell a → -1 timed-out',
      '1 shell b → unknown executed',
      '1 shell c → unknown unknown',
    ]);
  });

  it('takes the output out of its tags, and says when the middle is gone', () => {
    const long =
      '<returncode>0</returncode>\n<output_head>\nstart\n</output_head>\n<elided_chars>\n9\n</elided_chars>\n<output_tail>\nend\n</output_tail>';
    const bundle = readJson(
      run([
        answer(null, { command: 'a' }, { command: 'b' }),
        result({ returncode: 0 }),
        result({ returncode: 0 }, undefined, long),
      ]),
    );
    expect(value(bundle.actions).map((action) => [action.output, action.outputTruncated])).toEqual([
      ['shown\n', false],
      ['start\nend\n', true],
    ]);
  });

  it('reads content that is a list of parts', () => {
    const bundle = readJson(
      run([{ role: 'user', content: [{ type: 'text', text: 'fix it' }] }, answer('ok', { command: 'ls' })]),
    );
    expect(texts(bundle)).toEqual(['0 user: fix it', '1 author: ok']);
  });

  it('does not take a call without a command for an empty one', () => {
    expect(outline(readJson(run([answer(null, {}), result({ returncode: 0 })])))).toEqual(['1 tool  → 0 executed']);
  });

  it('reads the last description, and says when there is none', () => {
    const two = readJson(
      run([answer('PR SUBMISSION: one', { command: 'ls' }), answer('so:\nPR SUBMISSION:\n\ntwo\n', { command: 'ls' })]),
    );
    expect(value(two.pullRequest).body).toBe('two');
    expect(readJson(run([answer('done', { command: 'ls' })])).pullRequest.state).toBe('missing');
  });

  it('prefers the harness’s variables to the probe', () => {
    const info = {
      submission: '===PROBE===\ninstance_id=keepers__lamp-7\ncondition=naive\nmodel=m1\nattempt_n=3\n===PATCH===\n',
      config: { environment: { env: { RUN_CONDITION: 'guided' } } },
    };
    const bundle = readJson(run([answer(null, { command: 'ls' })], info));
    expect(bundle.run).toMatchObject({ instance: 'keepers__lamp-7', condition: 'guided', model: 'm1', attempt: 3 });
    expect(bundle.run.id).toMatch(/^keepers__lamp-7:[0-9a-f]{12}$/);
  });

  it('refuses a role it does not know, and counts it when lenient', () => {
    const odd = run([answer(null, { command: 'ls' }), { role: 'oracle', content: '' }]);
    expect(failure({ text: JSON.stringify(odd), path: 'x.json' })).toMatchObject({
      code: 'run-record-unknown',
      where: 'x.json: message 2',
      got: 'oracle',
      exit: 3,
    });
    expect(readJson(odd, { lenient: true }).warnings.map((warning) => warning.detail)).toContain('1 skipped: oracle');
  });
});

describe('fenced blocks', () => {
  it('reads a bare list of messages, under both names of the fence', () => {
    const bundle = readJson([
      { role: 'user', content: 'fix it' },
      fenced('look'),
      { role: 'user', content: '<returncode>1</returncode>\n<output>\nno\n</output>' },
      fenced('again', 'mswea_bash_command'),
      { role: 'user', content: 'The last command timed out and has been killed.' },
    ]);
    expect(bundle.run.format).toBe('mini-swe-agent-text');
    expect(outline(bundle)).toEqual(['1 shell ls → 1 executed', '2 shell ls → unknown timed-out']);
    expect(value(bundle.actions)[0]?.output).toBe('no\n');
  });

  it('does not run an answer with two blocks', () => {
    const two = { role: 'assistant', content: '```bash\nls\n```\n```bash\nrm -r x\n```' };
    const bundle = readJson({
      info: {},
      messages: [two, { role: 'user', content: 'exactly one, please' }, fenced('ok')],
    });
    expect(outline(bundle)).toEqual(['1 shell ls → unknown unknown']);
    expect(codes(bundle)).toEqual(['action-refused']);
    expect(texts(bundle)[1]).toBe('0 user: exactly one, please');
  });

  it('takes the patch that the submitting command printed', () => {
    const patch = 'diff --git a/lamp b/lamp\nold mode 100644\nnew mode 100755\n';
    const submit = {
      role: 'assistant',
      content: '```bash\necho COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT && git diff\n```',
    };
    const bundle = readJson([submit, { role: 'user', content: patch }]);
    expect(bundle.diff).toEqual({ state: 'present', value: { patch, scope: 'worktree-fallback' } });
    expect(outline(bundle)[0]).toContain('→ unknown executed');
  });

  it('reads a single message', () => {
    expect(outline(readJson(fenced('look')))).toEqual(['1 shell ls → unknown unknown']);
  });
});
