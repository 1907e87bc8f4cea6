/** One run's sealed machine: checkers are asked inside it, and it is thrown away with the first fault. */
import { JSException, type QuickJS } from 'quickjs-wasi';
import { z } from 'zod';
import { type Judgement, TargetPlace } from '../../artifacts/verdict.js';
import type { EvidenceView } from '../../evidence/view.js';
import type { BoundTarget, Predicate } from '../contract.js';
import { answer } from './host.js';
import { type Counter, type Image, reasonOf, restore } from './machine.js';

/** A checker that broke its bounds: a fault of the checker, never a verdict. */
class GuestFault extends Error {
  override readonly name = 'GuestFault';
}

export interface Session {
  /** False once a checker has faulted here: no other checker may run in what it left behind. */
  alive(): boolean;
  predicate(id: string, declared: Omit<Predicate, 'select'>): Predicate;
  close(): void;
}

const MOST_TARGETS = 10_000;
const Selected = z
  .array(
    z.strictObject({
      key: z.string().min(1).max(500),
      where: TargetPlace,
      payload: z.json().optional(),
    }),
  )
  .max(MOST_TARGETS);

const Judged = z.strictObject({
  outcome: z.enum(['satisfied', 'violated', 'undetermined']),
  reason: z.string().min(1).max(2000),
});

export async function openSession(image: Image): Promise<Session> {
  const counter: Counter = { steps: 0 };
  const machine = await restore(image, counter);
  const desk: Desk = { view: undefined, refused: undefined };
  machine.registerHostCallback('__ask', (question, argument) => machine.newString(served(desk, question, argument)));
  let alive = true;
  const ask = (token: number, view: EvidenceView, position: number, target?: string): unknown => {
    if (!alive) throw new GuestFault('the machine has been thrown away');
    counter.steps = 0;
    desk.view = view;
    desk.refused = undefined;
    try {
      const text = call(machine, token, position, target);
      if (desk.refused !== undefined) throw new GuestFault(desk.refused);
      return JSON.parse(text);
    } catch (error) {
      alive = false;
      if (error instanceof GuestFault) throw error;
      throw new GuestFault(desk.refused ?? faultReason(error), { cause: error });
    } finally {
      desk.view = undefined;
    }
  };
  return {
    alive: () => alive,
    predicate: (id, declared) => ({ ...declared, select: (view) => select(id, image, ask, view) }),
    close: () => {
      alive = false;
      machine.dispose();
    },
  };
}

/** Whose evidence is open at the moment, and what was refused: a checker can't hide a refusal by catching it. */
interface Desk {
  view: EvidenceView | undefined;
  refused: string | undefined;
}

type Ask = (token: number, view: EvidenceView, position: number, target?: string) => unknown;
type Handle = { isString: boolean; toString(): string };

function served(desk: Desk, question: Handle | undefined, argument: Handle | undefined): string {
  // A handle that is no string would be converted by guest code in the middle of a host call.
  if (!question?.isString || !argument?.isString) {
    desk.refused = 'a question is asked in strings';
  } else if (desk.view === undefined) {
    desk.refused = 'nothing can be read now';
  } else {
    const reply = answer(desk.view, question.toString(), argument.toString());
    if (reply.state === 'answered') return reply.json;
    desk.refused = reply.reason;
  }
  return JSON.stringify({ refused: desk.refused });
}

function call(machine: QuickJS, token: number, position: number, target: string | undefined): string {
  return machine.withScope(() => {
    const asked = machine.importHandle(token);
    const values = [machine.newNumber(position), ...(target === undefined ? [] : [machine.newString(target)])];
    const result = machine.callFunction(asked, machine.undefined, ...values);
    if (!result.isString) throw new GuestFault('a checker answered with something that has no JSON form');
    return result.toString();
  });
}

function select(id: string, image: Image, ask: Ask, view: EvidenceView): ReturnType<Predicate['select']> {
  const position = image.positions.get(id);
  if (position === undefined) throw new GuestFault(image.refused.get(id) ?? 'the checker was not loaded');
  const selected = Selected.safeParse(ask(image.select, view, position));
  if (!selected.success) throw new GuestFault(`the precondition selects no targets: ${firstIssue(selected.error)}`);
  const targets = selected.data.map(
    (target): BoundTarget => ({
      key: target.key,
      where: target.where,
      judge: (judged) => judgement(ask(image.judge, judged, position, JSON.stringify(target))),
    }),
  );
  return { targets, passedOver: [] };
}

function judgement(value: unknown): Judgement {
  const judged = Judged.safeParse(value);
  if (!judged.success) throw new GuestFault(`the postcondition gives no judgement: ${firstIssue(judged.error)}`);
  return judged.data;
}

function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.map(String).join('.')} ${issue.message}`.trim() : 'nothing fits';
}

/** Budget, memory and stack by name; anything that is no exception of the guest means a broken machine. */
function faultReason(error: unknown): string {
  if (!(error instanceof JSException)) return `the machine broke: ${reasonOf(error)}`;
  if (/interrupted/.test(error.message)) return 'the step budget is exhausted';
  return reasonOf(error);
}
