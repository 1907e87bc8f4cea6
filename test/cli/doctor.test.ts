import { describe, expect, it } from 'vitest';
import { examine } from '../../pipeline/workflow/examine.js';
import { bylaws } from './cli.js';

async function stateOf(version: string) {
  return (await examine({}, version)).find(({ what }) => what === 'node')?.state;
}

describe('doctor', () => {
  it('finds everything the program needs here, and says which keys are not set without showing one', async () => {
    const run = await bylaws(['doctor', '--json'], process.cwd(), { OPENAI_API_KEY: 'a-secret-key' });
    expect(run.exit).toBe(0);
    expect(run.out).not.toContain('a-secret-key');
    const { findings } = JSON.parse(run.out) as { findings: { what: string; state: string }[] };
    const states = Object.fromEntries(findings.map(({ what, state }) => [what, state]));
    expect(states).toMatchObject({
      node: 'ready',
      git: 'ready',
      'prompts, rubrics': 'ready',
      grammars: 'ready',
      'sealed machine': 'ready',
      ANTHROPIC_API_KEY: 'absent',
      OPENAI_API_KEY: 'ready',
      samples: 'absent',
    });
  });

  it('exits 2 where something is missing that nothing works without', async () => {
    const run = await bylaws(['doctor'], process.cwd(), { PATH: '/nowhere' });
    expect(run.exit).toBe(2);
    expect(run.out).toMatch(/^missing {3}git/m);
  });

  it('knows which Node is too old', async () => {
    expect(await Promise.all(['20.18.9', '20.19.0', '24.1.0', '18.20.0'].map(stateOf))).toEqual([
      'missing',
      'ready',
      'ready',
      'missing',
    ]);
  });
});
