/** All tables of cases in one list. */
import { loadSyntax } from '../../../pipeline/evidence/syntax/grammars.js';
import type { PatternCases } from './cases.js';
import { tables as classesAndNames } from './classes-and-names.js';
import { tables as code } from './code.js';
import { tables as commands } from './commands.js';
import { tables as commandsRest } from './commands-rest.js';
import { tables as commitBody } from './commit-body.js';
import { tables as commitRest } from './commit-rest.js';
import { table as commitSubjectForm } from './commit-subject-form.js';
import { table as commitSubjectLength } from './commit-subject-length.js';
import { tables as files } from './files.js';
import { tables as filesRest } from './files-rest.js';
import { tables as pullRequests } from './pull-requests.js';
import { tables as pullRequestsRest } from './pull-requests-rest.js';

// Judging is synchronous: whoever imports the tables has the grammars.
await loadSyntax();

export const tables: PatternCases[] = [
  ...classesAndNames,
  ...code,
  ...commands,
  ...commandsRest,
  ...commitBody,
  ...commitRest,
  commitSubjectForm,
  commitSubjectLength,
  ...files,
  ...filesRest,
  ...pullRequests,
  ...pullRequestsRest,
];
