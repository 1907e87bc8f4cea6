/** References to issues in prose: `#12`, `GH-12`, `owner/name#12`, and links to an issue or pull request. */
import { linearRegex } from './regex.js';

const reference =
  '(?:[\\w.-]+/[\\w.-]+)?#[0-9]+\\b|\\bGH-[0-9]+\\b|https?://[^\\s/]+/[^\\s/]+/[^\\s/]+/(?:-/)?(?:issues|pull|merge_requests)/[0-9]+';
const keyword = '(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)';

/** Every reference in the text, as written. */
export function issueReferences(text: string): string[] {
  return allMatches(`(?i)(?:${reference})`, text);
}

/** References that close an issue when the change is merged: a closing verb right before them. */
export function closingReferences(text: string): string[] {
  return allMatches(`(?i)\\b${keyword}\\b:?\\s+(?:${reference})`, text);
}

function allMatches(source: string, text: string): string[] {
  const regex = linearRegex(source);
  const found: string[] = [];
  for (let match = regex.find(text); match !== undefined; match = regex.find(text, match.end)) found.push(match.text);
  return found;
}
