/** Kinds of commits whose messages a machine makes, so that rules of style need not judge them. */
import type { BundleCommit } from '../../artifacts/bundle.js';
import type { Commit } from '../view.js';

const MERGE = new RegExp(
  [
    "^Merge (?:branch(?:es)?|remote-tracking branch(?:es)?|tags?|commits?|refs?) '",
    '^Merge (?:pull|merge) request [#!]\\d+ ',
    '^Merge [0-9a-f]{40} into [0-9a-f]{40}$',
  ].join('|'),
);

/** The commit's kind. Bots are known by who they are, never by what they write. */
export function commitKind(commit: Pick<BundleCommit, 'author' | 'parents'>, subject: string): Commit['kind'] {
  if (isBot(commit.author)) return 'bot';
  if (commit.parents.length > 1 || MERGE.test(subject)) return 'merge';
  if (/^(?:fixup|amend)! /.test(subject)) return 'fixup';
  if (subject.startsWith('squash! ')) return 'squash';
  if (/^(?:Revert(?:ed)?|Reappl(?:y|ied)) "/.test(subject)) return 'revert';
  return 'normal';
}

/**
 * Applications of a forge that keep dependencies and formatting up to date, by login. Agents that write a contribution
 * of their own are not among them: their commits are what the rules are for.
 */
const APPLICATIONS = new Set([
  'allcontributors[bot]',
  'dependabot-preview[bot]',
  'dependabot[bot]',
  'github-actions[bot]',
  'greenkeeper[bot]',
  'imgbot[bot]',
  'mergify[bot]',
  'pre-commit-ci[bot]',
  'renovate[bot]',
]);

/** Address that the forge gives an application: no person can register one with this ending. */
const APPLICATION_ADDRESS = /^(?:\d+\+)?([a-z0-9-]+\[bot\])@users\.noreply\.github\.com$/;

/** Bots with an address of their own: name and address must both agree. */
const ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['support@dependabot.com', 'dependabot[bot]'],
  ['bot@renovateapp.com', 'Renovate Bot'],
  ['snyk-bot@snyk.io', 'snyk-bot'],
  ['github-bot@pyup.io', 'pyup-bot'],
  ['hosted@weblate.org', 'Hosted Weblate'],
]);

function isBot(author: { name: string; email: string }): boolean {
  const email = author.email.toLowerCase();
  const login = APPLICATION_ADDRESS.exec(email)?.[1];
  if (login !== undefined) return APPLICATIONS.has(login);
  return ADDRESSES.get(email) === author.name;
}
