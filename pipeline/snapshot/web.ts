/** What stage 0 asks of a network: one page at a time, with what was stored of it, and never by its own hands. */

/** An answer of a server, whatever its status. Header names are in lower case. */
export interface PageAnswer {
  state: 'answered';
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  /** Address that the answer came from; another than was asked where the port follows redirects by itself. */
  finalUrl: string;
}

export interface PageFailure {
  state: 'failed';
  code: 'timed-out' | 'too-large' | 'unreachable';
  reason: string;
}

/** Asks for one address, without following redirects; `etag` makes the question conditional. */
export type FetchPage = (url: string, known?: { etag?: string }) => Promise<PageAnswer | PageFailure>;

/** A page as it was stored with the tag that its server gave it. */
export interface CachedPage {
  etag: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

export interface PageCache {
  get(url: string): Promise<CachedPage | undefined>;
  put(url: string, page: CachedPage): Promise<void>;
}

export interface WebPorts {
  fetchPage: FetchPage;
  cache: PageCache;
  pause: (seconds: number) => Promise<void>;
}

/** Name that servers know this program by, and that their robots.txt can name. */
export const USER_AGENT = 'bylaws';
