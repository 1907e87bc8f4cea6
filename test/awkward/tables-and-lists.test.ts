import { describe, expect, it } from 'vitest';
import { policiesIn, project, runGrove } from './project.js';

const TABLE = `<table>
<thead><tr><th>Change type</th><th>Needs</th></tr></thead>
<tbody>
<tr><td>feature</td><td>a changelog entry and a test</td></tr>
<tr><td>docs</td><td>nothing</td></tr>
</tbody>
</table>`;

describe('a table of duties', () => {
  it.each([
    ['CONTRIBUTING.html', `<html><body><h1>Contributing</h1>${TABLE}<p>Sign off every commit.</p></body></html>`],
    [
      'CONTRIBUTING.md',
      '# Contributing\n\n| Change type | Needs |\n|---|---|\n| feature | a changelog entry and a test |\n| docs | nothing |\n\nSign off every commit.\n',
    ],
  ])('asks nothing of the row that needs nothing (%s)', async (path, page) => {
    const run = await runGrove(await project({ [path]: page }));
    const policies = await policiesIn(run.root);
    const ofDocs = policies.filter(({ condition, source }) => /docs/.test(`${condition} ${source.quote ?? ''}`));
    expect(ofDocs).toEqual([]);
    const changelog = policies.filter(({ behaviour }) => behaviour.includes('changelog'));
    for (const { condition } of changelog) expect(condition).toContain('feature');
    expect(policies.map(({ atomicRule }) => atomicRule)).toContain('Sign off every commit.');
  });
});

describe('an ordered list whose second item has items of its own', () => {
  it('gives them its situation, and gives it to no other item', async () => {
    const list = [
      '# Contributing',
      '',
      '1. Add a test for every bug fix.',
      '2. For docs changes:',
      '   - build the pages with `make html`',
      '   - check the links with `make links`',
      '3. Sign off every commit.',
      '',
    ].join('\n');
    const run = await runGrove(await project({ 'CONTRIBUTING.md': list }));
    const policies = await policiesIn(run.root);
    expect(policies.map(({ condition, behaviour }) => [condition, behaviour])).toEqual([
      ['every contribution', 'Add a test for every bug fix'],
      ['For docs changes', 'build the pages with `make html`'],
      ['For docs changes', 'check the links with `make links`'],
      ['every contribution', 'Sign off every commit'],
    ]);
  });
});
