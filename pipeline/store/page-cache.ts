/** Pages that a server tagged, kept so that an unchanged one is not sent twice. */
import { join } from 'node:path';
import { z } from 'zod';
import { sha256 } from '../artifacts/canonical.js';
import type { PageCache } from '../snapshot/web.js';
import { readBytes, readJson, writeJson, writeWhole } from './files.js';

const Stored = z.strictObject({
  url: z.string(),
  etag: z.string(),
  headers: z.record(z.string(), z.string()),
  sha256: z.string(),
});

export function pageCache(folder: string): PageCache {
  const paths = (url: string) => {
    const name = join(folder, sha256(url).slice(0, 32));
    return { description: `${name}.json`, body: `${name}.body` };
  };
  return {
    get: async (url) => {
      const { description, body } = paths(url);
      const stored = await readJson(description, Stored);
      const bytes = await readBytes(body);
      // A body that was written without its description, or half replaced, is asked for again.
      if (stored?.url !== url || bytes === undefined || sha256(bytes) !== stored.sha256) return undefined;
      return { etag: stored.etag, headers: stored.headers, body: bytes };
    },
    put: async (url, page) => {
      const { description, body } = paths(url);
      await writeWhole(body, page.body);
      await writeJson(description, { url, etag: page.etag, headers: page.headers, sha256: sha256(page.body) });
    },
  };
}
