/** Recognises rules on new files, on files to leave alone, and on changes that come together. */
import { limitOf } from '../limits.js';
import { type Recogniser, recognised, unseen } from '../recogniser.js';
import type { RuleText } from '../rule-text.js';
import { codeFilesOf, isPath, pathGlob, STUBS, testFiles } from './words.js';

const KEBAB = String.raw`^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$`;
const SNAKE = String.raw`^_*[a-z0-9]+(?:_[a-z0-9]+)*_*(?:\.[a-z0-9_]+)*$`;

const fileNames: Recogniser = (rule) => {
  const { behaviour, negative } = rule;
  if (negative || !/\bfiles?\b/iu.test(behaviour)) return undefined;
  const form = /\bkebab[- ]case\b/iu.test(behaviour)
    ? KEBAB
    : /\bsnake[_ -]case\b/iu.test(behaviour)
      ? SNAKE
      : undefined;
  if (form === undefined) return undefined;
  const ending = rule.code.find((each) => /^\.\w{1,5}$/u.test(each)) ?? /`(\.\w{1,5})`/u.exec(rule.quote)?.[1];
  const ofCode = rule.appliesTo.some((each) => each === 'code' || each === 'test');
  if (ending === undefined && !ofCode) return unseen('which files these names are for stands in no path');
  const named = `${ofCode ? '' : '**/{doc,docs,documentation}/'}**/*${ending}`;
  return recognised({
    pattern: 'new-file-path',
    parameters: {
      files: ending === undefined ? codeFilesOf(rule) : [named],
      name: form,
      means: form === KEBAB ? 'in kebab-case' : 'in snake_case',
    },
    approximation: {
      trace: 'names of new files with a common ending of code',
      technique: 'file location',
      half: 'precondition',
      errs: 'on source files of other endings',
    },
  });
};

const header: Recogniser = (rule) => {
  const { behaviour, negative } = rule;
  if (negative || !/\b(?:new|every|each|all)\b[^.]*\bfiles?\b/iu.test(behaviour)) return undefined;
  if (!/\b(?:open|start|begin|head)\w*\b/iu.test(behaviour) || !/\bcomment\b/iu.test(behaviour)) return undefined;
  return recognised({
    pattern: 'new-file-header',
    parameters: {
      files: codeFilesOf(rule),
      pattern: String.raw`(?m)^\s*(?://|/\*|#|--|"""|<!--)`,
      means: 'comment',
      lines: 1,
    },
    approximation: {
      trace: 'a comment on the first line',
      technique: 'text pattern',
      half: 'postcondition',
      errs: 'passes on a comment that says something else',
    },
  });
};

const fileLength: Recogniser = (rule) => {
  const { behaviour } = rule;
  const { max } = limitOf(behaviour) ?? {};
  if (
    max === undefined ||
    !/\bfiles?\b/iu.test(behaviour) ||
    !/\blines\b/iu.test(behaviour) ||
    /\bcharacters?\b/iu.test(behaviour)
  )
    return undefined;
  return recognised({
    pattern: 'new-file-size',
    parameters: { files: codeFilesOf(rule), maxLines: max },
    approximation: {
      trace: 'lines of new files',
      technique: 'file location',
      half: 'precondition',
      errs: 'passes on an old file that grows past the limit, whose length a diff does not show',
    },
  });
};

const leftAlone: Recogniser = ({ behaviour, negative, code, rule }) => {
  if (!negative || !/\b(?:edit|modify|change|touch|update|commit|add)\b/iu.test(behaviour)) return undefined;
  const files = code.filter(isPath);
  if (files.length === 0 || files.length !== code.length) return undefined;
  if (/\b(?:by hand|manually|directly)\b/iu.test(behaviour)) {
    return unseen(`a diff shows that ${files.join(' and ')} changed, not whether by hand`);
  }
  const adds = /\b(?:commit|add)\b/iu.test(behaviour) && !/\b(?:edit|modify|change|touch|update)\b/iu.test(behaviour);
  return recognised({
    pattern: 'path-forbidden',
    parameters: {
      files: files.map(anywhere),
      means: files.join(' and '),
      ...(adds ? { changes: ['added', 'modified', 'renamed', 'copied'] } : {}),
    },
    ...(/\b(?:frozen|generated)\b/iu.test(rule)
      ? {
          approximation: {
            trace: 'the path',
            technique: 'file location',
            half: 'precondition',
            errs: 'fails on a file of this name that is neither',
          } as const,
        }
      : {}),
  });
};

