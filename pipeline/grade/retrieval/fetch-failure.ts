/** Why a fetch of rules brought no rules, as far as the record shows it. */
import type { FetchFailure } from '../../artifacts/run-result.js';
import type { Fetch } from '../../evidence/retrieval/fetches.js';
import { visibleText } from './rule-text.js';

type Why = (typeof FetchFailure)['options'][number];

/** Exit codes of curl for: no such host, no connection, too late, no handshake, broken off. */
const networkCodes: ReadonlySet<number | 'unknown'> = new Set([6, 7, 28, 35, 52, 56]);

/** `filesRead`: whether anything looked into the file that the answer was written to. */
export function fetchFailure(fetch: Fetch, filesRead: boolean): Why {
  const { output, exitCode } = fetch;
  const start = output.slice(0, 20_000);
  if (fetch.ran === 'no') return 'not-run';
  if (/Unicode(?:En|De)codeError|codec can't (?:en|de)code|invalid continuation byte/u.test(start)) return 'encoding';
  if (networkCodes.has(exitCode) || networkTrouble.test(start)) return 'network';
  if (exitCode === 22 || serverTrouble.test(start)) return 'refused';
  if (fetch.files.length > 0 && !filesRead) return 'written-unread';
  if (fetch.outputTruncated) return 'cut';
  if (visibleText(output) === '' && fetch.files.length === 0) return 'empty';
  return fetch.filters.length > 0 ? 'filtered' : 'no-rules';
}

const networkTrouble =
  /Could not resolve host|Failed to connect|Connection refused|Connection timed out|timed out|Network is unreachable|Name or service not known|Temporary failure in name resolution|CERTIFICATE_VERIFY_FAILED|unable to get local issuer/iu;
const serverTrouble =
  /HTTP Error [45]\d\d|\b[45]\d\d (?:Not Found|Forbidden|Unauthorized|Bad Gateway|Service Unavailable|Too Many Requests)|<title>\s*(?:4|5)\d\d\b|404: Not Found/iu;
