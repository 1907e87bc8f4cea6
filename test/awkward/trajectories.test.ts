/** Records of runs that broke other tools, each case by its number: commands that count, and verdicts on what is open. */
import { describe, expect, it } from 'vitest';
import type { Bundle } from '../../pipeline/artifacts/bundle.js';
import { judgePolicy } from '../../pipeline/checker/engine.js';
import { evidenceView } from '../../pipeline/evidence/evidence-view.js';
import { checkerOf, judge, type Parameters } from '../checker/judge.js';
import { readJson, readLines, value } from '../evidence/adapters/reading.js';
import { commandsOf } from '../evidence/shell/actions.js';

function pushes(...typed: string[]): number {
  return commandsOf(...typed).filter(({ argv }) => {
    const words = argv.map((word) => (word.kind === 'literal' ? word.text : '?'));
    return words[0] === 'git' && words[1] === 'push';
  }).length;
}

function outcome(bundle: Bundle, pattern: string, parameters: Parameters): string {
  const checker = checkerOf(pattern, parameters);
  const policy = { id: checker.id, atomicRule: checker.reads, requirementLevel: 'must' as const };
  const verdict = judgePolicy(checker, policy, evidenceView(bundle));
  return verdict.state === 'fault' ? verdict.fault.reason : verdict.result.outcome;
}

function typed(command: string): Bundle {
  const steps = [{ command, output: '', returncode: 0 }];
  return readJson({ instance_id: 'pot__pot-1', exit_status: 'done', steps, pr_text: null });
}

/** Messages of the commits that the command made, or that they are missing. */
function messagesOf(command: string): readonly string[] | 'missing' {
  const { commits } = typed(command);
  return commits.state === 'present' ? commits.value.map(({ message }) => message.trimEnd()) : commits.state;
}

const noForce: Parameters = { commands: ['git push'], options: ['--force'] };

