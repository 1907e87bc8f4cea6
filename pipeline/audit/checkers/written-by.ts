/** Who wrote a set of cases, in words: what they prove hangs on it. */
import type { CheckerAudit } from '../../artifacts/checker-audit.js';

export function writtenBy(casesBy: CheckerAudit['casesBy']): string {
  switch (casesBy) {
    case 'person':
      return 'written by a person';
    case 'model':
      return 'written by a model from the sentence';
    case 'offline':
      return 'written by code from the sentence';
    case 'pattern':
      return 'made by the pattern itself, and prove nothing';
    case 'none':
      return 'nobody wrote any';
  }
}
