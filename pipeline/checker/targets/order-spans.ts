/** The span of a run in which a command has to fall: for certain, and as far as the record leaves it open. */
import type { EvidenceView } from '../../evidence/view.js';
import { type Edit, editsOf } from './edits.js';
import { ANY_FILE } from './files.js';
import { isWithin, momentOf, type Span } from './moments.js';
import { type Anchor, type Anchors, firstEditOf } from './order-anchors.js';

export interface OrderSpans {
  /** What falls in here is in order whichever way the record is read. */
  sure: Span;
  /** What falls outside is out of order whichever way it is read. */
  open: Span;
  /** Why nothing can be said. */
  unseen?: string | undefined;
  /** The span in words. */
  place: string;
}

export function orderSpans(
  anchor: Anchor,
  parameters: Anchors & { commands: readonly string[] },
  view: EvidenceView,
): OrderSpans {
  const { before, after, commands } = parameters;
  if (anchor.kind === 'edit') {
    return beforeFirst(editsOf(view, firstEditOf(before)?.files ?? ANY_FILE, commands), view);
  }
  const until = untilAnchor(anchor);
  if (after === undefined) return until;
  return afterLast(editsOf(view, after.lastEdit.files ?? ANY_FILE, commands), until, view);
}

function untilAnchor(anchor: Exclude<Anchor, { kind: 'edit' }>): OrderSpans {
  switch (anchor.kind) {
    case 'command': {
      const span = { before: momentOf(anchor.at.command) };
      return { sure: span, open: span, place: 'before it' };
    }
    case 'handover':
      return {
        sure: { before: anchor.earliest },
        open: { before: anchor.latest },
        place: 'before the work was handed over',
      };
    case 'end':
      return { sure: {}, open: {}, place: 'at all' };
  }
}

function beforeFirst(edits: readonly Edit[], view: EvidenceView): OrderSpans {
  const [first] = edits;
  const certain = edits.find((edit) => edit.certain);
  return {
    sure: { before: first?.at },
    open: { before: certain?.at },
    unseen: nothingSeen(edits, view),
    place: certain === undefined ? 'before the first edit' : `before the first edit in step ${certain.at.step}`,
  };
}

function afterLast(edits: readonly Edit[], until: OrderSpans, view: EvidenceView): OrderSpans {
  const possible = edits.filter(({ at }) => isWithin(at, until.open));
  const certain = edits.findLast((edit) => edit.certain && isWithin(edit.at, until.sure));
  const place = certain === undefined ? 'after the last edit' : `after the last edit in step ${certain.at.step}`;
  return {
    sure: { ...until.sure, after: possible.at(-1)?.at },
    open: { ...until.open, after: certain?.at },
    unseen: nothingSeen(possible, view),
    place: until.place === 'at all' ? place : `${place} and ${until.place}`,
  };
}

/** An edit that the record lacks can stand anywhere. */
function nothingSeen(edits: readonly Edit[], view: EvidenceView): string | undefined {
  const [gap] = view.commandGaps();
  if (gap !== undefined) return `the log has gaps, in which files may have been edited: ${gap}`;
  return edits.length === 0 ? 'the record shows no edit of the changed files' : undefined;
}
