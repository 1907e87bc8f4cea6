import { describe, expect, it } from 'vitest';
import { readCommands } from '../../../pipeline/evidence/shell/read-commands.js';
import { outline, readJson, value } from './reading.js';

describe('the plain record', () => {
  it('leaves a missing code, a time-out, a job and a lost command unknown', () => {
    const bundle = readJson({
      instance_id: 'keepers__lamp-7',
      model: 'm',
      setting: 'native',
      exit_status: 'done',
      steps: [
        { command: 'pytest', output: null, returncode: null, timed_out: true },
        { command: 'make test &', output: '', returncode: 0 },
        { command: null, output: 'None', returncode: 0 },
        { command: 'read_file a.py', output: 'x', returncode: 0 },
        { command: 'pytest -q', output: 'x', returncode: null },
      ],
      pr_text: 'Light it',
      submission: '===PATCH_COMMITTED===\n',
    });
    expect(outline(bundle)).toEqual([
      '1 shell pytest → unknown timed-out',
      '2 shell make test & → 0 executed',
      '3 tool  → 0 executed',
      '4 tool read_file a.py → 0 executed',
      '5 shell pytest -q → unknown executed',
    ]);
    const commands = readCommands(value(bundle.actions));
    expect(commands.map((command) => [command.program, command.ran, command.exitCode, command.background])).toEqual([
      ['pytest', 'yes', 'unknown', false],
      ['make', 'yes', 'unknown', true],
      ['pytest', 'yes', 'unknown', false],
    ]);
    expect(value(bundle.pullRequest).body).toBe('Light it');
    expect(value(bundle.diff)).toEqual({ patch: '', scope: 'committed' });
    expect(bundle.run).toMatchObject({ instance: 'keepers__lamp-7', condition: 'native', exitStatus: 'done' });
  });

  it('tells an empty description from none', () => {
    expect(readJson({ steps: [], pr_text: '' }).pullRequest).toEqual({ state: 'present', value: { body: '' } });
    expect(readJson({ steps: [], pr_text: null }).pullRequest.state).toBe('missing');
  });
});
