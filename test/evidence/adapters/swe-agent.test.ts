import { describe, expect, it } from 'vitest';
import { failure, outline, readJson, texts, value } from './reading.js';

function step(action: string, observation = '', thought = '') {
  return { action, observation, thought, response: thought, state: '{}' };
}

describe('SWE-agent trajectories', () => {
  it('does not parse the text of its own commands as shell', () => {
    const bundle = readJson({
      trajectory: [step('edit 1:2\ngit push --force\nend_of_edit'), step('git status\n', 'clean'), step('submit')],
      info: { exit_status: 'submitted', submission: '\ndiff --git a/x b/x\n' },
    });
    expect(outline(bundle)).toEqual([
      '1 tool edit 1:2\ngit push --force\nend_of_edit → unknown executed',
      '2 shell git status → unknown executed',
      '3 tool submit → unknown executed',
    ]);
    expect(value(bundle.diff).patch).toBe('\ndiff --git a/x b/x\n');
  });

  it('believes the function that was called', () => {
    const history = [{ role: 'assistant', action: 'open the gate', tool_calls: [{ function: { name: 'bash' } }] }];
    expect(outline(readJson({ trajectory: [step('open the gate')], history }))).toEqual([
      '1 shell open the gate → unknown executed',
    ]);
  });

  it('leaves a demonstration out, and an answer without an action without a step', () => {
    const history = [
      { role: 'system', content: 'you are a keeper' },
      { role: 'user', content: 'an example: git push --force', is_demo: true },
      { role: 'user', content: 'light the lamp' },
      { role: 'assistant', content: 'look', action: 'ls' },
      { role: 'user', content: 'listing' },
    ];
    const bundle = readJson({ trajectory: [step('', 'unreadable', 'hm'), step('ls', 'listing', 'look')], history });
    expect(outline(bundle)).toEqual(['1 shell ls → unknown executed']);
    expect(texts(bundle)).toEqual([
      '0 system: you are a keeper',
      '0 user: light the lamp',
      '0 author: hm',
      '1 author: look',
    ]);
  });

  it('tells a time-out', () => {
    const bundle = readJson({
      trajectory: [step('make', "The command 'make' was cancelled because it took more than 30 seconds.")],
    });
    expect(outline(bundle)).toEqual(['1 shell make → unknown timed-out']);
  });

  it('refuses a step without an observation', () => {
    const text = JSON.stringify({ trajectory: [{ action: 'ls' }] });
    expect(failure({ text, path: 'x.traj' })).toMatchObject({ code: 'run-record-unknown', where: 'x.traj: step 1' });
  });
});
