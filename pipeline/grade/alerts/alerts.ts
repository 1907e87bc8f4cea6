/** What a reader should look at before trusting a table: checkers that never fire, always fail or mostly can't tell. */
import { intervalText } from '../intervals/interval.js';
import { clopperPearson } from '../intervals/clopper-pearson.js';
import { judged, type PolicyTally, type ResultTallies, type RunTally, triggered } from '../tables/tallies.js';

export interface Alert {
  code:
    | 'faulty'
    | 'unfinished'
    | 'refused'
    | 'unverdicted'
    | 'repeated-runs'
    | 'never-triggers'
    | 'always-fails'
    | 'mostly-withheld'
    | 'never-decidable'
    | 'unchecked'
    | 'several-versions';
  /** Policy, corpus or `all`. */
  where: string;
  detail: string;
}

/** Fewer outcomes than these say nothing of a checker. */
const least = 3;

export function alerts(tallies: ResultTallies): Alert[] {
  const checked = tallies.policies.filter(({ checker }) => checker === 'checked');
  return [
    ...tallies.faults.map(({ policy, code, reason, runs }): Alert => {
      return { code: 'faulty', where: policy, detail: `${code} on ${runs} runs: ${reason}` };
    }),
    ...whole(tallies),
    ...checked.flatMap(alwaysFails),
    ...checked.flatMap(mostlyWithheld),
    ...checked.flatMap(neverDecidable),
    ...checked.filter(isDead).map(({ policy, counts }): Alert => {
      const detail = `never triggered in ${counts.inapplicable} runs: either the situation never came up, or its precondition is wrong`;
      return { code: 'never-triggers', where: policy, detail };
    }),
  ];
}

function whole({ refused, unfinished, runs, policies, versions }: ResultTallies): Alert[] {
  const unverdicted = runs.filter(({ resolved }) => resolved === 'no-verdict').length;
  const unchecked = policies.filter(({ checker }) => checker === 'none').length;
  const corpora = new Map<string, number>();
  for (const { corpus } of versions) corpora.set(corpus, (corpora.get(corpus) ?? 0) + 1);
  const several = [...corpora].filter(([, number]) => number > 1);
  return [
    ...(unfinished
      ? [
          alert(
            'unfinished',
            'a grading into this folder began and did not end; the same command again grades the rest',
          ),
        ]
      : []),
    ...(refused === 0 ? [] : [alert('refused', `${refused} runs were given and not graded; refused.jsonl says why`)]),
    ...repeated(runs),
    ...several.map(([corpus, number]): Alert => {
      const detail = `its runs are graded under ${number} versions; grade all of them again before comparing`;
      return { code: 'several-versions', where: corpus, detail };
    }),
    ...(unverdicted === 0
      ? []
      : [
          alert(
            'unverdicted',
            `${unverdicted} of ${runs.length} runs have no functional verdict and count as unresolved`,
          ),
        ]),
    ...(unchecked === 0
      ? []
      : [alert('unchecked', `${unchecked} of ${policies.length} mandatory policies have no checker`)]),
  ];
}

/** The same run under two names, or attempts that nobody numbered, weigh a task twice. */
function repeated(runs: readonly RunTally[]): Alert[] {
  const seen = new Set<string>();
  const again = runs.filter(({ project, instance, setting, scaffold, model, attempt }) => {
    const name = JSON.stringify([project, instance, setting, scaffold, model, attempt]);
    return seen.size === seen.add(name).size;
  });
  const [first] = again;
  if (first === undefined) return [];
  const detail = `${again.length} of ${runs.length} runs bear the task, setting, scaffold, model and attempt of another, such as ${first.instance} of ${first.model}; each is counted`;
  return [alert('repeated-runs', detail)];
}

function alert(code: Alert['code'], detail: string): Alert {
  return { code, where: 'all', detail };
}

/** Nine of ten: a rule that nearly everybody breaks is more often a wrong reading of the rule than a general vice. */
function alwaysFails({ policy, counts }: PolicyTally): Alert[] {
  const all = judged(counts);
  if (all < least || counts.violated * 10 < all * 9) return [];
  const interval = clopperPearson(counts.violated, all);
  const range = interval.state === 'estimated' ? ` (95 %: ${intervalText(interval.interval)} %)` : '';
  return [
    { code: 'always-fails', where: policy, detail: `violated in ${counts.violated} of ${all} judged runs${range}` },
  ];
}

function mostlyWithheld({ policy, counts }: PolicyTally): Alert[] {
  const all = triggered(counts);
  const withheld = counts.withheld - counts.applicabilityUnknown;
  if (all < least || withheld * 2 <= all) return [];
  return [{ code: 'mostly-withheld', where: policy, detail: `withheld in ${withheld} of ${all} runs that trigger it` }];
}

/** What selects its targets is missing so often that nobody can say whether it applies. */
function neverDecidable({ policy, counts }: PolicyTally): Alert[] {
  const { applicabilityUnknown, inapplicable } = counts;
  if (applicabilityUnknown < least || triggered(counts) + inapplicable > 0) return [];
  return [
    {
      code: 'never-decidable',
      where: policy,
      detail: `whether it applies is unknown in all ${applicabilityUnknown} runs: the evidence that selects is missing`,
    },
  ];
}

function isDead({ counts }: PolicyTally): boolean {
  return triggered(counts) === 0 && counts.inapplicable > 0;
}
