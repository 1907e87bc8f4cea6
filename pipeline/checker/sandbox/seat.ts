/** Machines for the checkers of one run that declare the same kinds of evidence, one after the other. */
import type { EvidenceKind } from '../../artifacts/vocabulary.js';
import type { EvidenceView } from '../../evidence/view.js';
import { type Briefing, briefingOf, type Held } from './briefing.js';
import type { Image } from './image.js';
import type { Machine } from './machine.js';

export interface Seat {
  machine: Machine;
  /** Evidence that the machine holds, by question. */
  held: ReadonlyMap<string, Held>;
}

export interface Seats {
  /** A machine as every one of the checkers finds it, whoever had it before. */
  take(): Promise<Seat>;
  /** @param isFit false where something went wrong, since the host's side of a machine can't be put back. */
  leave(seat: Seat, isFit: boolean): void;
  close(): void;
}

const NOTHING: Briefing = { moment: undefined, held: new Map() };

/** @param kinds that each of the checkers declares. */
export function seatsFor(image: Image, view: EvidenceView, kinds: readonly EvidenceKind[]): Seats {
  let briefing: Briefing | undefined;
  let free: Machine | undefined;
  return {
    async take() {
      if (briefing === undefined) {
        const machine = await image.stock.take();
        briefing = briefingOf(machine, image, view, kinds) ?? NOTHING;
        if (briefing !== NOTHING) return { machine, held: briefing.held };
        // It may have stopped in the middle of reading.
        machine.engine.dispose();
      }
      const machine = await at(briefing, image, free);
      free = undefined;
      return { machine, held: briefing.held };
    },
    leave({ machine }, isFit) {
      if (isFit) free = machine;
      else machine.engine.dispose();
    },
    close() {
      if (free !== undefined) image.stock.giveBack(free);
      free = undefined;
    },
  };
}

async function at({ moment }: Briefing, { stock }: Image, used: Machine | undefined): Promise<Machine> {
  if (used?.rewind(moment) === true) return used;
  used?.engine.dispose();
  const machine = await stock.take();
  // Without what it should hold it would hand over nothing as if that were the evidence.
  if (moment !== undefined && !machine.rewind(moment)) throw new Error('two machines of one image differ in size');
  return machine;
}
