import { expect, it } from 'vitest';
import type { DraftRow } from '../../pipeline/extract/ground.js';
import { placeOf } from '../../pipeline/documents/locate.js';
import { withoutCopiedNotes } from '../../pipeline/workflow/own-words.js';
import { markdown } from '../support.js';

const guide = markdown('# Guide\n\nBefore you pick a pear from any of the old trees, please ask the keeper.\n');
const documents = new Map([[guide.key, guide]]);
const row = (notes?: string): DraftRow => ({
  source: { url: guide.url, section: ['Guide'], ...placeOf(guide, 0, 5) },
  atomicRule: 'Ask first.',
  condition: 'every contribution',
  behaviour: 'ask',
  modalVerbLevel: 'must',
  appliesTo: ['workflow'],
  category: 'Code and quality',
  sectionContext: [],
  audience: 'human',
  ...(notes === undefined ? {} : { notes }),
});

it('takes a note that repeats eight words of its document, and keeps every other', () => {
  const copied = row('Stands under: "Before you pick a pear from any of the old trees".');
  const short = row('Stands under the words "please ask the keeper".');
  expect(withoutCopiedNotes([copied, short, row()], documents)).toEqual([row(), short, row()]);
});

it('lets a note stand whose document is not here', () => {
  expect(withoutCopiedNotes([row('Before you pick a pear from any of the old trees')], new Map())).toHaveLength(1);
});
