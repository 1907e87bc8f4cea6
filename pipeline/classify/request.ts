/** What stage 3 is given: frozen rows, the documents their places point into, and the instructions it labels under. */
import type { Document } from '../artifacts/document.js';
import type { ClassifyInput } from '../artifacts/exchange/classify.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import type { Rubrics } from '../artifacts/rubric.js';

export interface ClassifyRequest {
  rows: readonly ExtractedPolicy[];
  documents: ReadonlyMap<string, Document>;
  rubrics: Rubrics;
  /** Hook and formatter configuration, for the auto-fix reading. */
  hooks: ClassifyInput['hooks'];
  /** Hashes of prompt and rubrics: part of each row's cache key. */
  instructions: string;
  /** What two readers said, by row: only these rows are asked about, with what was said. */
  disputed?: ReadonlyMap<string, string>;
}