/** `If you change A, update B`, and `a change under A must come with a test under B`. */
const together: Recogniser = (rule) => {
  const { condition = '', behaviour, negative } = rule;
  if (negative) return undefined;
  const sides = condition === '' ? sidesOfSentence(behaviour) : sidesOfCondition(condition, behaviour);
  if (sides === undefined) return undefined;
  const dependencies = /\bdependenc/iu.test(condition) && sides.when === 'package.json';
  const entry = /\b(?:row|entry|line|section)\b/iu.test(behaviour);
  return recognised({
    pattern: 'co-change',
    parameters: {
      when: {
        files: [pathGlob(sides.when)],
        ...(dependencies ? { addedLine: String.raw`^\s*"[^"]+"\s*:\s*"(?:[\^~><=*]|npm:|\d)` } : {}),
      },
      with: { files: [pathGlob(sides.partner)], means: `a change of ${sides.partner}` },
    },
    approximation: {
      trace: `${sides.partner} changes in the same contribution`,
      technique: 'co-change',
      half: 'both',
      errs: entry
        ? 'passes on any change of the other file'
        : 'passes on a change of the other file that has nothing to do with it',
    },
    covers: ['condition'],
  });
};

function sidesOfCondition(condition: string, behaviour: string): { when: string; partner: string } | undefined {
  const [when, then] = [pathsIn(condition), pathsIn(behaviour)];
  const changes = /\b(?:chang|edit|modif|updat|touch|alter)\w*\b/iu.test(condition);
  const one = when[0] !== undefined && then[0] !== undefined && when.length === 1 && then.length === 1;
  return changes && one ? { when: when[0] ?? '', partner: then[0] ?? '' } : undefined;
}

function sidesOfSentence(behaviour: string): { when: string; partner: string } | undefined {
  const [when, then, ...more] = pathsIn(behaviour);
  const joined = /\bchange\w*\b[^.]*\b(?:comes? with|accompanied by|together with|requires?|needs?)\b/iu.test(
    behaviour,
  );
  return joined && when !== undefined && then !== undefined && more.length === 0 ? { when, partner: then } : undefined;
}

function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/gu)].map(([, code = '']) => code).filter(isPath);
}

/** An entry of a changelog where the rule asks for one whatever changes; whether a user can see it shows nowhere. */
const changelog: Recogniser = (rule) => {
  const { behaviour, negative, condition, code } = rule;
  const file = code.find((each) => /change|history|news|release/iu.test(each) && isPath(each));
  if (negative || file === undefined || !/\b(?:entry|line|note|fragment|item)\b/iu.test(behaviour)) return undefined;
  if (condition !== undefined) return unseen(`whether this holds stands in no evidence: ${condition}`);
  return recognised({
    pattern: 'co-change',
    parameters: {
      when: { files: codeFilesOf({ ...rule, code: [] }) },
      with: { files: [pathGlob(file)], means: `an entry in ${file}` },
    },
    approximation: {
      trace: `${file} changes beside code`,
      technique: 'co-change',
      half: 'both',
      errs: 'passes on any change of the changelog, and looks only at contributions that change code',
    },
  });
};

/** Tests beside code, where no path is named and nothing narrows the changes that need them. */
const testsBeside: Recogniser = (rule) => {
  const { behaviour, negative, condition, code, appliesTo } = rule;
  if (negative || condition !== undefined || code.length > 0 || !appliesTo.includes('test')) return undefined;
  const asks =
    /^(?:please )?(?:always )?(?:include|add|write|provide)\b[^.,]{0,30}\btests?\b|\b(?:accompanied by|comes? with)\b[^.,]{0,20}\btests?\b/iu;
  if (!asks.test(behaviour)) return undefined;
  if (!/\b(?:changes?|code|patch(?:es)?|contributions?|pull requests?)\b/iu.test(behaviour)) return undefined;
  if (/\b(?:features?|bugs?|fix(?:es)?|regressions?|new|functionality)\b/iu.test(behaviour)) {
    return unseen('whether a change is of the kind that needs a test stands in no evidence');
  }
  // Tests that come with a change are new ones; that it is tested may be the work of old ones.
  if (!/\b(?:every|each|all|any)\b[^.]*\b(?:accompanied by|comes? with)\b/iu.test(behaviour)) {
    return unseen('whether the tests that are there cover the change stands in no evidence');
  }
  const tests = testFiles();
  return recognised({
    pattern: 'test-change',
    parameters: {
      files: [...codeFilesOf(rule), ...tests.map((glob) => `!${glob}`), STUBS],
      tests,
      when: 'definitions',
    },
    approximation: {
      trace: 'a test that gained lines',
      technique: 'co-change',
      half: 'both',
      errs: 'looks only at code with new functions or classes, and only where tests usually stand',
    },
  });
};

/** What can be seen of files, and is not. */
const hiddenFacts: Recogniser = ({ rule }: RuleText) => {
  if (/\badd a (?:new )?(?:folder|directory)\b/iu.test(rule)) {
    return unseen('a diff lists files: whether a folder is new is not in it');
  }
  if (/\bRecord a (?:choice|decision)\b/iu.test(rule)) return unseen('whether a choice was made stands in no evidence');
  return undefined;
};

function anywhere(path: string): string {
  const glob = pathGlob(path);
  return path.includes('/') ? glob : `**/${glob}`;
}

export const fileRecognisers: readonly Recogniser[] = [
  hiddenFacts,
  fileNames,
  header,
  fileLength,
  leftAlone,
  changelog,
  together,
  testsBeside,
];
