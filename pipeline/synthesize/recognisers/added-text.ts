/** Recognises rules on what added lines must not hold, and how long they may be. */
import { literally } from '../../checker/text/regex.js';
import { limitOf } from '../limits.js';
import { type Recogniser, recognised, unseen } from '../recogniser.js';
import type { RuleText } from '../rule-text.js';
import { anyOf, codeFilesOf, isPath, testFiles, unknownPlace } from './words.js';

const COMMENT_START = String.raw`(?://|/\*|#|<!--|--)`;

const silencing: Recogniser = (rule) => {
  const { behaviour, negative, code } = rule;
  if (!negative || code.length === 0 || !/\bcomments?\b/iu.test(behaviour)) return undefined;
  const examples = /\bsuch as\b|\blike\b|\be\.g\b|\bfor example\b/iu.test(behaviour);
  return recognised({
    pattern: 'added-text-forbidden',
    parameters: {
      files: codeFilesOf({ ...rule, code: [] }),
      // Only behind the mark of a comment: a text that names the words silences nothing.
      pattern: `${COMMENT_START}.*(?:${anyOf(code.map(unmarked))})`,
      means: `${code.join(' or ')} in a comment`,
    },
    approximation: {
      trace: 'added lines with the words in a comment',
      technique: 'word list',
      half: 'both',
      errs: examples
        ? 'passes on comments of other tools than those named as examples'
        : 'on comments in files without a known ending',
    },
  });
};

/** The mark that begins a comment stands in the expression already. */
function unmarked(code: string): string {
  return code.replace(/^(?:\/\/|\/\*|#|<!--|--)\s*/u, '');
}

const skippedTests: Recogniser = (rule) => {
  if (!rule.negative || !/\bskip(?:ped|ping)?\b[^.]*\btests?\b|\btests?\b[^.]*\bskip/iu.test(rule.behaviour))
    return undefined;
  return recognised({
    pattern: 'added-text-forbidden',
    parameters: {
      files: testFiles(),
      // At the start of a statement: a text that shows a skipped test skips none.
      pattern: String.raw`(?:^|[{;])\s*(?:(?:describe|it|suite|test)\.(?:skip|skipIf|todo)\b|x(?:describe|it|test)\(|@(?:pytest\.mark|unittest)\.skip|pytest\.skip\(|t\.Skip\(|#\[ignore\b|@(?:Disabled|Ignore)\b)`,
      means: 'skipped test',
    },
    approximation: {
      trace: 'the marks by which common test libraries skip',
      technique: 'word list',
      half: 'both',
      errs: 'passes on a test that is skipped by other means, and looks only where tests usually stand',
    },
  });
};

/** A type in the place of a type: an annotation, an argument of a generic, a cast. */
const forbiddenType: Recogniser = (rule) => {
  const type = /\btype `(\w+)`/u.exec(rule.behaviour)?.[1];
  if (!rule.negative || type === undefined || rule.code.length !== 1) return undefined;
  return recognised({
    pattern: 'added-text-forbidden',
    parameters: {
      files: ['**/*.{ts,tsx,mts,cts}'],
      pattern: String.raw`(?:[\w)\]?]\s*:\s+|[\w]<\s*|[|&]\s+|\bas\s+|\bextends\s+|=>\s+)${type}\s*(?:[;,)=|&\[\]>{}]|$)|,\s*${type}\s*>`,
      means: `type ${type}`,
      except: String.raw`^\s*(?://|/?\*)`,
    },
    approximation: {
      trace: `${type} where a type is written, in added lines`,
      technique: 'text pattern',
      half: 'both',
      errs: 'fails on a string that looks like an annotation; passes where the type stands alone on its line',
    },
  });
};

/** `Use A instead of B`, `never call B()`: B is what must not be added. */
const forbiddenWords: Recogniser = (rule) => {
  const words = forbiddenCode(rule);
  if (
    words === undefined ||
    words.some((word) => isPath(word) || /^-|\s|^[a-z]+(?:-[a-z]+)+$/u.test(word) || word.length < 2)
  )
    return undefined;
  const place = unknownPlace(rule);
  if (place !== undefined || !isOfCode(rule)) return undefined;
  const inTests = /\b(?:in|inside|within) (?:\w+ )?tests?\b/iu.test(rule.behaviour);
  const files = inTests ? testFiles() : codeFilesOf({ ...rule, code: [] });
  const half = {
    half: 'both',
    errs: 'on files of other endings, and on names that mean something else in another scope',
  } as const;
  if (words.every((word) => /^[\w.]+\(\)$/u.test(word))) {
    const names = words.map((word) => literally(word.slice(0, -2)));
    return recognised({
      pattern: 'call-forbidden',
      parameters: { files, call: `(?:^|\\.)(?:${names.join('|')})$`, means: words.join(' or ') },
      approximation: { trace: 'the names of added calls', technique: 'code structure', ...half },
    });
  }
  return recognised({
    pattern: 'added-text-forbidden',
    parameters: { files, pattern: anyOf(words), means: words.join(' or '), except: String.raw`^\s*(?:#|//|\*|/\*)` },
    approximation: { trace: 'the words in added lines that are no comments', technique: 'text pattern', ...half },
  });
};

function forbiddenCode({ behaviour, negative, code }: RuleText): string[] | undefined {
  const instead = /`([^`]+)`[^.`]* (?:instead of|rather than|over|, not) (?:the )?`([^`]+)`/iu.exec(behaviour)?.[2];
  if (!negative && instead !== undefined) return [instead];
  if (!negative || code.length === 0 || !/\b(?:use|call|add|leave|introduce|write|import)\b/iu.test(behaviour))
    return undefined;
  // What comes after `instead` or `but` is what to use.
  const asked = behaviour.split(/\b(?:instead|but|use `|prefer)\b/iu)[0] ?? behaviour;
  return code.filter((each) => asked.includes(`\`${each}\``) || !behaviour.includes('instead'));
}

