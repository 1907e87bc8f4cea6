/** What can go wrong with the labels of a row. */
import { sha256 } from '../../pipeline/artifacts/canonical.js';
import { type NamedBreak, otherProject, rehash, relabel, setRaw } from './break-with.js';
import { named, sourceOf } from './good-corpus.js';
import { placeIn } from './make-document.js';
import { GUIDE } from './meadow-documents.js';

export const CLASSIFICATION: NamedBreak[] = [
  {
    check: 'frozen-rows',
    what: 'a policy whose rule was edited after the freeze',
    after: (corpus) => {
      named(corpus.policies, 3).atomicRule = 'Leave `hay/` alone.';
      rehash(corpus);
    },
  },
  {
    check: 'frozen-rows',
    what: 'a frozen row that classification lost',
    after: (corpus) => {
      corpus.policies.splice(13, 1);
      rehash(corpus);
    },
  },
  {
    check: 'frozen-rows',
    what: 'policies in another order than the rows',
    after: (corpus) => {
      corpus.policies.reverse();
      rehash(corpus);
    },
  },
  {
    check: 'frozen-rows',
    what: 'a rule that says something else than a person decided',
    before: ({ decisions }) => {
      const edit = { kind: 'row', id: 'MEADOW-C003', field: 'atomicRule', from: null, by: 'person' } as const;
      decisions.push({ ...edit, to: 'Keep `hay/` out.' });
    },
    after: (corpus) => {
      named(corpus.policies, 3).atomicRule = 'Leave `hay/` alone.';
      rehash(corpus);
    },
  },
  {
    check: 'labels-explained',
    what: 'a decision on a row that never was',
    before: ({ decisions }) => {
      decisions.push({ kind: 'row', id: 'MEADOW-C077', field: 'context', from: null, to: 'c', by: 'person' });
    },
  },
  {
    check: 'labels-explained',
    what: 'a label that follows a model where a person decided',
    before: ({ decisions }) => {
      const edit = { kind: 'row', id: 'MEADOW-C003', field: 'observes', from: null } as const;
      decisions.push({ ...edit, to: 'the diff', by: 'person' }, { ...edit, to: 'the log', by: 'model' });
    },
    after: (corpus) => {
      named(corpus.policies, 3).observes = 'the log';
      rehash(corpus);
    },
  },
  {
    check: 'labels-explained',
    what: 'a label that was edited without a decision',
    after: (corpus) => {
      named(corpus.policies, 3).observes = 'the diff';
      rehash(corpus);
    },
  },
  {
    check: 'policies-hash',
    what: 'a provenance that names other policies',
    after: ({ policiesMeta }) => setRaw(policiesMeta, 'contentSha256', sha256('others')),
  },
  {
    check: 'classification-sums',
    what: 'a label received and neither accepted nor rejected',
    after: ({ policiesMeta }) => setRaw(policiesMeta, 'received', policiesMeta.received + 1),
  },
  {
    check: 'label-storage',
    what: 'words of another project in a label',
    before: otherProject(({ labels }) => {
      named(labels, 7).excerpt.quote = 'Prefer short test names.';
    }),
  },
  {
    check: 'excerpts',
    what: 'an excerpt outside the quote',
    before: relabel(7, { excerpt: placeIn(GUIDE, 'sign off') }),
  },
  {
    check: 'excerpts',
    what: 'an excerpt that is too long',
    // Fifteen words, one more than an excerpt may have.
    before: relabel(10, {
      excerpt: placeIn(GUIDE, 'second gardener looks at each new tool before it is put into the shed for'),
    }),
  },
  { check: 'one-setting', what: 'a row classified for another setting', before: relabel(7, { setting: 'patch-only' }) },
  { check: 'rubric-agrees', what: 'a level against its routes', before: relabel(2, { requirementLevel: 'should' }) },
  {
    check: 'rubric-agrees',
    what: 'a deciding route that another comes before',
    before: relabel(2, { decidedBy: 'M6' }),
  },
  {
    check: 'rubric-agrees',
    what: 'a reason that is not the first route’s',
    before: relabel(10, { outOfScopeReason: 'N2 subjective' }),
  },
  { check: 'judgment-out', what: 'a judgment in scope', before: relabel(7, { evidenceType: 'judgment' }) },
  {
    check: 'out-of-scope-reasons',
    what: 'a reason that carries no code of its own',
    before: ({ labels }) => void delete named(labels, 10).outOfScopeReason,
  },
  {
    check: 'levels-in-scope',
    what: 'a level on a row out of scope',
    before: relabel(10, { requirementLevel: 'must' }),
  },
  {
    check: 'levels-in-scope',
    what: 'no pass type on a row in scope',
    before: ({ labels }) => void delete named(labels, 7).passType,
  },
  {
    check: 'exceptions-placed',
    what: 'an exception without a place',
    before: relabel(4, { routesFired: [{ route: 'M4' }, { route: 'D2' }] }),
  },
  {
    check: 'exceptions-placed',
    what: 'an exception at a place that is no context of the row',
    before: relabel(4, { routesFired: [{ route: 'D2', place: placeIn(GUIDE, 'Prefer short test names.') }] }),
  },
  {
    check: 'prohibitions-fold',
    what: 'a prohibition that no prohibiting route folds',
    before: relabel(3, { routesFired: [{ route: 'M4' }], decidedBy: 'M4' }),
  },
  {
    check: 'levels-differ',
    what: 'thirty rows on which modal verb and rubric agree throughout',
    level: 'warning',
    before: (corpus) => {
      const { rows, labels } = corpus;
      sourceOf(corpus, GUIDE).inScopeWords = 2000;
      named(rows, 2).modalVerbLevel = 'must';
      named(rows, 4).modalVerbLevel = 'should';
      for (let number = 15; number <= 37; number += 1) {
        const id = `MEADOW-C0${number}`;
        rows.push({ ...named(rows, 5), id, atomicRule: `Do thing ${'x'.repeat(number)}.` });
        labels.push({ ...named(labels, 5), id, context: `row ${number} of many` });
      }
    },
  },
];
