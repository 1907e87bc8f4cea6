import { describe, expect, it } from 'vitest';
import type { ExtractedPolicy } from '../../pipeline/artifacts/extraction.js';
import { locateQuote, placeOf } from '../../pipeline/documents/locate.js';
import { extractionNotes } from '../../pipeline/workflow/gate-notes.js';
import { markdown } from '../support.js';

const guide = markdown(
  '# Guide\n\nPick at most 12 pears from each of the old trees that stand along the northern wall. Wear gloves.\n',
);
const documents = new Map([[guide.key, guide]]);

function row(atomicRule: string): ExtractedPolicy {
  const found = locateQuote(
    guide,
    'Pick at most 12 pears from each of the old trees that stand along the northern wall.',
  );
  if (found.state !== 'found') throw new Error('the guide has changed');
  return {
    id: 'PEAR-P001',
    source: { url: guide.url, section: ['Guide'], ...placeOf(guide, found.start, found.end) },
    atomicRule,
    condition: 'a tree is picked',
    behaviour: 'take few',
    modalVerbLevel: 'must',
    appliesTo: ['workflow'],
    category: 'Code and quality',
    sectionContext: [],
    audience: 'human',
  };
}

const notes = (atomicRule: string, words: 'own' | 'other') =>
  extractionNotes({ corpus: 'pear', words }, [row(atomicRule)], documents);

describe('what a reviewer is told before the freeze', () => {
  it('is nothing of a row that the audit will take', () => {
    expect(notes('Take 12 pears a tree and no more.', 'other')).toEqual([]);
  });

  it('is a limit that no row states, and a number that no words state', () => {
    expect(notes('Take few pears a tree.', 'other')).toEqual([
      'PEAR-P001: expected the limit 12 of the quote in a rule, got no rule that states it',
    ]);
    expect(notes('Take 12 pears a tree within 3 days.', 'other')).toEqual([
      'PEAR-P001: expected 3 in the quote or its context, got no such number there',
    ]);
  });

  it('is a row in the words of another project, and not one in our own', () => {
    const copied = 'Take 12 pears: each of the old trees that stand along.';
    expect(notes(copied, 'other')).toEqual([
      'PEAR-P001 repeats its document: "each of the old trees that stand along …"',
    ]);
    expect(notes(copied, 'own')).toEqual([]);
  });
});
