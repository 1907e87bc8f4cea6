/** Leading verbs of commit subjects: forty written by hand, with what a reader says of each. */
import { describe, expect, test } from 'vitest';
import { leadingVerb, type Tense } from '../../../pipeline/checker/text/tense.js';

const read: Record<Exclude<Tense, 'no verb'>, string[]> = {
  past: [
    'Counted frogs.',
    'Fixed #12 -- Kept the newts warm.',
    'Refs #12 -- Made ponds deeper.',
    'Refs CVE-2012-15 -- Made ponds deeper.',
    'Refs #12, Refs #15 -- Made ponds deeper.',
    'Fixed #12, Refs #15 and #16 -- Made ponds deeper.',
    'fix(pond): removed a leak',
    'POND-12: Wrote a guide',
    '[docs] Updated the map',
    'Took the fence away',
    'Began to count toads',
    'Withdrew the old pump',
    "Doc'd the pump",
    'Sped up the count',
    'Brought back the heron',
    'Ran the pump at night',
    'pond/pump: Stopped the noise',
    'Also documented the fence',
  ],
  imperative: [
    'Count frogs',
    'Fixed #12 -- Keep the newts warm',
    'feat!: deepen the pond',
    'Feed the frogs',
    'invalidate the old maps',
    'auto-inject reeds into ponds',
    'pre-warm the water',
    'lazy load the newts',
    'force two frogs apart',
    'warm the pond',
    'fish ponds: Mend a leak',
    'default to two ponds',
    'temporarily close the pond',
    'Supply more reeds',
    'Embed the map',
    'Speed up the count',
    'Exceed no limit',
    'Document the pump',
    'Test the fence',
    'Rename frogs to toads',
    'Bring back the heron',
    'Ensure that pumps stop',
    'Only run at night',
    'Use a deeper pond',
    'pond: Drop the old pump',
    'Tidy the reeds of the pond',
    'Miss no frog',
  ],
  'third person': ['Fixes the pump', 'Adds a fence', 'Removes the heron'],
  gerund: ['Fixing the pump', 'Adding a fence'],
  ambiguous: ['Set the pump free', 'Reset the count', 'Fixed #12 -- Split the pond', 'Put frogs back', 'Cut the reeds'],
};

describe.each(Object.entries(read))('%s', (tense, subjects) => {
  test.each(subjects)('%s', (subject) => {
    expect(leadingVerb(subject).tense).toBe(tense);
  });
});

test('a subject that is nothing but a prefix is read as it stands', () => {
  expect(leadingVerb('Fixed #12').word).toBe('Fixed');
});
