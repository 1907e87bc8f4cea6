/** Does only the original of a translated document feed policies? A stale translation states rules that were dropped. */
import { at, defineCheck, error, ran } from '../check.js';

const LANGUAGES = 'ar|bn|cs|de|es|fa|fr|hi|id|it|ja|ko|nl|pl|pt|ru|tr|uk|vi|zh';
/** `name.zh-CN.md`, `name_de.rst`: a name, a language with or without a region, and the ending. */
const TRANSLATION = new RegExp(`^(.+)[._-](?:${LANGUAGES})(?:[-_][A-Za-z]{2,4})?(\\.[a-z]+)$`);

export const translations = defineCheck({
  name: 'translations',
  asks: 'Does only the original of a translated document yield rows?',
  needs: ['corpus', 'manifest'],
  run({ corpus, manifest }) {
    const yielding = new Set(manifest.sources.filter(({ role }) => role === 'rules').map(({ document }) => document));
    const findings = [...yielding].flatMap((document) => {
      const [, name, ending] = TRANSLATION.exec(document) ?? [];
      if (name === undefined || ending === undefined || !yielding.has(name + ending)) return [];
      const remedy = 'Exclude the translation; a rule that stands in one language only is for a person to decide on.';
      return [error(at.manifest(corpus, document), `rows from ${name}${ending} alone`, 'rows from both', remedy)];
    });
    return ran(manifest.sources.length, findings);
  },
});
