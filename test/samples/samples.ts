/** Where the real documents and runs lie: `BYLAWS_SAMPLES`, or the folder beside the repository. */
import { join } from 'node:path';

export function samples(path: string): string {
  return join(process.env['BYLAWS_SAMPLES'] ?? '../shared', path);
}
