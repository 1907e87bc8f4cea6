/** Recognises rules on what definitions carry. */
import { type Recogniser, recognised } from '../recogniser.js';
import { codeFilesOf, STUBS, testFiles } from './words.js';

/** Attributes in the shape of methods, and one of several bodies behind one documented name. */
const NO_INTERFACE = String.raw`(?:^|\.)(?:property|cached_property|setter|getter|deleter|overload|override|register)$`;

const KINDS = [
  [/\bfunctions?\b/iu, 'function'],
  [/\bmethods?\b/iu, 'method'],
  [/\bclass(?:es)?\b/iu, 'class'],
] as const;

/** `Every public function has a docstring`: judged for what is new, since old code is nobody's debt here. */
const documented: Recogniser = (rule) => {
  const { behaviour, negative } = rule;
  const [, subject = ''] =
    /\b((?:every|all|each|any|new|public|[a-z]+ed)?[^.]{0,40}\b(?:functions?|methods?|class(?:es)?)\b[^.]{0,30}?)\b(?:has|have|needs?|carry|carries|must have) (?:a |its own )?docstrings?$/iu.exec(
      behaviour,
    ) ?? [];
  const kinds = KINDS.filter(([word]) => word.test(subject)).map(([, kind]) => kind);
  if (negative || kinds.length === 0) return undefined;
  // A sentence on `public functions and methods` means the public ones of both, also where a row holds only one.
  const isPublic = /\bpublic\b/iu.test(`${subject} ${rule.quote}`);
  const ofTests = /\btests?\b/iu.test(subject);
  return recognised({
    pattern: 'definition-docstring',
    parameters: {
      // Test code is nobody's interface; a rule that means it says so.
      files: [...codeFilesOf(rule), ...(ofTests ? [] : testFiles().map((glob) => `!${glob}`)), STUBS],
      kinds,
      visibility: isPublic ? 'public' : 'all',
      undecorated: NO_INTERFACE,
      // Nobody calls these by name, so they are no part of what is public.
      ...(isPublic ? { except: String.raw`(?:^|\.)__\w+__$` } : {}),
    },
    approximation: {
      trace: 'a docstring on definitions that the contribution adds',
      technique: 'code structure',
      half: 'precondition',
      errs: 'passes on an old definition that was edited and has none',
    },
  });
};

export const definitionRecognisers: readonly Recogniser[] = [documented];
