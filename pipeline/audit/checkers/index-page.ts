/** The page on which a person compares sentence, reading, code and figures of every checker, side by side. */
import type { CaseFile } from '../../artifacts/cases.js';
import type { Checker, NotCompiled } from '../../artifacts/checker.js';
import type { CheckerAudit } from '../../artifacts/checker-audit.js';
import type { Policy } from '../../artifacts/policy.js';
import type { Trial } from '../../artifacts/synthesis.js';
import { catchRates } from './catch-rates.js';
import { writtenBy } from './written-by.js';

export interface PageInput {
  corpus: string;
  notice: string;
  policies: readonly Policy[];
  checkers: readonly { checker: Checker; source?: string; cases?: CaseFile }[];
  notCompiled: readonly NotCompiled[];
  audits: readonly CheckerAudit[];
  /** How checkers fared on merged work, by policy. */
  trials: ReadonlyMap<string, Trial>;
}

export function indexPage(input: PageInput): string {
  const { corpus, notice, checkers, notCompiled, audits } = input;
  const rules = new Map(input.policies.map((policy) => [policy.id, policy]));
  const figures = new Map(audits.map((audit) => [audit.id, audit]));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Checkers of ${html(corpus)}</title>
<style>${STYLE}</style>
<h1>Checkers of ${html(corpus)}</h1>
<p>${html(notice)} ${checkers.length} of ${checkers.length + notCompiled.length} mandatory policies have a checker.</p>
<h2>At a glance</h2>
${glance(input, rules, figures)}
${mutationTable(audits)}
<h2>Checkers</h2>
${checkers.map((each) => checkerBlock(each, rules.get(each.checker.id), figures.get(each.checker.id))).join('\n')}
<h2>Without a checker</h2>
<table><thead><tr><th>Policy<th>Sentence<th>Code<th>Why there is none</thead><tbody>
${notCompiled.map(({ id, code, reason }) => `<tr><td>${html(id)}<td>${html(sentenceOf(rules.get(id)))}<td>${html(code)}<td>${html(reason)}`).join('\n')}
</tbody></table>
</html>
`;
}

const STYLE = `
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 76rem; padding: 0 1rem; color: #1c1c1c; background: #fff; }
h2 { margin-top: 2.5rem; } h3 { margin: 0; font-size: 1rem; } a { color: #0b57a4; }
table { border-collapse: collapse; width: 100%; } table.narrow { width: auto; min-width: 32rem; }
th, td { text-align: left; vertical-align: top; padding: .25rem .7rem .25rem 0; border-bottom: 1px solid #ddd; }
th.n, td.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; } td.id { white-space: nowrap; }
article { display: grid; grid-template-columns: 1fr 1fr 1.3fr 1.2fr; gap: .5rem 1.2rem; border-top: 2px solid #bbb; padding: .9rem 0 1.3rem; scroll-margin-top: 1rem; }
article h3 { grid-column: 1 / -1; }
article > div { min-width: 0; overflow-wrap: anywhere; } h4 { margin: 0 0 .3rem; font-size: .8rem; color: #666; text-transform: uppercase; letter-spacing: .04em; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .82rem; background: #f5f5f2; padding: .6rem; margin: 0; }
blockquote { margin: 0; } ul { margin: .3rem 0; padding-left: 1.1rem; } p { margin: .5rem 0; } .bad { color: #a40000; font-weight: 600; } .note { color: #666; }
.literals { font-size: .85rem; } .literals span { white-space: nowrap; } summary { cursor: pointer; color: #0b57a4; }
@media (max-width: 60rem) { article { grid-template-columns: 1fr; } table.narrow { min-width: 0; width: 100%; } }
@media print { details > * { display: block; } }
`;

type Rules = ReadonlyMap<string, Policy>;
type Figures = ReadonlyMap<string, CheckerAudit>;

/** One row a checker, with what is left to do for it. */
function glance({ checkers, trials }: PageInput, rules: Rules, figures: Figures): string {
  const rows = checkers.map(({ checker: { id, exactness, kind } }) => {
    const audit = figures.get(id);
    const { caught, mutants } = mutantsOf(audit);
    const left = audit === undefined ? ['not audited'] : leftToDo(audit);
    return `<tr><td class="id"><a href="#${html(id)}">${html(id)}</a><td>${html(sentenceOf(rules.get(id)))}<td>${exactness}<td>${kind}<td class="n">${audit?.cases.passed ?? 0}<td class="n">${caught} of ${mutants}<td>${tried(trials.get(id))}<td${left.length === 0 ? '>' : ` class="bad">${html(left.join('; '))}`}`;
  });
  return `<table><thead><tr><th>Policy<th>Sentence<th>Decides it<th>Kind<th class="n">Cases<th class="n">Mutants caught<th>Blames on merged work<th>To look at</thead><tbody>
${rows.join('\n')}
</tbody></table>`;
}

/** Readings are of a few that were drawn, so both numbers stand. */
function tried(trial: Trial | undefined): string {
  if (trial === undefined) return '<span class="note">not tried</span>';
  const { contributions, violated, read, upheld } = trial;
  return violated === 0
    ? `none of ${contributions}`
    : `${violated} of ${contributions}; ${upheld} of ${read} read are right`;
}

function mutantsOf(audit: CheckerAudit | undefined): { caught: number; mutants: number } {
  const rows = audit?.mutations ?? [];
  return {
    caught: rows.reduce((sum, { caught }) => sum + caught, 0),
    mutants: rows.reduce((sum, { mutants }) => sum + mutants, 0),
  };
}

function leftToDo(audit: CheckerAudit): string[] {
  const { casesBy, cases, probes, doubts } = audit;
  const { caught, mutants } = mutantsOf(audit);
  const wrong = cases.failed.length + cases.problems.length + probes.filter(({ state }) => state === 'broken').length;
  return [
    ...(casesBy === 'none' || casesBy === 'pattern' ? ['no cases'] : []),
    ...(wrong === 0 ? [] : [`${wrong} fail`]),
    ...(caught === mutants ? [] : [`${mutants - caught} mutants survive`]),
    ...(doubts.length === 0 ? [] : ['label or checker is wrong']),
  ];
}

function mutationTable(audits: readonly CheckerAudit[]): string {
  const rows = catchRates(audits).map(({ operator, mutants, caught, equivalent }) => {
    const rate = mutants === 0 ? 'n/a' : `${((100 * caught) / mutants).toFixed(1)} %`;
    return `<tr><td>${html(operator)}<td class="n">${caught}<td class="n">${mutants}<td class="n">${rate}<td class="n">${equivalent}`;
  });
  return `<h2>Mutants that the cases catch</h2>
<table class="narrow"><thead><tr><th>Operator<th class="n">Caught<th class="n">Mutants<th class="n">Rate<th class="n">Same as the original</thead><tbody>
${rows.join('\n')}
</tbody></table>
<p class="note">A mutant is the checker with one fault put in. The last column counts those that nothing tells from the original, as far as ${triesText(audits)} show; they stand in no rate.</p>`;
}

/** Variations of the cases, and the cases of other rules: a sample, so what differs on none of it may differ elsewhere. */
function triesText(audits: readonly CheckerAudit[]): string {
  const tries = audits.flatMap(({ tries: each }) => each ?? []);
  return tries.length === 0 ? 'the cases' : `the cases and up to ${Math.max(...tries)} further tries a checker`;
}

function checkerBlock(
  { checker, source, cases }: PageInput['checkers'][number],
  policy: Policy | undefined,
  audit: CheckerAudit | undefined,
): string {
  const { id, reads, approximation, literals } = checker;
  const code =
    checker.kind === 'custom' ? (source ?? '') : `${checker.pattern}\n${JSON.stringify(checker.parameters, null, 2)}`;
  return `<article id="${html(id)}">
<h3>${html(id)}</h3>
<div><h4>Sentence</h4><blockquote>${html(sentenceOf(policy))}</blockquote><p class="note">${html((policy?.source.section ?? []).join(' › '))}</p></div>
<div><h4>Reading</h4>${html(reads)}
<p>${checker.exactness}${approximation ? `: ${html(approximation.trace)} (${approximation.technique}, ${approximation.half}); errs ${html(approximation.errs)}` : ''}</p>
<p class="note">selects ${checker.selects.join(', ')}; judges ${checker.judges.join(', ')}; ${checker.ownership}; ${checker.demand}</p></div>
<div><h4>Code</h4><pre>${html(code)}</pre>${namedIn(literals)}</div>
<div><h4>Figures</h4>${audit ? figuresOf(audit) : '<span class="bad">not audited</span>'}${casesIn(cases)}</div>
</article>`;
}

/** By the place that states them, so that what stands nowhere is seen at once. */
function namedIn(literals: Checker['literals']): string {
  return (['quote', 'context', 'config', 'convention'] as const)
    .map((place) => ({ place, values: literals.filter(({ from }) => from === place) }))
    .filter(({ values }) => values.length > 0)
    .map(({ place, values }) => {
      const words = values.map(({ value }) => `<span>${html(String(value))}</span>`).join(', ');
      return `<p class="literals"><span class="note">${PLACES[place]}:</span> ${words}</p>`;
    })
    .join('');
}

const PLACES = {
  quote: 'in the sentence',
  context: 'in its context',
  config: "in the project's configuration",
  convention: 'stated nowhere',
} as const;

function casesIn(file: CaseFile | undefined): string {
  if (file === undefined) return '';
  const rows = file.cases.map(
    ({ name, expect, why }) => `<li>${html(name)}: <b>${expect}</b> <span class="note">${html(why)}</span>`,
  );
  const excused = file.unreachable.map(({ outcome, why }) => `<li><b>${outcome}</b> can't be reached: ${html(why)}`);
  return `<details><summary>The cases</summary><ul>${[...rows, ...excused].join('\n')}</ul></details>`;
}

function figuresOf({ casesBy, cases, fires, isSilent, probes, mutations, doubts, steps }: CheckerAudit): string {
  const caught = mutations.reduce((sum, { caught: each }) => sum + each, 0);
  const mutants = mutations.reduce((sum, { mutants: each }) => sum + each, 0);
  const survivors = mutations.flatMap(({ operator, survivors: left }) => left.map((what) => `${operator}: ${what}`));
  const broken = probes.filter(({ state }) => state === 'broken');
  return `<ul>
<li>${cases.passed} cases pass, ${writtenBy(casesBy)}; fires on ${fires}, silent on ${isSilent}
${cases.failed.map((name) => `<li class="bad">fails: ${html(name)}`).join('')}
<li>${probes.filter(({ state }) => state === 'held').length} probes hold, ${probes.filter(({ state }) => state === 'not due').length} not due
${broken.map(({ name, detail }) => `<li class="bad">${html(name)}: ${html(detail)}`).join('')}
${doubts.map((doubt) => `<li class="bad">label: ${html(doubt)}`).join('')}
${steps === undefined ? '' : `<li>${steps.most} of ${steps.budget} steps at most`}
<li>${caught} of ${mutants} mutants caught
${survivors.map((what) => `<li class="note">survives: ${html(what)}`).join('')}
</ul>`;
}

function sentenceOf(policy: Policy | undefined): string {
  return policy?.source.quote ?? policy?.atomicRule ?? '';
}

function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
