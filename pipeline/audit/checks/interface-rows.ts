/** Is an interface one obligation, and not one row for every member it has? */
import type { ExtractedPolicy } from '../../artifacts/extraction.js';
import { at, defineCheck, ran, warning } from '../check.js';
import { groupBy } from '../groups.js';

/** As many rows of one section that differ in a name only are a catalogue. */
const CATALOGUE = 4;

export const interfaceRows = defineCheck({
  name: 'interface-rows',
  asks: 'Is an interface stated once, as an obligation to conform, and not member by member?',
  needs: ['corpus', 'rows'],
  run({ corpus, rows }) {
    const findings = [...groupBy(rows, patternOf).values()]
      .filter((group) => group.length >= CATALOGUE && new Set(group.map(({ atomicRule }) => atomicRule)).size > 1)
      .map((group) =>
        warning(
          at.extraction(corpus, group.map(({ id }) => id).join(', ')),
          'one obligation to conform to the interface',
          `${group.length} rows that differ in a name only`,
          'State once that an implementation exposes these members.',
        ),
      );
    return ran(rows.length, findings);
  },
});

/** A rule with its names masked, in its section. */
function patternOf({ atomicRule, source }: ExtractedPolicy): string {
  const masked = atomicRule.replaceAll(/`[^`]*`|\b\w*[a-z][A-Z_.]\w*\b|\b\w+\(\)/g, '…');
  return JSON.stringify([source.document, source.section, masked]);
}
