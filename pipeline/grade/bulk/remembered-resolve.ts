/** Resolves each checker once: over many runs, checking its parameters again would cost more than judging by them. */
import type { Checker } from '../../artifacts/checker.js';
import { type Resolution, resolvePattern } from '../../checker/resolve.js';

const known = new WeakMap<Checker, Resolution>();

export function rememberedResolve(checker: Checker): Resolution {
  const resolution = known.get(checker) ?? resolvePattern(checker);
  known.set(checker, resolution);
  return resolution;
}
