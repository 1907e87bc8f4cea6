/** Policies that wait for the same evidence, together: twenty sentences about one missing log hide the other findings. */
import type { PolicyResult } from '../artifacts/verdict.js';

export interface WithheldGroup {
  /** Whether the policies apply is as unknown as whether they are kept. */
  unknown: boolean;
  missing: string;
  /** What the reader can add, where there is anything. */
  remedy: string | undefined;
  policies: readonly PolicyResult[];
}

/** Those that name what is missing, in the order in which it is first named; a target's own doubt is no such group. */
export function withheldGroups(results: readonly PolicyResult[]): WithheldGroup[] {
  const groups = new Map<string, PolicyResult[]>();
  for (const result of results) {
    if (result.outcome !== 'withheld' || result.missing.length === 0) continue;
    const key = JSON.stringify([result.applicability === 'unknown', result.missing]);
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  return [...groups.values()].map((policies) => {
    const [first] = policies;
    const missing = first?.missing ?? [];
    return {
      unknown: first?.applicability === 'unknown',
      missing: missing.join('; '),
      remedy: remedyOf(missing),
      policies,
    };
  });
}

/** What a reader of bundles says of evidence that an option can bring; what a run has lost, none can. */
const remedies: readonly (readonly [missing: string, remedy: string])[] = [
  ['pull-request: a git range holds no', '--pr-title TEXT and --pr-body FILE add it'],
  ['commands: a git range holds no', 'only the record of a run holds them: --run FILE'],
  ['messages: a git range holds no', 'only the record of a run holds them: --run FILE'],
  ['tool-report: no tool report was given', 'bylaws tool-report makes one, --tool-report FILE adds it'],
];

function remedyOf(missing: readonly string[]): string | undefined {
  const found = remedies.filter(([start]) => missing.some((each) => each.startsWith(start)));
  return found.length === 0 ? undefined : found.map(([, remedy]) => remedy).join('; ');
}
