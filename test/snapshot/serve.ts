/** A web site on the loopback interface for one test: paths to answers, and a record of what was asked. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';
import type { WebPorts } from '../../pipeline/snapshot/web.js';
import { fetchPageFromWeb, type FetchPageOptions } from '../../pipeline/store/fetch-page.js';

export interface Served {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Never answers. */
  hangs?: boolean;
}

export interface Site {
  /** `http://127.0.0.1:port`. */
  origin: string;
  host: string;
  asked: { path: string; headers: IncomingHttpHeaders }[];
}

export async function serve(answer: (path: string, headers: IncomingHttpHeaders) => Served | undefined): Promise<Site> {
  const asked: Site['asked'] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push({ path, headers: request.headers });
    const served = answer(path, request.headers) ?? { status: 404, body: 'nothing here' };
    if (served.hangs) return;
    response.writeHead(served.status ?? 200, { 'content-type': 'text/html', ...served.headers });
    response.end(served.body ?? '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('no port');
  const host = `127.0.0.1:${address.port}`;
  return { origin: `http://${host}`, host, asked };
}

/** Pages by path, each one string of HTML. */
export function servePages(pages: Record<string, string | Served>): Promise<Site> {
  return serve((path) => {
    const page = pages[path];
    return typeof page === 'string' ? { body: page } : page;
  });
}

/** The real port without patience, and a cache that lasts as long as the test. */
export function webPorts(options: FetchPageOptions = {}): WebPorts {
  const stored = new Map<string, Parameters<WebPorts['cache']['put']>[1]>();
  return {
    fetchPage: fetchPageFromWeb({ timeoutSeconds: 5, retries: 0, ...options }),
    cache: {
      get: (url) => Promise.resolve(stored.get(url)),
      put: (url, page) => Promise.resolve(stored.set(url, page)).then(() => undefined),
    },
    pause: () => Promise.resolve(),
  };
}
