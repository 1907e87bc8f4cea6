/** A policy and a source of an invented project, for tests of cells: every label is set to something not default. */
import { sha256 } from '../../../pipeline/artifacts/canonical.js';
import type { Source } from '../../../pipeline/artifacts/manifest.js';
import type { Policy } from '../../../pipeline/artifacts/policy.js';

export const meadowText = 'Before you ask for review, run `mow --check` in the meadow folder; see the tools page.';

/** A place on a slice of `meadowText`, which starts at offset 40 of its document. */
export function meadowPlace(words: string) {
  const start = 40 + meadowText.indexOf(words);
  return { document: 'acme/meadow:docs/guide.md', start, end: start + words.length, quoteSha256: sha256(words) };
}

export function meadowPolicy(changes: Partial<Policy> = {}): Policy {
  return {
    id: 'MEADOW-C007',
    source: {
      url: 'https://meadow.example/guide.html',
      section: ['Guide', 'Pull requests', 'Checks'],
      ...meadowPlace(meadowText),
    },
    atomicRule: 'Run `mow --check` before asking for review.',
    condition: 'review is requested',
    behaviour: 'run `mow --check`',
    modalVerbLevel: 'should',
    appliesTo: ['code', 'PR'],
    category: 'Code and quality',
    sectionContext: [],
    audience: 'human',
    setting: 'agent-run',
    evidenceType: 'trajectory',
    inScope: true,
    observes: 'the command log',
    failsWhen: 'no `mow --check` stands before the submission',
    routesFired: [{ route: 'M4' }, { route: 'M5' }],
    requirementLevel: 'must',
    decidedBy: 'M4',
    passType: 'checked',
    excerpt: meadowPlace('run `mow --check`'),
    context: 'the section grants no exception',
    conclusion: 'one named command, so binding',
    discloseInFeedback: true,
    labelBasis: 'trace',
    ...changes,
  };
}

export function meadowSource(changes: Partial<Source> = {}): Source {
  return {
    page: 'Guide',
    url: 'https://meadow.example/guide.html',
    document: 'acme/meadow:docs/guide.md',
    repository: 'acme/meadow',
    version: 'abc123',
    status: 'fetched',
    foundBy: 'navigation',
    role: 'rules',
    include: 'partial',
    inScopeSections: ['Guide > Pull requests', 'Guide > Tests | fixtures'],
    outOfScopeSections: ['Guide > Releasing'],
    reason: 'contributor workflow beside release notes',
    words: 410,
    inScopeWords: 300,
    hops: [],
    ...changes,
  };
}
