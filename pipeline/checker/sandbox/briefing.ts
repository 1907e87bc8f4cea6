/** Evidence that a machine reads once for all checkers of a run that declare the same kinds. */
import type { EvidenceKind } from '../../artifacts/vocabulary.js';
import { restrictView } from '../../evidence/evidence-view.js';
import type { EvidenceView } from '../../evidence/view.js';
import { answer } from './host.js';
import type { Image } from './image.js';
import type { Machine } from './machine.js';
import type { Picture } from './picture.js';

export interface Briefing {
  /** Where every checker finds the machine; undefined for the beginning. */
  moment: Picture | undefined;
  /** By question. */
  held: ReadonlyMap<string, Held>;
}

export interface Held {
  /** Its place inside. */
  place: number;
  /** What was read there, so that nothing else is ever taken for it. */
  json: string;
  /** Steps that reading it took: whoever asks for it pays them, whether he is the first or the tenth. */
  steps: number;
}

/** Questions without an argument whose answers may be long. */
const QUESTIONS: Partial<Record<EvidenceKind, string>> = {
  diff: 'changedFiles',
  commits: 'commits',
  commands: 'commands',
  messages: 'messages',
  'pull-request': 'pullRequest',
};

/** UTF-16 units of JSON that are read beforehand, so that they fit into the room that an image comes with. */
const MOST_HELD = 60_000;
/** Shorter answers are read as fast as they are found. */
const LEAST_HELD = 2000;

/** Steps for reading one answer, far more than any of that length takes. */
const READING = 100_000_000;

/**
 * Reads what the view answers about some kinds, and about no others, into a machine that stands at its beginning. What
 * is read follows from kinds and view alone: checkers would otherwise find different machines in different company.
 * @param kinds in an order that is always the same.
 * @returns undefined where the machine can't be used for it, and has to be thrown away.
 */
export function briefingOf(
  machine: Machine,
  image: Image,
  view: EvidenceView,
  kinds: readonly EvidenceKind[],
): Briefing | undefined {
  const open = restrictView(view, kinds);
  const held = new Map<string, Held>();
  let room = MOST_HELD;
  for (const question of kinds.flatMap((kind) => QUESTIONS[kind] ?? [])) {
    const reply = answer(open, question, '');
    if (reply.state === 'refused' || reply.json.length < LEAST_HELD || reply.json.length > room) continue;
    room -= reply.json.length;
    const steps = keep(machine, image, reply.json);
    if (steps === undefined) return undefined;
    held.set(question, { place: held.size, json: reply.json, steps });
  }
  if (held.size === 0) return { moment: undefined, held };
  const moment = machine.moment();
  return moment === undefined ? undefined : { moment, held };
}

function keep({ engine, fuel }: Machine, image: Image, json: string): number | undefined {
  fuel.value = READING;
  try {
    engine.withScope(() => {
      engine.callFunction(engine.importHandle(image.keep), engine.undefined, engine.newString(json));
    });
    return READING - fuel.value;
  } catch {
    return undefined;
  }
}
