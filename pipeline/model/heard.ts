/** Writes down what an engine was asked and answered, by hashes: later anyone can show which answers were given. */
import { sha256 } from '../artifacts/canonical.js';
import type { ReaderRecord } from '../artifacts/readings.js';
import type { StagePorts } from './ask-all.js';

export interface Heard extends StagePorts {
  record: () => ReaderRecord;
}

/** The same ports, which write down every request that was answered. */
export function heard(ports: StagePorts): Heard {
  const answered = new Map<string, ReaderRecord['answered'][number]>();
  return {
    ...ports,
    onReply: (stage, request, raw) => {
      ports.onReply?.(stage, request, raw);
      answered.set(request, { stage, request, answer: sha256(raw) });
    },
    record: () => ({
      engine: ports.engine.name,
      modelId: ports.engine.modelId,
      answered: [...answered.values()].sort((one, other) => (one.request < other.request ? -1 : 1)),
    }),
  };
}
