/** Ways to break the good corpus, each caught by one check and no other. */
import type { NamedBreak } from './break-with.js';
import { EXTRACTION } from './breaks-extraction.js';
import { CLASSIFICATION } from './breaks-labels.js';
import { MANIFEST } from './breaks-manifest.js';
import { RELATIONS } from './breaks-relations.js';

export const BREAKS: readonly NamedBreak[] = [...MANIFEST, ...EXTRACTION, ...CLASSIFICATION, ...RELATIONS];
