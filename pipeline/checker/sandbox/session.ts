/** One checker in a sealed machine for one run: it is asked inside, until its last answer or first fault. */
import { JSException, type QuickJS } from 'quickjs-wasi';
import { z } from 'zod';
import { type Judgement, TargetPlace } from '../../artifacts/verdict.js';
import type { EvidenceView } from '../../evidence/view.js';
import type { BoundTarget, Predicate } from '../contract.js';
import type { Held } from './briefing.js';
import { answer } from './host.js';
import { oneLine } from './one-line.js';
import { type Image, loadInto } from './image.js';
import { type Fuel, reasonOf } from './machine.js';
import type { Seat } from './seat.js';

/** A checker that broke its bounds: a fault of the checker, never a verdict. */
class GuestFault extends Error {
  override readonly name = 'GuestFault';

  /** A message may quote what the checker asked for or threw. */
  constructor(message: string, options?: ErrorOptions) {
    super(oneLine(message), options);
  }
}

export interface Session {
  predicate(declared: Omit<Predicate, 'select'>): Predicate;
  /** Steps that all questions so far have taken. */
  spent(): number;
  /** @returns whether the machine can serve another checker; otherwise it is to be thrown away. */
  close(): boolean;
}

/** Steps that one question to a checker may take, and all its questions about a run together: seconds, not hours. */
const QUESTION = 100_000_000;
export const STEPS_A_RUN = 1_000_000_000;
/** Steps for asking once, so that the host's own work is paid for as well. */
const ASKING = 10_000;

/** UTF-16 units of JSON. */
const LARGEST_REPLY = 4_000_000;

const MOST_TARGETS = 10_000;
const Selected = z
  .array(
    z.strictObject({
      key: z.string().min(1).max(500),
      where: TargetPlace,
      // Read from JSON, it can be nothing else: to walk it once more took longer than to read it.
      payload: z.unknown().optional(),
    }),
  )
  .max(MOST_TARGETS);

const Judged = z.strictObject({
  outcome: z.enum(['satisfied', 'violated', 'undetermined']),
  reason: z.string().min(1).max(2000),
});

/** `question`: steps that one question may take. */
export function openSession(image: Image, id: string, { machine, held }: Seat, question = QUESTION): Session {
  const { engine, fuel } = machine;
  const desk: Desk = { view: undefined, refused: undefined, held: new Map(held), fuel };
  let alive = true;
  let sound = true;
  engine.registerHostCallback('__ask', (question, argument) => {
    fuel.value -= ASKING;
    const reply = served(desk, question, argument);
    try {
      return engine.newString(reply);
    } catch (error) {
      // A checker may catch that there was no room for the answer, and go on; the host remembers the error.
      sound = false;
      throw error;
    }
  });
  let left = STEPS_A_RUN;
  const ask = (token: number, view: EvidenceView, target?: string): unknown => {
    if (!alive) throw new GuestFault('the machine has been thrown away');
    const allowed = Math.min(question, left);
    fuel.value = allowed;
    desk.view = view;
    desk.refused = undefined;
    try {
      const text = call(engine, token, target);
      if (desk.refused !== undefined) throw new GuestFault(desk.refused);
      return JSON.parse(text);
    } catch (error) {
      alive = false;
      if (error instanceof GuestFault) throw error;
      throw new GuestFault(desk.refused ?? faultReason(error, fuel), { cause: error });
    } finally {
      desk.view = undefined;
      left -= allowed - fuel.value;
    }
  };
  return {
    predicate: (declared) => ({
      ...declared,
      select: (view) => {
        const code = codeOf(image, id);
        try {
          loadInto(machine, image, code);
        } catch (error) {
          sound = false;
          throw error;
        }
        return select(image, ask, view);
      },
    }),
    spent: () => STEPS_A_RUN - left,
    close: () => {
      const fit = alive && sound;
      alive = false;
      return fit;
    },
  };
}

/** Whose evidence is open at the moment, and what was refused: a checker can't hide a refusal by catching it. */
interface Desk {
  view: EvidenceView | undefined;
  refused: string | undefined;
  /** What the machine holds already and has not handed over yet. */
  held: Map<string, Held>;
  fuel: Fuel;
}

type Ask = (token: number, view: EvidenceView, target?: string) => unknown;
type Handle = { isString: boolean; toString(): string };

function served(desk: Desk, question: Handle | undefined, argument: Handle | undefined): string {
  // Once refused, nothing more is read: what the checker says is lost, and the host's work would be free of charge.
  if (desk.refused !== undefined) return JSON.stringify({ refused: desk.refused });
  // A handle that is no string would be converted by guest code in the middle of a host call.
  if (!question?.isString || !argument?.isString) {
    desk.refused = 'a question is asked in strings';
  } else if (desk.view === undefined) {
    desk.refused = 'nothing can be read now';
  } else {
    const asked = question.toString();
    const reply = answer(desk.view, asked, argument.toString());
    if (reply.state === 'answered') return handed(desk, asked, reply.json);
    desk.refused = reply.reason;
  }
  return JSON.stringify({ refused: desk.refused });
}

/** Evidence is handed over once as it is held; whoever asks again, perhaps after changing it, gets it anew. */
function handed(desk: Desk, question: string, json: string): string {
  const held = desk.held.get(question);
  if (held?.json !== json) return json;
  desk.held.delete(question);
  desk.fuel.value -= held.steps;
  return JSON.stringify({ held: held.place });
}

function call(machine: QuickJS, token: number, target: string | undefined): string {
  return machine.withScope(() => {
    const asked = machine.importHandle(token);
    const values = target === undefined ? [] : [machine.newString(target)];
    const result = machine.callFunction(asked, machine.undefined, ...values);
    if (!result.isString) throw new GuestFault('a checker answered with something that has no JSON form');
    const text = result.toString();
    if (text.length > LARGEST_REPLY) throw new GuestFault(`an answer of ${text.length} characters is too long`);
    return text;
  });
}

/** @throws GuestFault for a checker that was refused; one that loaded once loads again. */
function codeOf(image: Image, id: string): Uint8Array {
  const code = image.codes.get(id);
  if (code === undefined) throw new GuestFault(image.refused.get(id) ?? 'the checker was not loaded');
  return code;
}

function select(image: Image, ask: Ask, view: EvidenceView): ReturnType<Predicate['select']> {
  const selected = Selected.safeParse(ask(image.select, view));
  if (!selected.success) throw new GuestFault(`the precondition selects no targets: ${firstIssue(selected.error)}`);
  const targets = selected.data.map(({ key: told, where, payload }): BoundTarget => {
    const key = oneLine(told);
    const target = JSON.stringify({ key, where, payload });
    return { key, where, judge: (judged) => judgement(ask(image.judge, judged, target)) };
  });
  return { targets, passedOver: [] };
}

function judgement(value: unknown): Judgement {
  const judged = Judged.safeParse(value);
  if (!judged.success) throw new GuestFault(`the postcondition gives no judgement: ${firstIssue(judged.error)}`);
  const { outcome, reason } = judged.data;
  return { outcome, reason: oneLine(reason) };
}

function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.map(String).join('.')} ${issue.message}`.trim() : 'nothing fits';
}

/** Steps, memory and stack by name; anything that is no exception of the guest means a broken machine. */
function faultReason(error: unknown, fuel: Fuel): string {
  if (fuel.value < 0) return 'the step budget is exhausted';
  return error instanceof JSException ? reasonOf(error) : `the machine broke: ${reasonOf(error)}`;
}
