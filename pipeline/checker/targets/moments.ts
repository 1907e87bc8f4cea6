/** Moments of a run, and the span of it in which something has to happen. */
import type { Command } from '../../evidence/view.js';

export interface Moment {
  action: number;
  /** Index of the command; before all of them where a tool other than the shell was called. */
  command: number;
  step: number;
  /** What was done then. */
  text: string;
}

/** Without an end it reaches to that end of the record. */
export interface Span {
  after?: Moment | undefined;
  before?: Moment | undefined;
}

export function momentOf({ action, index, step, text }: Command): Moment {
  return { action, command: index, step, text };
}

function precedes(left: Moment, right: Moment): boolean {
  return left.action < right.action || (left.action === right.action && left.command < right.command);
}

export function isWithin(moment: Moment, { after, before }: Span): boolean {
  return (after === undefined || precedes(after, moment)) && (before === undefined || precedes(moment, before));
}
