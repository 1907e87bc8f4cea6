/** The offline author on this repository's own sentences: checkers whose cases others wrote pass its cases as well. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { Policy } from '../../../pipeline/artifacts/policy.js';
import { casesFromSentence } from '../../../pipeline/synthesize/case-author/write-cases.js';
import { tryCases } from '../../../pipeline/synthesize/try-cases.js';
import { readCheckers } from '../../../pipeline/store/corpus.js';
import { corpusPaths } from '../../../pipeline/store/paths.js';

it('agrees with every one of them that it can write cases for', async () => {
  const rows = (await readFile('corpora/bylaws/policies.jsonl', 'utf8')).trim().split('\n');
  const policies = new Map(rows.map((row) => Policy.parse(JSON.parse(row))).map((policy) => [policy.id, policy]));
  const { checkers } = await readCheckers(corpusPaths('.', 'bylaws'));
  const failing: string[] = [];
  let tried = 0;
  for (const checker of checkers) {
    const policy = policies.get(checker.id);
    const cases = policy && casesFromSentence(policy);
    if (cases?.state !== 'written') continue;
    tried += 1;
    const { failed } = await tryCases({ checker }, cases.file);
    failing.push(...failed.map(({ name, got }) => `${checker.id} ${name}: ${got}`));
  }
  expect(failing).toEqual([]);
  expect(tried).toBeGreaterThan(checkers.length / 2);
});
