/** The Notes cell of a classified row: one function composes it, and its inverse reads it back. */
import { z } from 'zod';
import { AutoFixReading, LevelRoute, ModalVerbLevel, PassType, ScopeRoute } from '../../artifacts/vocabulary.js';
import { joinParts, splitParts } from './parts.js';

export interface Notes {
  /** Present on in-scope rows only. A member is absent where the row has none, which the cell spells `none`. */
  decided?: { by?: LevelRoute; passType?: PassType };
  modalVerbLevel: ModalVerbLevel;
  /** Under 15 words of the source, verbatim. */
  quote: string;
  context: string;
  conclusion: string;
  trigger?: string;
  autoFix?: { reading: AutoFixReading; why: string };
  conflict?: { with: string; governs: string };
  lowConfidence?: string;
  /** Routes that fired without deciding the row; never an empty list. */
  also?: (ScopeRoute | LevelRoute)[];
}

export type ReadNotes = { state: 'read'; notes: Notes } | { state: 'unreadable'; reason: string };

const NONE = 'none';
const DASH = ' -- ';

/** The parts in their fixed order: the first two stand on in-scope rows, the next four on every row. */
const Parts = z.object({
  DecidedBy: z.union([LevelRoute, z.literal(NONE)]).optional(),
  PassType: z.union([PassType, z.literal(NONE)]).optional(),
  'Modal-verb level': ModalVerbLevel,
  Quote: z.string().regex(/^".*"$/s),
  Context: z.string(),
  Conclusion: z.string(),
  Trigger: z.string().optional(),
  'Auto-fix risk': z.string().includes(DASH).optional(),
  Conflict: z.string().includes(DASH).optional(),
  low_confidence: z.string().optional(),
  Also: z.string().optional(),
});
type Parts = z.infer<typeof Parts>;
const LABELS = Parts.keyof().options;

export function composeNotes(notes: Notes): string {
  const { decided, autoFix, conflict } = notes;
  const parts: Parts = {
    ...(decided ? { DecidedBy: decided.by ?? NONE, PassType: decided.passType ?? NONE } : {}),
    'Modal-verb level': notes.modalVerbLevel,
    Quote: `"${notes.quote}"`,
    Context: notes.context,
    Conclusion: notes.conclusion,
    ...(notes.trigger === undefined ? {} : { Trigger: notes.trigger }),
    ...(autoFix ? { 'Auto-fix risk': `${autoFix.reading}${DASH}${autoFix.why}` } : {}),
    ...(conflict ? { Conflict: `${conflict.with}${DASH}${conflict.governs}` } : {}),
    ...(notes.lowConfidence === undefined ? {} : { low_confidence: notes.lowConfidence }),
    ...(notes.also ? { Also: notes.also.join(', ') } : {}),
  };
  return joinParts(LABELS.flatMap((label) => (parts[label] === undefined ? [] : [`${label}: ${parts[label]}`])));
}

/** Reads a Notes cell. A part that is unknown, repeated, missing, out of order or malformed makes it unreadable. */
export function readNotes(cell: string): ReadNotes {
  const found: Record<string, string> = {};
  let last = -1;
  for (const part of splitParts(cell)) {
    const position = LABELS.findIndex((label) => part.startsWith(`${label}: `));
    const label = LABELS[position];
    if (label === undefined)
      return unreadable(`no part is called \`${part.slice(0, 40)}\`; known: ${LABELS.join(', ')}`);
    if (position <= last) return unreadable(`the part \`${label}\` is repeated or out of order`);
    found[label] = part.slice(label.length + 2);
    last = position;
  }
  const parts = Parts.safeParse(found);
  if (!parts.success) return unreadable(z.prettifyError(parts.error));
  return notesOf(parts.data);
}

function notesOf(parts: Parts): ReadNotes {
  const autoFix = parts['Auto-fix risk'] === undefined ? undefined : halves(parts['Auto-fix risk']);
  const reading = AutoFixReading.optional().safeParse(autoFix?.[0]);
  if (!reading.success) return unreadable(`no auto-fix reading is called \`${autoFix?.[0] ?? ''}\``);
  const also = z
    .array(z.union([ScopeRoute, LevelRoute]))
    .optional()
    .safeParse(parts.Also?.split(', '));
  if (!also.success) return unreadable(`\`${parts.Also ?? ''}\` is not a list of routes`);
  if ((parts.DecidedBy === undefined) !== (parts.PassType === undefined)) {
    return unreadable('`DecidedBy` and `PassType` stand together, on in-scope rows');
  }
  const conflict = parts.Conflict === undefined ? undefined : halves(parts.Conflict);
  const notes: Notes = {
    ...(parts.DecidedBy === undefined ? {} : { decided: decided(parts) }),
    modalVerbLevel: parts['Modal-verb level'],
    quote: parts.Quote.slice(1, -1),
    context: parts.Context,
    conclusion: parts.Conclusion,
    ...(parts.Trigger === undefined ? {} : { trigger: parts.Trigger }),
    ...(autoFix && reading.data ? { autoFix: { reading: reading.data, why: autoFix[1] } } : {}),
    ...(conflict ? { conflict: { with: conflict[0], governs: conflict[1] } } : {}),
    ...(parts.low_confidence === undefined ? {} : { lowConfidence: parts.low_confidence }),
    ...(also.data ? { also: also.data } : {}),
  };
  return { state: 'read', notes };
}

function decided({ DecidedBy: by, PassType: passType }: Parts): NonNullable<Notes['decided']> {
  return {
    ...(by === undefined || by === NONE ? {} : { by }),
    ...(passType === undefined || passType === NONE ? {} : { passType }),
  };
}

/** Splits at the first dash: what stands before it is a reading or an identifier, and holds none. */
function halves(text: string): [string, string] {
  const at = text.indexOf(DASH);
  return [text.slice(0, at), text.slice(at + DASH.length)];
}

function unreadable(reason: string): ReadNotes {
  return { state: 'unreadable', reason };
}
