/** Stage 3 on the wire: a batch of frozen rows with read-only neighbours, and the routes an engine sees firing. */
import { z } from 'zod';
import {
  AppliesTo,
  AutoFixReading,
  Category,
  EvidenceType,
  LevelRoute,
  ModalVerbLevel,
  PassType,
  RequirementLevel,
  ScopeRoute,
} from '../vocabulary.js';

export interface ClassifyRow {
  alias: string;
  /** Place in the sheet: of two rows that say the same, the later one is the duplicate, in whichever batch it stands. */
  position: number;
  page: string;
  section: readonly string[];
  quote: string;
  atomicRule: string;
  condition: string;
  behaviour: string;
  modalVerbLevel: ModalVerbLevel;
  appliesTo: readonly AppliesTo[];
  category: Category;
  sectionContext: readonly { alias: string; text: string }[];
  trigger?: string;
  audience: string;
}

export interface ClassifyInput {
  setting: { name: string; exists: readonly string[]; doesNotExist: readonly string[] };
  rows: ClassifyRow[];
  /** Lexically near rows from anywhere in the sheet: to see duplicates and conflicts, never to be labelled here. */
  neighbours: { alias: string; position: number; atomicRule: string; quote: string; modalVerbLevel: ModalVerbLevel }[];
  /** Rows whose last label was refused, with the reason, or that two readers labelled otherwise: asked once more. */
  sentBack?: { row: string; problem: string }[];
  /** Configuration of the project's own hooks and formatters, for the auto-fix reading. */
  hooks: readonly { path: string; text: string }[];
}

export const ClassifyAnswer = z.strictObject({
  labels: z.array(
    z.strictObject({
      row: z.string().min(1),
      evidenceType: EvidenceType,
      observes: z.string().min(1),
      failsWhen: z.string().min(1),
      /** Every route that fires; the code, not the engine, picks the label. `context` names the trace's alias. */
      routes: z.array(
        z.strictObject({ route: z.union([ScopeRoute, LevelRoute]), context: z.string().min(1).optional() }),
      ),
      /** The engine's own labels, checked against the routes: a row whose labels differ is refused. */
      inScope: z.boolean(),
      requirementLevel: RequirementLevel.optional(),
      passType: PassType.optional(),
      duplicateOf: z.string().min(1).optional(),
      conflict: z
        .strictObject({ with: z.string().min(1), kind: z.enum(['strength', 'contradiction', 'restatement']) })
        .optional(),
      /** Under 15 words, verbatim from the row's quote. */
      excerpt: z.string().min(1),
      context: z.string().min(1),
      conclusion: z.string().min(1),
      autoFix: z.strictObject({ reading: AutoFixReading, why: z.string().min(1) }).optional(),
      humanInTheLoop: z.boolean().optional(),
      discloseInFeedback: z.boolean(),
      lowConfidence: z.string().min(1).optional(),
    }),
  ),
});
export type ClassifyAnswer = z.infer<typeof ClassifyAnswer>;
