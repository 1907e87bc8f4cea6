/** The patterns as an author is shown them: name, purpose, and the schema of the parameters. */
import { z } from 'zod';
import type { CheckerInput } from '../artifacts/exchange/synthesize.js';
import { findPattern, patternNames } from '../checker/patterns/index.js';

export function patternCatalogue(): CheckerInput['patterns'] {
  return patternNames().flatMap((name) => {
    const pattern = findPattern(name);
    if (pattern === undefined) return [];
    const schema = z.toJSONSchema(pattern.parameters, { io: 'input', unrepresentable: 'any' });
    return [{ name, about: pattern.about, parameters: JSON.stringify(schema) }];
  });
}
