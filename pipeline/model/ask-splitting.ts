/** Asks, and where the answer is cut off asks again in smaller pieces, each with an outcome of its own. */
import { canonicalJson } from '../artifacts/canonical.js';
import { type Answer, ask, type ModelPorts } from './ask.js';
import type { EngineRequest, Exchanges, StageName } from './engine.js';

export interface Splitting<S extends StageName> {
  prompt: (input: Exchanges[S]['input']) => string;
  /** Smaller inputs that together hold all of this one, in order; `undefined` where it can't be cut further. */
  split: (input: Exchanges[S]['input']) => Exchanges[S]['input'][] | undefined;
}

/** A piece of the request that was answered, or wasn't: `truncated` only where it can't be cut further. */
export interface Piece<S extends StageName> {
  input: Exchanges[S]['input'];
  answer: Answer<S>;
}

/**
 * Pieces in the order of the text; one, where the whole was answered. A refused or invalid piece stops none of the
 * others. The answers of a request that was split are not used: part of a cut list is no list.
 */
export async function askSplitting<S extends StageName>(
  ports: ModelPorts,
  request: Omit<EngineRequest<S>, 'prompt'>,
  splitting: Splitting<S>,
): Promise<Piece<S>[]> {
  const { input } = request;
  const answer = await ask(ports, { ...request, prompt: splitting.prompt(input) });
  const parts = answer.state === 'truncated' ? splitting.split(input) : undefined;
  if (!parts || parts.length < 2) return [{ input, answer }];
  const size = canonicalJson(input).length;
  const pieces: Piece<S>[] = [];
  for (const part of parts) {
    // A part as large as the whole would be cut off and split without end.
    if (canonicalJson(part).length >= size) throw new RangeError('a split must give smaller inputs');
    pieces.push(...(await askSplitting(ports, { ...request, input: part }, splitting)));
  }
  return pieces;
}
