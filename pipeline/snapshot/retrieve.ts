/** One page from the web: robots, revalidation, redirects and stubs, with every address on the way recorded. */
import { decodeHtml } from '../documents/decode.js';
import { CodedError } from '../artifacts/coded-error.js';
import type { SnapshotFailure } from '../artifacts/snapshot.js';
import { pageKey } from '../documents/page-key.js';
import { hostOf, webAddress } from './addresses.js';
import { lookAtPage } from './page-look.js';
import type { RobotsAnswer } from './robots.js';
import type { PageAnswer, PageFailure, WebPorts } from './web.js';

export interface RetrievedPage {
  state: 'page';
  address: string;
  redirects: string[];
  bytes: Uint8Array;
  ending: '.html' | '.md' | '.rst' | '.txt';
  /** Text of the page, where it is HTML. */
  html?: string;
  note?: string;
}

export interface MissedPage {
  state: 'missed';
  status: 'failed' | 'unreadable';
  address: string;
  redirects: string[];
  failure: Omit<SnapshotFailure, 'path'>;
}

export interface Retriever extends WebPorts {
  robots: (address: string) => Promise<RobotsAnswer>;
  /** Hosts, with their ports, that pages may come from. */
  hosts: readonly string[];
}

const MAX_HOPS = 5;

/** Follows redirects and stubs inside the allowed hosts; a stub itself is never a page. */
export async function retrieve(start: string, web: Retriever): Promise<RetrievedPage | MissedPage> {
  const redirects: string[] = [];
  let address = start;
  for (;;) {
    const step = await retrieveOnce(address, web);
    if (step.state !== 'onward') return { ...step, redirects };
    redirects.push(address);
    const { target, by } = step;
    const missed = (code: string, expected: string, got: string): MissedPage => ({
      state: 'missed',
      status: 'failed',
      address: start,
      redirects,
      failure: { code, expected, got },
    });
    if (!web.hosts.includes(hostOf(target))) {
      return missed('redirect-outside', `a page of ${web.hosts.join(', ')}`, `${by} to ${target}`);
    }
    if ([start, ...redirects].some((before) => before === target)) {
      return missed('redirect-loop', 'a page in the end', [...redirects, target].join(' -> '));
    }
    if (redirects.length > MAX_HOPS)
      return missed('redirect-too-long', `at most ${MAX_HOPS} hops`, redirects.join(' -> '));
    address = target;
  }
}

type Step =
  | Omit<RetrievedPage, 'redirects'>
  | Omit<MissedPage, 'redirects'>
  | { state: 'onward'; target: string; by: string };

async function retrieveOnce(address: string, web: Retriever): Promise<Step> {
  const robots = await web.robots(address);
  if (robots.state === 'disallowed') return missed(address, 'robots', 'a page that may be fetched', robots.reason);
  if (robots.delaySeconds > 0) await web.pause(robots.delaySeconds);
  const answer = await askOrReuse(address, web);
  if (answer.state === 'failed') return missed(address, answer.code, 'an answer', answer.reason);
  const moved = movedTo(answer, address);
  if (moved !== undefined) return { state: 'onward', target: moved, by: `redirect (status ${answer.status})` };
  if (answer.status !== 200) return missed(address, `status-${answer.status}`, 'status 200', `status ${answer.status}`);
  return readAnswer(answer, address);
}

/** Asks with the tag of the stored page, and takes the stored page where the server says it is still the same. */
async function askOrReuse(address: string, { fetchPage, cache }: Retriever): Promise<PageAnswer | PageFailure> {
  const stored = await cache.get(address);
  const answer = await fetchPage(address, stored ? { etag: stored.etag } : {});
  if (answer.state === 'failed') return answer;
  if (answer.status === 304 && stored) {
    return { ...answer, status: 200, headers: { ...stored.headers, ...answer.headers }, body: stored.body };
  }
  const etag = answer.headers['etag'];
  if (answer.status === 200 && etag !== undefined) {
    const headers = Object.fromEntries(
      Object.entries(answer.headers).filter(([name]) => name === 'content-type' || name === 'etag'),
    );
    await cache.put(address, { etag, headers, body: answer.body });
  }
  return answer;
}

function movedTo({ status, headers, finalUrl }: PageAnswer, address: string): string | undefined {
  const location = headers['location'];
  if (status >= 300 && status < 400 && location !== undefined) return webAddress(location, address);
  const final = webAddress(finalUrl, address);
  return final !== undefined && pageKey(final) !== pageKey(address) ? final : undefined;
}

function readAnswer({ headers, body }: PageAnswer, address: string): Step {
  const type = headers['content-type'] ?? '';
  const media = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const ending = endingOf(media, address);
  if (ending === undefined) return unreadable(address, 'not-a-text-page', 'HTML or plain text', media || 'no type');
  if (ending !== '.html') return { state: 'page', address, bytes: body, ending };
  const decoded = decodePage(body, type, address);
  if ('failure' in decoded) return unreadable(address, 'page-encoding', decoded.failure, 'bytes that are not');
  const look = lookAtPage(decoded.html, address);
  switch (look.state) {
    case 'stub':
      return { state: 'onward', target: look.target, by: look.by };
    case 'needs-script':
      return unreadable(address, 'needs-script', 'a page with its words in it', look.sign);
    case 'empty':
      return unreadable(address, 'page-empty', 'a page with words', 'none, and no script that would bring them');
    case 'text':
      return { state: 'page', address, ending, ...decoded };
  }
}

function endingOf(media: string, address: string): RetrievedPage['ending'] | undefined {
  if (media === 'text/html' || media === 'application/xhtml+xml') return '.html';
  if (media === 'text/markdown' || (media === 'text/plain' && /\.(?:md|markdown)$/i.test(address))) return '.md';
  if (media === 'text/x-rst' || (media === 'text/plain' && /\.(?:rst|rst\.txt)$/i.test(address))) return '.rst';
  return media === 'text/plain' ? '.txt' : undefined;
}

/**
 * A server's charset outranks the page's own, and later readers see the bytes alone: where the two disagree the page is
 * stored as UTF-8 with its mark.
 */
function decodePage(
  body: Uint8Array,
  type: string,
  address: string,
): { html: string; bytes: Uint8Array; note?: string } | { failure: string } {
  const served = /charset\s*=\s*["']?([\w.:-]+)/i.exec(type)?.[1]?.toLowerCase();
  const byPage = tryDecode(() => decodeHtml(body, address));
  if (served === undefined)
    return byPage === undefined ? { failure: 'text in the declared charset' } : { html: byPage, bytes: body };
  const byServer = tryDecode(() => new TextDecoder(served, { fatal: true }).decode(body));
  if (byServer === undefined) {
    return byPage === undefined ? { failure: `text in ${served}` } : { html: byPage, bytes: body };
  }
  const html = byServer.replace(/\r\n?/g, '\n').normalize('NFC');
  if (html === byPage) return { html, bytes: body };
  const bytes = new TextEncoder().encode(`\ufeff${byServer}`);
  return { html, bytes, note: `${address} was served as ${served} and is stored as UTF-8` };
}

function tryDecode(decode: () => string): string | undefined {
  try {
    return decode();
  } catch (error) {
    if (error instanceof CodedError || error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function missed(address: string, code: string, expected: string, got: string): Step {
  return { state: 'missed', status: 'failed', address, failure: { code, expected, got } };
}

function unreadable(address: string, code: string, expected: string, got: string): Step {
  return { state: 'missed', status: 'unreadable', address, failure: { code, expected, got } };
}
