/** Records of pull requests in both forms that a forge hands out. */
import { expect, test } from 'vitest';
import { Bundle, present } from '../../pipeline/artifacts/bundle.js';
import { emptyBundle } from '../../pipeline/evidence/empty-bundle.js';
import { withPullRequest } from '../../pipeline/evidence/pull-request.js';

const expected = { title: 'Heat more', body: 'Why\n', labels: ['kiln', 'good first'], author: 'potter' };

test.each([
  [
    'its interface',
    {
      number: 7,
      title: 'Heat more',
      body: 'Why\n',
      labels: [{ id: 1, name: 'kiln' }, { name: 'good first' }],
      user: { login: 'potter', type: 'User' },
      head: { ref: 'glaze', sha: 'a1' },
    },
  ],
  [
    'its command line',
    {
      title: 'Heat more',
      body: 'Why\n',
      labels: [{ name: 'kiln' }, { name: 'good first' }],
      author: { login: 'potter' },
      headRefName: 'glaze',
    },
  ],
])('the record of %s', (_, record) => {
  const started: Bundle = { ...emptyBundle(), branch: present({ start: 'main' }) };
  const bundle = withPullRequest(started, JSON.stringify(record), 'pull.json');
  expect(Bundle.parse(bundle)).toEqual(bundle);
  expect(bundle.pullRequest).toEqual({ state: 'present', value: expected });
  expect(bundle.branch).toEqual({ state: 'present', value: { start: 'main', end: 'glaze' } });
});

test('a description that is null is empty, and what the record lacks stays out', () => {
  const bundle = withPullRequest(emptyBundle(), '{"title":"x","body":null}', 'pull.json');
  expect(bundle.pullRequest).toEqual({ state: 'present', value: { title: 'x', body: '' } });
  expect(bundle.branch).toEqual(emptyBundle().branch);
});

test('carriage returns of a form stay in the raw text', () => {
  const bundle = withPullRequest(emptyBundle(), JSON.stringify({ title: 'x', body: 'a\r\n- [ ] b\r\n' }), 'pull.json');
  expect(bundle.pullRequest).toMatchObject({ value: { body: 'a\r\n- [ ] b\r\n' } });
});

test.each([
  ['no JSON', 'title: x', 'no JSON'],
  ['a list', '[]', 'expected object'],
  ['a record without a body', '{"title":"x"}', 'body'],
])('%s is a coded error', (_, text, got) => {
  expect(() => withPullRequest(emptyBundle(), text, 'pull.json')).toThrow(/^pull-request-unreadable at pull\.json/);
  expect(() => withPullRequest(emptyBundle(), text, 'pull.json')).toThrow(got);
});
