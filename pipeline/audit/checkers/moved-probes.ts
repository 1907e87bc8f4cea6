/** Evidence changed at the place that a rule names has to move the verdict: a checker that looks elsewhere stays put. */
import type { Bundle } from '../../artifacts/bundle.js';
import { type Case, CaseEvidence } from '../../artifacts/cases.js';
import type { Probe } from '../../artifacts/checker-audit.js';
import type { TargetPlace } from '../../artifacts/verdict.js';
import { literally } from '../../checker/text/regex.js';
import { overlay } from '../../evidence/empty-bundle.js';
import { decided, type ProbeInput, verdict } from './probe-input.js';

export async function movedProbes(input: ProbeInput): Promise<Probe[]> {
  return [await takenAwayProbe(input), await renamedProbe(input)];
}

/** Without the commits, files and commands on which the outcome rests, it can't be the same outcome. */
async function takenAwayProbe({ cases, judge, verdict: judgeWhole }: ProbeInput): Promise<Probe> {
  const name = 'moved when what it judged is taken away';
  const broken: string[] = [];
  let tried = 0;
  for (const one of decided(cases)) {
    const bundle = overlay(one.evidence);
    const before = await judgeWhole(bundle);
    if (before.state === 'fault') continue;
    const places = before.result.targets.filter(({ outcome }) => outcome === one.expect).map(({ where }) => where);
    const rest = taken(one.evidence, bundle, places);
    if (rest === undefined) continue;
    tried += 1;
    const after = await judge(rest);
    if (after === one.expect) broken.push(`${one.name}: still ${after}`);
  }
  return { name, ...verdict(tried, broken) };
}

/** Nothing, where a place can't be taken out by itself: the whole contribution, or a file of a ready-made diff. */
function taken(evidence: CaseEvidence, bundle: Bundle, places: readonly TargetPlace[]): Bundle | undefined {
  const commits = new Set(places.flatMap((place) => (place.kind === 'commit' ? [place.sha] : [])));
  const paths = new Set(places.flatMap((place) => (place.kind === 'file' ? [place.path] : [])));
  const steps = new Set(places.flatMap((place) => (place.kind === 'command' ? [place.step] : [])));
  const whole = places.some(({ kind }) => kind === 'contribution');
  if (places.length === 0 || whole || (paths.size > 0 && evidence.diff !== undefined)) return undefined;
  const { commands, pullRequest, ...others } = evidence;
  const rest = overlay({
    ...others,
    ...(evidence.files ? { files: evidence.files.filter(({ path }) => !paths.has(path)) } : {}),
    ...(commands ? { commands: commands.filter((_, index) => !steps.has(index + 1)) } : {}),
    ...(pullRequest && !places.some(({ kind }) => kind === 'pull-request') ? { pullRequest } : {}),
  });
  const kept = bundle.commits.state === 'present' ? bundle.commits.value.filter(({ sha }) => !commits.has(sha)) : [];
  return bundle.commits.state === 'present' ? { ...rest, commits: { state: 'present', value: kept } } : rest;
}

/**
 * A command or path of the sentence is called something else wherever a case holds it, and so are all its plain words
 * together: some case has to notice. One word of many may be told by its neighbours.
 */
async function renamedProbe({ cases, judge, literals }: ProbeInput): Promise<Probe> {
  const name = 'moved when what its rule names is renamed';
  const broken: string[] = [];
  let tried = 0;
  for (const words of namesOf(literals)) {
    const holding = decided(cases).flatMap((one) => renamed(one, words));
    if (holding.length === 0) continue;
    const word = words.join(', ');
    tried += 1;
    const moved = await Promise.all(
      holding.map(async ({ evidence, expect }) => ![expect, 'fault'].includes(await judge(overlay(evidence)))),
    );
    if (!moved.includes(true)) broken.push(`${word}: no outcome changed in ${holding.length} cases`);
  }
  return { name, ...verdict(tried, broken) };
}

/** Words that the sentence or its context states; of a path pattern the part that is spelled out. */
function namesOf(literals: ProbeInput['literals']): string[][] {
  const stated = literals.flatMap(({ value, from }) =>
    typeof value === 'string' && (from === 'quote' || from === 'context') ? [value] : [],
  );
  const plain = stated
    .map((value) => value.replace(/^!/u, '').split(/[*{]/u)[0] ?? '')
    .filter((word) => word.length > 1);
  const words = [...new Set(plain)];
  const prose = words.filter((word) => /^\p{L}+$/u.test(word));
  return [
    ...words.filter((word) => !prose.includes(word)).map((word) => [word]),
    ...(prose.length === 0 ? [] : [prose]),
  ];
}

function renamed(one: Case, words: readonly string[]): Case[] {
  const evidence = CaseEvidence.parse(words.reduce<unknown>(withoutWord, one.evidence));
  return JSON.stringify(evidence) === JSON.stringify(one.evidence) ? [] : [{ ...one, evidence }];
}

/** The word as a whole, in every text; what else a case holds stays as it is. */
function withoutWord(value: unknown, word: string): unknown {
  if (typeof value === 'string') return value.replaceAll(wholeWord(word), 'zzqx');
  if (Array.isArray(value)) return value.map((each) => withoutWord(each, word));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, CHOSEN.has(key) ? inner : withoutWord(inner, word)]),
  );
}

/** What isn't text but one of a few words. */
const CHOSEN = new Set(['author', 'missing', 'exit', 'status']);

function wholeWord(word: string): RegExp {
  const [before, after] = [/^\w/u.test(word) ? String.raw`(?<!\w)` : '', /\w$/u.test(word) ? String.raw`(?!\w)` : ''];
  return new RegExp(`${before}${literally(word)}${after}`, 'gu');
}
