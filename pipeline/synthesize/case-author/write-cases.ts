/** The offline author of cases: builds small contributions from a rule's sentence, or says why it can't. */
import type { CaseFile } from '../../artifacts/cases.js';
import type { Policy } from '../../artifacts/policy.js';
import { codeAuthors } from './code.js';
import { commandAuthors } from './commands.js';
import { commitMessages } from './commit-messages.js';
import { descriptionAuthors } from './descriptions.js';
import { docstrings } from './docstrings.js';
import { fileAuthors } from './files.js';
import type { Author } from './make.js';
import { exceptionIn, type Sentence, sentenceOf } from './sentence.js';

export type CasesOffline = { state: 'written'; file: CaseFile } | { state: 'not-written'; reason: string };

/** In order: the first that can build the situation of a rule speaks for it. */
const AUTHORS: readonly Author[] = [
  ...descriptionAuthors,
  commitMessages,
  ...commandAuthors,
  ...fileAuthors,
  docstrings,
  ...codeAuthors,
];

/** From the words alone: neither the checker nor what recognised the rule is known here, so the two can disagree. */
export function casesFromSentence(policy: Policy): CasesOffline {
  const sentence = sentenceOf(policy);
  let reason = 'no offline author of cases knows how to build the situation of this sentence';
  for (const author of AUTHORS) {
    const written = author(sentence);
    if (written === undefined) continue;
    const left = leftOut(sentence, written.builds ?? []);
    if (left === undefined) return { state: 'written', file: fileOf(policy.id, written.cases) };
    reason = left;
  }
  return { state: 'not-written', reason };
}

/** Cases that ignore a condition or an exception would call right what the sentence calls wrong. */
function leftOut(sentence: Sentence, builds: readonly ('condition' | 'exception')[]): string | undefined {
  const { condition } = sentence;
  if (condition !== undefined && !builds.includes('condition'))
    return `the situation can't be built offline: ${condition}`;
  const exception = exceptionIn(sentence);
  if (exception === undefined || builds.includes('exception')) return undefined;
  return `the exception can't be built offline: ${exception}`;
}

function fileOf(id: string, cases: CaseFile['cases']): CaseFile {
  return { schemaVersion: 1, id, casesBy: 'offline', cases, unreachable: unreachableBy(cases) };
}

/** A ban on one file has no target that could keep it: whoever leaves the file alone never meets the rule. */
function unreachableBy(cases: CaseFile['cases']): CaseFile['unreachable'] {
  return cases.some(({ expect }) => expect === 'satisfied')
    ? []
    : [{ outcome: 'satisfied', why: 'only the violating act can be selected' }];
}
