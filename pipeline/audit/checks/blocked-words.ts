/** Does a check of the repository itself close contributions that do what a rule asks for? */
import type { Document } from '../../artifacts/document.js';
import { at, defineCheck, ran, warning } from '../check.js';
import { wordsThere } from '../places.js';

export const blockedWords = defineCheck({
  name: 'blocked-words',
  asks: 'Does no rule ask for a word that an automatic check of the repository blocks?',
  needs: ['corpus', 'manifest', 'policies', 'documents'],
  run({ corpus, manifest, policies, documents }) {
    const filters = manifest.sources
      .filter(({ role }) => role === 'context-only')
      .flatMap(({ document: key }) => {
        const document = documents.get(key);
        return document ? [{ key, words: blockedIn(document) }] : [];
      });
    const asking = policies.filter(({ modalVerbLevel }) => modalVerbLevel !== 'prohibited');
    const findings = asking.flatMap((policy) => {
      const quote = wordsThere(policy.source, documents);
      return filters.flatMap(({ key, words }) =>
        words
          .filter((word) => holdsWord(quote, word))
          .map((word) =>
            warning(
              at.policies(corpus, policy.id),
              'a rule that the checks of the repository let through',
              `it asks for ${word}, which ${key} blocks`,
              'Let a person say which of the two stands, and drop the row where the check does.',
            ),
          ),
      );
    });
    const blocked = filters.reduce((sum, { words }) => sum + words.length, 0);
    return ran(policies.length, findings, `${blocked} blocked words`);
  },
});

/** A setting that lists what may not be said, such as `blocked-terms:`, and what stands behind it on its line. */
const LIST =
  /^(\s*)(?:- )?["']?(?:block|forbid|ban|den[yi]|disallow|reject)\w*[-_ ]?(?:terms?|words?|phrases?|strings?|keywords?)["']?\s*[:=]\s*(.*)$/i;

function blockedIn({ text }: Document): string[] {
  const words: string[] = [];
  let indent: number | undefined;
  for (const line of text.split('\n')) {
    const [, space = '', values = ''] = LIST.exec(line) ?? [];
    const item = /^(\s*)- (.+)$/.exec(line);
    if (LIST.test(line)) {
      indent = space.length;
      words.push(...listed(values));
    } else if (indent !== undefined && item && (item[1] ?? '').length >= indent) words.push(...listed(item[2] ?? ''));
    else if (indent === undefined || line.length - line.trimStart().length <= indent) indent = undefined;
    else words.push(...listed(line));
  }
  return [...new Set(words)];
}

/** Values of one line: plain, in brackets, quoted, parted by commas; a comment behind them is none. */
function listed(values: string): string[] {
  return values
    .replace(/(^|\s)#.*$/, '')
    .split(/[,[\]]/)
    .map((value) => value.trim().replace(/^["']|["']$/g, ''))
    .filter((value) => /^[\p{L}\p{N}][\p{L}\p{N} _.-]{1,60}$/u.test(value));
}

function holdsWord(text: string, word: string): boolean {
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + 1)) {
    const around = `${text[from - 1] ?? ' '}${text[from + word.length] ?? ' '}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}
