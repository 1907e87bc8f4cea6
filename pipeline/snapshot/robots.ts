/** What a host's robots.txt lets this program fetch; a host that can't say lets nothing be fetched. */
import robotsParser from 'robots-parser';
import { webAddress } from './addresses.js';
import { type FetchPage, type PageAnswer, USER_AGENT } from './web.js';

export type RobotsAnswer = { state: 'allowed'; delaySeconds: number } | { state: 'disallowed'; reason: string };

interface Rules {
  isAllowed(url: string, agent?: string): boolean | undefined;
  getCrawlDelay(agent?: string): number | undefined;
}

type Parse = (address: string, text: string) => Rules;

/** The package's types describe a module of another kind than it is; its one export is this function. */
function isParser(value: unknown): value is Parse {
  return typeof value === 'function';
}

const LONGEST_DELAY_SECONDS = 10;
const MAX_REDIRECTS = 5;

/** Asks each host once. */
export function robotsGate(fetchPage: FetchPage): (address: string) => Promise<RobotsAnswer> {
  const asked = new Map<string, Promise<Rules | string>>();
  return async (address) => {
    const { origin } = new URL(address);
    const rules = await (asked.get(origin) ?? remember(asked, origin, readRules(origin, fetchPage)));
    if (typeof rules === 'string') return { state: 'disallowed', reason: rules };
    if (rules.isAllowed(address, USER_AGENT) === false) {
      return { state: 'disallowed', reason: 'robots.txt of the host forbids it' };
    }
    const delay = rules.getCrawlDelay(USER_AGENT) ?? 0;
    return { state: 'allowed', delaySeconds: Math.min(delay, LONGEST_DELAY_SECONDS) };
  };
}

function remember<T>(asked: Map<string, Promise<T>>, origin: string, rules: Promise<T>): Promise<T> {
  asked.set(origin, rules);
  return rules;
}

/** RFC 9309: a host without the file allows everything, one whose file can't be reached allows nothing. */
async function readRules(origin: string, fetchPage: FetchPage): Promise<Rules | string> {
  let address = `${origin}/robots.txt`;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const answer = await fetchPage(address);
    if (answer.state === 'failed') return `robots.txt: ${answer.reason}`;
    const next = redirectTarget(answer, address);
    if (next === undefined) return rulesOf(answer, origin);
    address = next;
  }
  return `robots.txt: more than ${MAX_REDIRECTS} redirects`;
}

function redirectTarget({ status, headers }: PageAnswer, address: string): string | undefined {
  const location = headers['location'];
  return status >= 300 && status < 400 && location !== undefined ? webAddress(location, address) : undefined;
}

function rulesOf({ status, body }: PageAnswer, origin: string): Rules | string {
  if (status >= 500 || status === 429) return `robots.txt: status ${status}`;
  const text = status === 200 ? new TextDecoder().decode(body) : '';
  const parse: unknown = robotsParser;
  if (!isParser(parse)) throw new TypeError('robots-parser exports no function');
  return parse(`${origin}/robots.txt`, text);
}
