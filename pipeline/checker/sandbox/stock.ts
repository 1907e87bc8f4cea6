/** Machines of one image that serve one checker after another, each as if it were new. */
import type { Machine } from './machine.js';

export interface Stock {
  /** A machine in the state of the image, whoever had it before. */
  take(): Promise<Machine>;
  /** Only for a machine in which nothing went wrong, since the host's side is not put back; others are disposed of. */
  giveBack(machine: Machine): void;
}

/** One machine waits at most: more are in use only while several runs are judged at the same time. */
const MOST_WAITING = 1;

export function stockOf(restored: () => Promise<Machine>): Stock {
  const waiting: Machine[] = [];
  return {
    take: async () => waiting.pop() ?? restored(),
    giveBack(machine) {
      machine.engine.unregisterHostCallback('__ask');
      if (waiting.length < MOST_WAITING && machine.rewind()) waiting.push(machine);
      else machine.engine.dispose();
    },
  };
}