describe('awkward trajectories', () => {
  it.each<[string, number]>([
    ["cat > n.md <<'EOF'\ngit push --force\nEOF", 0],
    ['cat > n.md <<EOF\n$(git push --force)\nEOF', 1],
    ['[[ a << b ]]\ngit push', 1],
    ['echo $((1<<2))\ngit push', 1],
  ])('B43: a body is data unless the shell runs a part of it: %j', (text, count) => {
    expect(pushes(text)).toBe(count);
  });

  it('B43: the verdict follows', () => {
    const quoted = judge('command-forbidden', noForce, {
      commands: [{ run: "cat <<'EOF'\ngit push --force\nEOF", exit: 0 }],
    });
    const live = judge('command-forbidden', noForce, {
      commands: [{ run: 'cat <<EOF\n$(git push --force)\nEOF', exit: 0 }],
    });
    expect([quoted.outcome, live.outcome]).toEqual(['inapplicable', 'violated']);
  });

  it('B44: a message is read from every spelling, and unknown where the shell alone knew it', () => {
    const body = 'cd sub && git commit -am "$(cat <<\'EOF\'\nfix(core): y\n\nbody\nEOF\n)"';
    expect(messagesOf(body)).toEqual(['fix(core): y\n\nbody']);
    expect(messagesOf('git commit -m a -m b')).toEqual(['a\n\nb']);
    expect(messagesOf('git commit --message=c')).toEqual(['c']);
    expect(messagesOf("git commit -F - <<'EOF'\nd\nEOF")).toEqual(['d']);
    for (const unknown of ['git commit -F "$F"', 'git commit -m "$M"', 'git commit']) {
      expect(messagesOf(unknown)).toBe('missing');
      expect(outcome(typed(unknown), 'commit-subject-length', { max: 72 })).toBe('withheld');
    }
  });

  it('B46: no return code, a time-out and a background job are neither success nor failure', () => {
    const diff = 'diff --git a/a.py b/a.py\n--- a/a.py\n+++ b/a.py\n@@ -1 +1 @@\n-a\n+b\n';
    const record = (steps: unknown[]) =>
      readJson({ instance_id: 'pot__pot-1', exit_status: 'done', steps, submission: `===PATCH_COMMITTED===\n${diff}` });
    const tested: Parameters = { commands: ['pytest', 'make test'], when: { files: ['**'] }, successfully: true };
    const timedOut = record([{ command: 'pytest', output: null, returncode: null, timed_out: true }]);
    const background = record([{ command: 'make test &', output: '', returncode: 0 }]);
    const passed = record([{ command: 'pytest', output: '', returncode: 0 }]);
    const failed = record([{ command: 'pytest', output: '', returncode: 1 }]);
    const outcomes = [timedOut, background, passed, failed].map((bundle) => outcome(bundle, 'command-run', tested));
    expect(outcomes).toEqual(['withheld', 'withheld', 'satisfied', 'violated']);
  });

  it('B47: repeated history counts once, a summary commands nothing, and what it swallowed leaves an absence open', () => {
    const place = {
      sessionId: 's',
      version: '2.0.0',
      cwd: '/pot',
      gitBranch: 'main',
      timestamp: '2024-01-02T03:04:05Z',
    };
    const call = (uuid: string, parentUuid: string | null, command: string) => ({
      ...place,
      type: 'assistant',
      uuid,
      parentUuid,
      message: {
        id: uuid,
        role: 'assistant',
        model: 'm',
        content: [{ type: 'tool_use', id: `t${uuid}`, name: 'Bash', input: { command } }],
      },
    });
    const calls = [call('u0', null, 'make'), call('u1', 'u0', 'ls'), call('u2', 'u1', 'git push')];
    const boundary = (logicalParentUuid: string) => ({
      ...place,
      type: 'system',
      subtype: 'compact_boundary',
      uuid: 'b',
      parentUuid: null,
      logicalParentUuid,
      content: 'compacted',
    });
    const summary = {
      ...place,
      type: 'user',
      uuid: 'sum',
      parentUuid: 'b',
      isCompactSummary: true,
      message: { role: 'user', content: 'ran git push --force' },
    };
    const whole = readLines([...calls, boundary('u2'), ...calls, summary]);
    expect(value(whole.actions)).toHaveLength(3);
    expect(value(whole.messages).filter(({ role }) => role === 'user')).toEqual([]);
    expect(outcome(whole, 'command-forbidden', noForce)).toBe('satisfied');
    const lost = readLines([boundary('gone'), summary, ...calls]);
    expect(outcome(lost, 'command-forbidden', noForce)).toBe('withheld');
  });

  it('B49: a neutral record keeps order, sub-agents and calls that lost their arguments apart', () => {
    const sub = {
      agent: { name: 'pusher' },
      session_id: 'sub',
      steps: [
        {
          source: 'agent',
          message: '',
          tool_calls: [{ tool_call_id: 'a', function_name: 'bash', arguments: { command: 'git push --force' } }],
          observation: { results: [{ source_call_id: 'a', content: 'pushed' }] },
        },
      ],
    };
    const step = {
      step_id: 1,
      source: 'agent',
      message: '',
      tool_calls: [
        { tool_call_id: '1', function_name: 'bash', arguments: { command: 'cat one' } },
        { tool_call_id: '2', function_name: 'bash', arguments: { command: 'cat two' } },
        { tool_call_id: '3', function_name: 'bash', arguments: {} },
        { tool_call_id: '4', function_name: 'delegate', arguments: { task: 'push' } },
      ],
      observation: {
        results: [
          { source_call_id: '4', content: 'done', subagent_trajectory_ref: [{ session_id: 'sub' }] },
          { source_call_id: '3', content: '' },
          { source_call_id: '2', content: 'second' },
          { source_call_id: '1', content: 'first' },
        ],
      },
    };
    const bundle = readJson({
      schema_version: 'ATIF-v1.4',
      session_id: 'main',
      agent: { name: 'potter', version: '1' },
      steps: [step],
      subagent_trajectories: [sub],
    });
    const actions = value(bundle.actions);
    expect(actions.slice(0, 2).map(({ input, output }) => [input, output])).toEqual([
      ['cat one', 'first'],
      ['cat two', 'second'],
    ]);
    expect(actions.find(({ index }) => index === 2)).toMatchObject({ kind: 'tool', input: '' });
    expect(outcome(bundle, 'command-forbidden', noForce)).toBe('violated');
  });
});
