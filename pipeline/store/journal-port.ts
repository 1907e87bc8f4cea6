/** The journal's file: appended and synced, so that a reply counts as kept only once it has reached the disk. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { open, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { JournalPort } from '../model/journal-file.js';

export function journalPort(path: string): JournalPort {
  return {
    where: path,
    readText: () => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
    appendText: async (text) => {
      mkdirSync(dirname(path), { recursive: true });
      const handle = await open(path, 'a');
      try {
        await handle.appendFile(text);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    truncate: (bytes) => truncate(path, bytes),
  };
}
