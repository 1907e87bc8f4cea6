/** Replies already paid for: looked up before anything is asked, so that a killed run asks nothing twice. */
import type { EngineReply } from './engine.js';

/** Port to the journal. `append` has reached the disk when it resolves. */
export interface Journal {
  read(key: string): EngineReply | undefined;
  append(key: string, reply: EngineReply): Promise<void>;
}

/** A journal that lasts as long as the process. */
export function memoryJournal(): Journal {
  const replies = new Map<string, EngineReply>();
  return {
    read: (key) => replies.get(key),
    append: (key, reply) => {
      replies.set(key, reply);
      return Promise.resolve();
    },
  };
}
