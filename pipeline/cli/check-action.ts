/** What `bylaws check` does once its options are read. */
import type { Bundle } from '../artifacts/bundle.js';
import { CodedError, EXIT, type ExitCode } from '../artifacts/coded-error.js';
import type { CheckReport } from '../artifacts/verdict.js';
import { evidenceView } from '../evidence/evidence-view.js';
import { checkRun } from '../grade/check.js';
import { githubReport } from '../grade/report-github.js';
import { textReport } from '../grade/report-text.js';
import { corpusNames } from '../store/corpus.js';
import { type ReadyCorpus, readyCorpus } from '../workflow/grading/corpora.js';
import { customVerdicts } from '../workflow/grading/judge-custom.js';
import { type Contribution, type ContributionOptions, loadContributions } from '../workflow/load-contribution.js';
import { type CliContext, worse } from './context.js';
import { corporaRoot } from './corpora-root.js';
import { CHECK_FORMATS, corpusUnknown, known, type READERS } from './options.js';
import { printed, type Printed, printedBlocks, printedJson, printedParts } from '../terminal/printed.js';

export interface CheckOptions extends ContributionOptions {
  root: string;
  corpus: string | undefined;
  report: string;
  reader: (typeof READERS)[number];
  strict: boolean;
  allowEmpty: boolean;
}

export async function checkContribution(options: CheckOptions, context: CliContext): Promise<ExitCode> {
  const form = known('--report', options.report, CHECK_FORMATS);
  const contributions = await loadContributions(options);
  const filled = contributions.filter(({ bundle }) => !isEmpty(bundle));
  if (filled.length < contributions.length && !options.allowEmpty)
    throw nothingToCheck(options.git ?? options.run ?? '');
  const root = corporaRoot(options.root);
  const reports: CheckReport[] = [];
  for (const contribution of filled) {
    const corpus = await chooseCorpus(options.corpus, contribution.bundle, root);
    reports.push(await reportOn(contribution, await readyCorpus(root, corpus), options.reader === 'agent'));
  }
  if (reports.length === 0 && form === 'text') context.out(printed(['Nothing to check: no commit, no change.']));
  else context.out(reportIn(form, reports, context));
  return reports.reduce<ExitCode>((exit, report) => worse(exit, exitOf(report, options.strict)), EXIT.clean);
}

async function reportOn({ bundle, source }: Contribution, ready: ReadyCorpus, feedback: boolean): Promise<CheckReport> {
  const { name, status, contentSha256, notice, policies, checkers, notCompiled, repository } = ready.version;
  // Whoever asks for an agent's feedback asks about the agent's own work.
  const asked = feedback && bundle.author.kind === 'unknown' ? byAgent(bundle) : bundle;
  const judged = warned(asked, repository);
  const view = evidenceView(judged);
  const custom = await customVerdicts(ready, view);
  const corpus = { name, status, contentSha256, notice };
  return checkRun({ bundle: judged, view, corpus, policies, checkers, notCompiled, custom, source, feedback });
}

function byAgent(bundle: Bundle): Bundle {
  return { ...bundle, author: { ...bundle.author, kind: 'agent' } };
}

function reportIn(form: (typeof CHECK_FORMATS)[number], reports: readonly CheckReport[], context: CliContext): Printed {
  switch (form) {
    case 'json': {
      const [only] = reports;
      return printedJson(reports.length === 1 ? only : { schemaVersion: 1, reports });
    }
    case 'github':
      return printedParts(reports.map(githubReport));
    case 'text':
      return printedBlocks(
        reports.map((report) => textReport(report, { colours: context.colours, width: context.width })),
      );
  }
}

/** A faulty checker outranks findings: what it would have said is unknown. */
function exitOf({ counts }: CheckReport, strict: boolean): ExitCode {
  if (counts.faults > 0) return EXIT.usage;
  if (counts.checked === 0) return EXIT.input;
  return counts.violated > 0 || (strict && counts.withheld > 0) ? EXIT.findings : EXIT.clean;
}

/** The named corpus, or the one that the run's instance belongs to: `sympy__sympy-11618` is of `sympy`. */
async function chooseCorpus(named: string | undefined, bundle: Bundle, root: string): Promise<string> {
  const names = await corpusNames(root);
  const wanted = named ?? bundle.run.instance?.split('__')[0] ?? repositoryCorpus(bundle, names) ?? 'none named';
  if (names.includes(wanted)) return wanted;
  throw corpusUnknown(wanted, root, names);
}

function repositoryCorpus({ run }: Bundle, names: readonly string[]): string | undefined {
  const parts = run.repository?.split('/') ?? [];
  return names.find((name) => parts.includes(name)) ?? (names.length === 1 ? names[0] : undefined);
}

/** Rules of one repository say nothing of a contribution to another: said in the report, not passed over. */
function warned(bundle: Bundle, expected: string): Bundle {
  const { repository } = bundle.run;
  if (repository === undefined || repository === expected) return bundle;
  const detail = `the corpus is of ${expected}, the contribution is to ${repository}`;
  return { ...bundle, warnings: [...bundle.warnings, { code: 'repository-differs', where: repository, detail }] };
}

function isEmpty({ commits, diff, actions }: Bundle): boolean {
  const noCommits = commits.state === 'present' && commits.value.length === 0;
  const noDiff = diff.state === 'present' && diff.value.patch.trim() === '';
  return noCommits && noDiff && actions.state === 'missing';
}

function nothingToCheck(source: string): CodedError {
  return new CodedError({
    code: 'nothing-to-check',
    where: source,
    expected: 'at least one commit',
    got: 'none',
    remedy: 'Check the range, or pass --allow-empty where an empty one is fine.',
    exit: 3,
  });
}
