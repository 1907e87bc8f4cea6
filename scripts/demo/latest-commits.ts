/** Checks the latest commits of a checkout against its own corpus, or says why that can't be done. */
import { CodedError } from '../../pipeline/artifacts/coded-error.js';
import { prepareCheckers } from '../../pipeline/checker/prepare.js';
import { checkRun } from '../../pipeline/grade/check.js';
import { textReport } from '../../pipeline/grade/report-text.js';
import { gitProcess } from '../../pipeline/evidence/git.js';
import { readCheckers, readCorpus } from '../../pipeline/store/corpus.js';
import { corpusPaths } from '../../pipeline/store/paths.js';
import { loadContribution } from '../../pipeline/workflow/load-contribution.js';

const LATEST = 10;

/** A report, or one line with the reason why there is none: an archive has no history, a shallow clone not enough. */
export async function checkLatestCommits(folder: string, corpus: string, colours: boolean): Promise<string> {
  const paths = corpusPaths(folder, corpus);
  const { policies, policiesMeta } = await readCorpus(paths);
  const { checkers, notCompiled } = await readCheckers(paths);
  await prepareCheckers(checkers);
  if (!policies || !policiesMeta) return '  skipped: no committed corpus\n';
  try {
    const range = await latestRange(folder);
    if (range === undefined) return '  skipped: there is no history of commits here\n';
    const options = { git: range, repository: folder, environment: process.env };
    const { bundle, source } = await loadContribution(options);
    const { status, contentSha256, notice } = policiesMeta;
    const identity = { name: corpus, status, contentSha256, notice };
    return textReport(checkRun({ bundle, corpus: identity, policies, checkers, notCompiled, source }), { colours });
  } catch (error) {
    if (error instanceof CodedError) return `  skipped: ${error.details.code}: ${error.details.got}\n`;
    throw error;
  }
}

async function latestRange(folder: string): Promise<string | undefined> {
  const runGit = gitProcess({ environment: process.env });
  const listed = await runGit(['-C', folder, 'rev-list', '--first-parent', `--max-count=${LATEST + 1}`, 'HEAD']);
  const commits = listed.code === 0 ? listed.stdout.toString('utf8').trim().split('\n') : [];
  const oldest = commits.at(-1);
  return commits.length < 2 || oldest === undefined ? undefined : `${oldest}..HEAD`;
}
