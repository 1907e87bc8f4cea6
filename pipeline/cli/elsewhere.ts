/** Judges all cases once more in other time zones and locales, each in a process of its own: a locale is fixed at its start. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PLACES = [
  { TZ: 'Pacific/Apia', LC_ALL: 'tr_TR.UTF-8' },
  { TZ: 'America/St_Johns', LC_ALL: 'ar_EG.UTF-8' },
] as const;

export interface Elsewhere {
  place: string;
  state: 'same verdicts' | 'other verdicts' | 'not tried';
  reason?: string;
}

/** `here` is the hash of all verdicts on cases in this process. */
export async function verdictsElsewhere(root: string, corpus: string, here: string): Promise<Elsewhere[]> {
  const main = fileURLToPath(new URL('main.js', import.meta.url));
  const judged: Elsewhere[] = [];
  for (const place of PLACES) {
    const name = `${place.TZ}, ${place.LC_ALL}`;
    judged.push({
      place: name,
      ...(await judgedIn(place, [main, 'audit-checkers', corpus, '--out', root, '--digest'], here)),
    });
  }
  return judged;
}

async function judgedIn(
  place: Record<string, string>,
  argv: string[],
  here: string,
): Promise<Omit<Elsewhere, 'place'>> {
  if (!existsSync(argv[0] ?? ''))
    return { state: 'not tried', reason: 'only the built program can start itself again' };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, argv, { env: { ...process.env, ...place } });
    return { state: stdout.trim() === here ? 'same verdicts' : 'other verdicts' };
  } catch (error) {
    return { state: 'not tried', reason: error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'it failed' };
  }
}
