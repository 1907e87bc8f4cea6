/** The page on which a person compares sentence, reading, code and figures of every checker, side by side. */
import type { CaseFile } from '../../artifacts/cases.js';
import type { Checker, NotCompiled } from '../../artifacts/checker.js';
import type { CheckerAudit } from '../../artifacts/checker-audit.js';
import type { Policy } from '../../artifacts/policy.js';
import { catchRates } from './catch-rates.js';

export interface PageInput {
  corpus: string;
  notice: string;
  policies: readonly Policy[];
  checkers: readonly { checker: Checker; source?: string; cases?: CaseFile }[];
  notCompiled: readonly NotCompiled[];
  audits: readonly CheckerAudit[];
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
${mutationTable(audits)}
<h2>Checkers</h2>
${checkers.map((each) => checkerBlock(each, rules.get(each.checker.id), figures.get(each.checker.id))).join('\n')}
<h2>Without a checker</h2>
<table><thead><tr><th>Policy<th>Sentence<th>Code<th>Reason</thead><tbody>
${notCompiled.map(({ id, code, reason }) => `<tr><td>${html(id)}<td>${html(sentenceOf(rules.get(id)))}<td>${html(code)}<td>${html(reason)}`).join('\n')}
</tbody></table>
</html>
`;
}

const STYLE = `
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 76rem; padding: 0 1rem; color: #1c1c1c; }
h2 { margin-top: 2.5rem; } h3 { margin: 0 0 .6rem; font-size: 1rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .25rem .6rem; border-bottom: 1px solid #ddd; }
td.n { text-align: right; font-variant-numeric: tabular-nums; }
article { display: grid; grid-template-columns: 1fr 1fr 1.3fr 1.2fr; gap: 1.2rem; border-top: 2px solid #bbb; padding: 1rem 0; }
article h3 { grid-column: 1 / -1; }
article > div { min-width: 0; } h4 { margin: 0 0 .3rem; font-size: .8rem; color: #666; text-transform: uppercase; letter-spacing: .04em; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .82rem; background: #f5f5f2; padding: .6rem; margin: 0; }
blockquote { margin: 0; } ul { margin: .3rem 0; padding-left: 1.1rem; } .bad { color: #a40000; font-weight: 600; } .note { color: #666; }
@media (max-width: 60rem) { article { grid-template-columns: 1fr; } }
`;

function mutationTable(audits: readonly CheckerAudit[]): string {
  const rows = catchRates(audits).map(({ operator, mutants, caught }) => {
    const rate = mutants === 0 ? 'n/a' : `${((100 * caught) / mutants).toFixed(1)} %`;
    return `<tr><td>${html(operator)}<td class="n">${caught}<td class="n">${mutants}<td class="n">${rate}`;
  });
  return `<h2>Mutants that the cases catch</h2>
<table><thead><tr><th>Operator<th>Caught<th>Mutants<th>Rate</thead><tbody>
${rows.join('\n')}
</tbody></table>`;
}

function checkerBlock(
  { checker, source }: PageInput['checkers'][number],
  policy: Policy | undefined,
  audit: CheckerAudit | undefined,
): string {
  const { id, reads, approximation, literals } = checker;
  const code =
    checker.kind === 'custom' ? (source ?? '') : `${checker.pattern}\n${JSON.stringify(checker.parameters, null, 2)}`;
  const named = literals.map(({ value, from }) => `<li>${html(String(value))} <span class="note">${from}</span>`);
  return `<article id="${html(id)}">
<h3>${html(id)}</h3>
<div><h4>Sentence</h4><blockquote>${html(sentenceOf(policy))}</blockquote><p class="note">${html((policy?.source.section ?? []).join(' › '))}</p></div>
<div><h4>Reading</h4>${html(reads)}
<p>${checker.exactness}${approximation ? `: ${html(approximation.trace)} (${approximation.technique}, ${approximation.half}); errs ${html(approximation.errs)}` : ''}</p>
<p class="note">selects ${checker.selects.join(', ')}; judges ${checker.judges.join(', ')}; ${checker.ownership}; ${checker.demand}</p></div>
<div><h4>Code</h4><pre>${html(code)}</pre>${named.length === 0 ? '' : `<ul>${named.join('')}</ul>`}</div>
<div><h4>Figures</h4>${audit ? figuresOf(audit) : '<span class="bad">not audited</span>'}</div>
</article>`;
}

function figuresOf({ casesBy, cases, fires, isSilent, probes, mutations }: CheckerAudit): string {
  const caught = mutations.reduce((sum, { caught: each }) => sum + each, 0);
  const mutants = mutations.reduce((sum, { mutants: each }) => sum + each, 0);
  const survivors = mutations.flatMap(({ operator, survivors: left }) => left.map((what) => `${operator}: ${what}`));
  const broken = probes.filter(({ state }) => state === 'broken');
  return `<ul>
<li>${cases.passed} cases pass, written by a ${casesBy}; fires on ${fires}, silent on ${isSilent}
${cases.failed.map((name) => `<li class="bad">fails: ${html(name)}`).join('')}
<li>${probes.filter(({ state }) => state === 'held').length} probes hold, ${probes.filter(({ state }) => state === 'not due').length} not due
${broken.map(({ name, detail }) => `<li class="bad">${html(name)}: ${html(detail)}`).join('')}
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
