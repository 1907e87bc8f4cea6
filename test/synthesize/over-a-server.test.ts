/** The whole verb over a model server: a wrong number is refused, the right one written, a kill would cost nothing twice. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bylaws } from '../cli/cli.js';
import { type Scripted, startFakeServer } from '../model/fake-server.js';
import { onePolicy } from './one-policy.js';

function proposal(max: number): Scripted {
  const checker = { kind: 'pattern', pattern: 'commit-subject-length', parameters: JSON.stringify({ max }) };
  return { kind: 'answer', value: { checker: { ...checker, approximation: null }, disputes: [] } };
}

it('writes the checker that passes, with the history of the one that was refused', async () => {
  const server = await startFakeServer(({ prompt }) => proposal(prompt.includes('the number 80') ? 72 : 80));
  try {
    const root = await onePolicy('BYLAWS-C011');
    const environment = { OPENAI_API_KEY: 'none' };
    const verb = [
      'synthesize',
      'bylaws',
      '--out',
      root,
      '--model',
      'openai:heron',
      '--base-url',
      `${server.url}/v1`,
      '--json',
    ];
    const first = await bylaws(verb, process.cwd(), environment);
    expect(first.err).not.toContain('error');
    expect(JSON.parse(first.out)).toMatchObject({ mandatory: 1, compiled: 1, exact: 1, notCompiled: [] });

    const stored = JSON.parse(
      await readFile(join(root, 'corpora/bylaws/checkers/BYLAWS-C011.json'), 'utf8'),
    ) as unknown;
    expect(stored).toMatchObject({ pattern: 'commit-subject-length', parameters: { max: 72 } });
    const history = JSON.parse(await readFile(join(root, 'corpora/bylaws/synthesis.jsonl'), 'utf8')) as unknown;
    expect(history).toMatchObject({
      by: { engine: 'openai', modelId: 'heron' },
      attempts: [{ objections: ["the number 80 isn't the rule's, which states 72"] }, { objections: [], failed: [] }],
    });

    const asked = server.requests.length;
    expect(asked).toBe(2);
    await bylaws(verb, process.cwd(), environment);
    expect(server.requests).toHaveLength(asked);
  } finally {
    await server.close();
  }
});
