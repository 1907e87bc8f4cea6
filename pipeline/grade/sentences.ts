/** How places, outcomes and rates of a report are worded, once for every format. */
import type { NotCompiled } from '../artifacts/checker.js';
import type { CheckReport, PolicyResult, Rate, TargetPlace, TargetResult } from '../artifacts/verdict.js';

export function placeText(where: TargetPlace): string {
  switch (where.kind) {
    case 'contribution':
      return 'the contribution';
    case 'pull-request':
      return where.line === undefined ? 'the pull request' : `the pull request, line ${where.line}`;
    case 'commit':
      return `commit ${where.sha.slice(0, 9)} "${shortened(where.subject, 40)}"`;
    case 'file':
      return where.line === undefined ? where.path : `${where.path}:${where.line}`;
    case 'command':
      return `step ${where.step}, \`${shortened(firstLine(where.text), 60)}\``;
  }
}

/** The place and what is said of it; a reason that begins with the place is not told it twice. */
export function placed(where: TargetPlace, reason: string): string {
  const place = placeText(where);
  return reason.startsWith(place) ? reason : `${place}: ${reason}`;
}

/** How a reader calls what was checked: the range that they typed says more than hashes of its ends. */
export function subjectOf({ id, format, source }: CheckReport['run']): string {
  return format === 'git' && source !== '' ? source : id;
}

/** Each reason why policies have no checker once, with all policies that it holds for. */
export function uncheckedReasons(notCompiled: readonly NotCompiled[]): { ids: string[]; why: string }[] {
  const reasons = new Map<string, string[]>();
  for (const { id, code, reason } of notCompiled) {
    const why = `${code}: ${reason}`;
    reasons.set(why, [...(reasons.get(why) ?? []), id]);
  }
  return [...reasons].map(([why, ids]) => ({ ids, why }));
}

/** `58.2 % (7 of 12)`, or `n/a (0 of 0)`. */
export function rateText({ numerator, denominator, percent }: Rate): string {
  return `${percent === 'n/a' ? 'n/a' : `${percent} %`} (${numerator} of ${denominator})`;
}

/** The targets that a reader has to look at: those that decided the outcome. */
export function decidingTargets({ outcome, targets }: PolicyResult): readonly TargetResult[] {
  const wanted = outcome === 'withheld' ? 'undetermined' : outcome;
  return targets.filter((target) => target.outcome === wanted);
}

export function firstLine(text: string): string {
  const [first = '', ...more] = text.split('\n');
  return more.length === 0 ? first : `${first} …`;
}

/** At most so many characters, the last of them a sign that something was left out. */
function shortened(text: string, characters: number): string {
  const all = Array.from(text);
  return all.length <= characters ? text : `${all.slice(0, characters - 1).join('')}…`;
}