function isOfCode({ appliesTo }: RuleText): boolean {
  return appliesTo.includes('code') || appliesTo.includes('test');
}

const lineLength: Recogniser = (rule) => {
  const { behaviour, appliesTo } = rule;
  if (!/\blines?\b/iu.test(behaviour) || !/\bcharacters?\b|\bcolumns?\b|\blength\b/iu.test(behaviour)) return undefined;
  if (
    /\b(?:commit|subject|summary|first line|docstrings?|comments?)\b/iu.test(rule.rule) ||
    !(appliesTo.includes('code') || appliesTo.includes('test'))
  )
    return undefined;
  const { max } = limitOf(behaviour) ?? {};
  if (max === undefined || max < 40) return undefined;
  const links = /\b(?:URLs?|links?)\b/iu.test(behaviour);
  return recognised({
    pattern: 'added-line-length',
    parameters: { files: codeFilesOf(rule), max, ...(links ? { except: 'https?://' } : {}) },
    approximation: {
      trace: 'the length of added lines',
      technique: 'text pattern',
      half: 'precondition',
      errs: 'on files of other endings than the common ones of code',
    },
    ...(links ? { covers: ['exception'] as const } : {}),
  });
};

const whiteSpace: Recogniser = (rule) => {
  const { behaviour, negative } = rule;
  const trailing =
    /\btrailing (?:white ?space|spaces)\b/iu.test(behaviour) &&
    (negative || /\b(?:no|remove|without|strip)\b/iu.test(behaviour));
  const tabs =
    /\bspaces\b[^.]*\b(?:not|instead of|rather than)\b[^.]*\btabs\b/iu.test(behaviour) ||
    (negative && /\btabs\b/iu.test(behaviour));
  if (trailing === tabs) return undefined;
  return recognised({
    pattern: 'added-text-forbidden',
    parameters: {
      files: codeFilesOf(rule),
      pattern: trailing ? String.raw`[ \t]+\r?$` : String.raw`^\s*\t`,
      means: trailing ? 'trailing white space' : 'tab that indents',
    },
    approximation: {
      trace: 'white space in added lines',
      technique: 'text pattern',
      half: 'precondition',
      errs: 'on files of other endings than the common ones of code',
    },
  });
};

const pinned: Recogniser = (rule) => {
  if (rule.negative || !/\bpin\b[^.]*\bdependenc\w+[^.]*\bexact\b/iu.test(rule.behaviour)) return undefined;
  return recognised({
    pattern: 'added-text-forbidden',
    parameters: {
      files: ['**/package.json'],
      pattern: String.raw`^\s*"[^"]+"\s*:\s*"(?:[\^~><*]|latest|x\b|\d+(?:\.(?:\d+|[x*]))?")`,
      means: 'version range',
      except: String.raw`^\s*"(?:node|npm|vscode|version)"\s*:`,
    },
    approximation: {
      trace: 'version ranges in added lines of package manifests',
      technique: 'text pattern',
      half: 'both',
      errs: 'passes on dependencies that are declared in other files than package.json',
    },
  });
};

const borrowedText: Recogniser = ({ behaviour, negative }) => {
  const copies = negative && /\bcopy\b[^.]*\b(?:text|code)\b/iu.test(behaviour);
  return copies ? unseen('where a text was copied from stands in no record of a contribution') : undefined;
};

export const addedTextRecognisers: readonly Recogniser[] = [
  borrowedText,
  silencing,
  skippedTests,
  forbiddenType,
  pinned,
  whiteSpace,
  lineLength,
  forbiddenWords,
];
