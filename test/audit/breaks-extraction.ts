/** What can go wrong with extracted rows. */
import { sha256 } from '../../pipeline/artifacts/canonical.js';
import { both, type NamedBreak, otherProject, rewrite, setRaw } from './break-with.js';
import { named, sourceOf } from './good-corpus.js';
import { placeIn } from './make-document.js';
import { GUIDE, TEMPLATE } from './meadow-documents.js';

export const EXTRACTION: NamedBreak[] = [
  {
    check: 'schema',
    what: 'a row with an identifier that is a number',
    after: ({ rows }) => setRaw(named(rows, 2), 'id', 2),
    rowsUnread: true,
  },
  {
    check: 'categories',
    what: 'an invented category',
    after: both(2, (row) => setRaw(row, 'category', 'Meadow style')),
    rowsUnread: true,
  },
  {
    check: 'modal-levels',
    what: 'a row that lost the level of its modal verb',
    after: both(2, (row) => setRaw(row, 'modalVerbLevel', undefined)),
    rowsUnread: true,
  },
  {
    check: 'section-context',
    what: 'a row that says nothing of its section',
    after: both(2, (row) => setRaw(row, 'sectionContext', undefined)),
    rowsUnread: true,
  },
  {
    check: 'ids',
    what: 'a hole in the identifiers',
    before: ({ rows, labels }) => {
      rows.splice(6, 1);
      labels.splice(6, 1);
    },
  },
  {
    check: 'ids',
    what: 'an identifier of another corpus',
    before: ({ rows, labels }) => {
      for (const each of [named(rows, 14), named(labels, 14)]) each.id = 'ORCHARD-C014';
    },
  },
  {
    check: 'ids',
    what: 'an identifier that a tombstone holds already',
    before: ({ extractionMeta }) => {
      extractionMeta.tombstones.push({ id: 'MEADOW-C003', obligation: sha256('gone'), reason: 'no longer stated' });
    },
  },
  {
    check: 'extraction-hash',
    what: 'a provenance that names other rows',
    after: ({ extractionMeta }) => setRaw(extractionMeta, 'contentSha256', sha256('others')),
  },
  {
    check: 'extraction-sums',
    what: 'a row received and neither accepted nor rejected',
    after: ({ extractionMeta }) => setRaw(extractionMeta, 'received', extractionMeta.received + 1),
  },
  {
    check: 'sources-admit',
    what: 'a row from a section out of scope',
    before: (corpus) => {
      const words = 'Head gardeners cut the hay in the first week of July.';
      const source = { url: GUIDE.url, section: ['Guide', 'Harvest'], ...placeIn(GUIDE, words) };
      const excerpt = placeIn(GUIDE, 'cut the hay in the first week');
      Object.assign(named(corpus.rows, 7), { source });
      Object.assign(named(corpus.labels, 7), { excerpt });
    },
  },
  {
    check: 'sources-admit',
    what: 'rows from a page that was never retrieved',
    before: (corpus) => {
      const source = sourceOf(corpus, TEMPLATE);
      Object.assign(source, { status: 'named-only', role: 'excluded', include: 'exclude', words: 0, inScopeWords: 0 });
      delete source.text;
    },
  },
  {
    check: 'grounding',
    what: 'a context that is not there',
    before: ({ rows }) => {
      named(rows, 7).sectionContext = [
        { document: GUIDE.key, start: 0, end: 5, quoteSha256: sha256('Fence'), quote: 'Fence' },
      ];
    },
  },
  {
    check: 'quote-spans',
    what: 'a quote of two sentences',
    before: ({ rows, labels }) => {
      const words = 'Keep the subject line of a commit under 60 characters. You should sign off every commit.';
      Object.assign(named(rows, 2).source, placeIn(GUIDE, words));
      Object.assign(named(rows, 2), { atomicRule: 'Put a sign-off on commits, in 60 characters.' });
      Object.assign(named(labels, 2), { excerpt: placeIn(GUIDE, 'You should sign off') });
    },
  },
  {
    check: 'mid-sentence',
    what: 'a quote that starts mid-sentence without the clause before it',
    before: ({ rows }) => void delete named(rows, 9).precedingClause,
  },
  {
    check: 'sections-exist',
    what: 'a row under a heading that the page has not got',
    before: (corpus) => {
      named(corpus.rows, 14).source.section = ['Checklist'];
    },
  },
  {
    check: 'quote-storage',
    what: 'a quote missing from a corpus of one’s own',
    after: ({ rows }) => void delete named(rows, 5).source.quote,
  },
  {
    check: 'words-of-others',
    what: 'a rule that copies the other project’s sentence',
    before: otherProject((corpus) => {
      named(corpus.rows, 10).atomicRule = 'See that a second gardener looks at each new tool.';
    }),
  },
  {
    check: 'words-of-others',
    what: 'an offline draft, which repeats its document by its nature',
    level: 'warning',
    before: otherProject((corpus) => {
      corpus.extractionMeta.engine = 'offline';
      named(corpus.rows, 10).atomicRule = 'See that a second gardener looks at each new tool.';
    }),
  },
  {
    check: 'numbers',
    what: 'a number that the source has not got',
    before: rewrite(2, { atomicRule: 'Sign off 3 times.' }),
  },
  {
    check: 'numbers',
    what: 'a limit that no rule repeats',
    before: rewrite(1, { atomicRule: 'Keep commit subjects short.', behaviour: 'its subject is short' }),
  },
  {
    check: 'interface-rows',
    what: 'one row for every member of an interface',
    level: 'warning',
    before: ({ rows }) => {
      const members = ['open', 'close', 'mow', 'rake'];
      for (const [index, member] of members.entries()) {
        named(rows, [5, 6, 7, 8][index] ?? 0).atomicRule = `Give the tool a method \`${member}\`.`;
      }
    },
  },
  {
    check: 'zero-rule-sections',
    what: 'an in-scope section without rows or reason',
    before: ({ extractionMeta }) => {
      extractionMeta.zeroRuleSections = [];
    },
  },
  {
    check: 'zero-rule-sections',
    what: 'a reason for no rows on a section that has some',
    before: ({ extractionMeta }) => {
      extractionMeta.zeroRuleSections.push({ document: GUIDE.key, section: 'Guide > Tests', reason: 'nothing here' });
    },
  },
];
