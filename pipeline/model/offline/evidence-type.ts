/** What a check of a rule would have to open: decided before scope, so that a matter of opinion is never let in. */
import type { ClassifyRow } from '../../artifacts/exchange/classify.js';
import type { EvidenceType } from '../../artifacts/vocabulary.js';

const PROCESS =
  /^(?:re-?run|run|execute|rebase|squash|fork|clone|push|pull|fetch|create a (?:new )?branch|check ?out|install|build|read|search|discuss|ask|sync|start a)\b|\b(?:before (?:committing|pushing|submitting|opening|you (?:commit|push|submit|open))|force[- ]push\w*|disclos\w+|ai[- ](?:generated|assisted)|use of (?:ai|llms?|generative)|locally)\b/i;
const TWO_STATES =
  /\b(?:regression tests?|fails? (?:before|without)|passes? (?:with|after)|unrelated|existing (?:code|tests?|behaviou?r|api|style)|backwards?[- ](?:in)?compatib\w*|newly added|new(?:ly)? (?:functions?|methods?|class(?:es)?|parameters?|features?|api|arguments?|code)|do(?:n['’]t| not) (?:change|remove|reformat|modify|rename|reorder)|coverage|performance regression|before and after|reformat)\b/i;

export function evidenceOf(row: ClassifyRow, opinion: boolean): { type: EvidenceType; observes: string } {
  if (opinion)
    return { type: 'judgment', observes: `nothing: the standard in "${short(row.behaviour)}" is not written down` };
  if (PROCESS.test(row.behaviour))
    return { type: 'trajectory', observes: 'the commands and messages of the run, in their order' };
  if (TWO_STATES.test(`${row.behaviour} ${row.condition}`))
    return { type: 'differential', observes: 'the changed files before and after the patch' };
  return { type: 'output', observes: OPENED[row.appliesTo[0] ?? 'code'] };
}

const OPENED: Record<ClassifyRow['appliesTo'][number], string> = {
  code: 'the source files that the contribution adds or changes',
  test: 'the test files that the contribution adds or changes',
  docs: 'the documentation files and docstrings that the contribution adds or changes',
  commit: 'the commit messages and the commits themselves',
  PR: 'the title and description of the pull request',
  workflow: 'the files that the contribution leaves behind',
  CI: 'the configuration files that the contribution adds or changes',
};

function short(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59).trimEnd()}…`;
}
