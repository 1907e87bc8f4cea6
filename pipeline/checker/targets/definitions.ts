/** Definitions that a rule judges: by what they are, who sees them, and what of them the author answers for. */
import { z } from 'zod';
import { type Language, languageOf } from '../../evidence/syntax/languages.js';
import type { Definition, OutlinePart } from '../../evidence/syntax/outline.js';
import type { EvidenceView } from '../../evidence/view.js';
import type { Selection, Target } from '../contract.js';
import { Globs } from '../text/glob.js';
import { linearRegex, RegexSource } from '../text/regex.js';
import { filePlace } from './files.js';
import { type CodeFile, codeFiles, isCreated, ownLines, touches } from './outlines.js';

/** Parameters shared by all patterns on definitions. */
export const DefinitionFilter = z.strictObject({
  files: Globs,
  kinds: z.array(z.enum(['function', 'method', 'class'])).min(1),
  visibility: z.enum(['public', 'all']).default('public'),
  /** `created`: new definitions; `enclosing`: also old ones whose own lines changed. */
  owned: z.enum(['created', 'enclosing']).default('created'),
  /** Only definitions whose qualified name matches. */
  name: RegexSource.optional(),
  /** Not those whose qualified name matches. */
  except: RegexSource.optional(),
  /** Not those that carry a decorator whose dotted name matches. */
  undecorated: RegexSource.optional(),
});
export type DefinitionFilter = z.infer<typeof DefinitionFilter>;

type ReadFile = Extract<CodeFile, { state: 'read' }>;
export type DefinitionPayload =
  | { state: 'definition'; file: ReadFile; definition: Definition }
  | { state: 'unread'; reason: string };

/** One target a definition, and one for every file that can't be read as code: what it defines is unknown. */
export function selectDefinitions(
  view: EvidenceView,
  filter: DefinitionFilter,
  also?: (definition: Definition) => boolean,
): Selection<DefinitionPayload> {
  const targets = codeFiles(view, filter.files).flatMap((file): Target<DefinitionPayload>[] => {
    if (file.state === 'unread') {
      if (filter.owned === 'created' && definesNothing(file)) return [];
      return [
        {
          key: `file ${file.path}`,
          where: filePlace(file.path, file.line),
          payload: { state: 'unread', reason: file.reason },
        },
      ];
    }
    return file.head.definitions.flatMap((definition, index) => {
      if (definition === undefined || !isWanted(file.head, definition, filter)) return [];
      if (!isOwned(file, definition, index, filter.owned) || also?.(definition) === false) return [];
      // A name can be defined twice in one file; its line tells the two apart.
      const key = `definition ${file.path} ${definition.qualifiedName} ${index}`;
      return [
        { key, where: filePlace(file.path, definition.span.start), payload: { state: 'definition', file, definition } },
      ];
    });
  });
  return { targets, passedOver: [] };
}

/** Words that begin every definition in the languages that have such words. */
const definitionWords: Partial<Record<Language, string>> = {
  python: '^\\s*(?:async\\s+)?(?:def|class)\\b',
  go: '\\b(?:func|type)\\b',
  rust: '\\b(?:fn|struct|enum|union|trait|impl|mod)\\b',
};

/** Where only the diff is known, it can still show that no definition is new: none of its added lines begins one. */
function definesNothing({ path, cause, addedLines }: Extract<CodeFile, { state: 'unread' }>): boolean {
  const language = languageOf(path);
  const words = language === undefined ? undefined : definitionWords[language];
  if (cause !== 'absent' || words === undefined) return false;
  return !addedLines.some((line) => linearRegex(words).test(line));
}

function isWanted(
  outline: OutlinePart,
  definition: Definition,
  { kinds, visibility, name, except, undecorated }: DefinitionFilter,
): boolean {
  if (!kinds.includes(kindOf(outline, definition))) return false;
  if (visibility === 'public' && !isVisible(outline, definition)) return false;
  if (name !== undefined && !linearRegex(name).test(definition.qualifiedName)) return false;
  const shunned = undecorated === undefined ? undefined : linearRegex(undecorated);
  if (shunned !== undefined && definition.decorators.some((each) => shunned.test(each.name))) return false;
  return except === undefined || !linearRegex(except).test(definition.qualifiedName);
}

function kindOf(outline: OutlinePart, { kind, form, parent }: Definition): 'function' | 'method' | 'class' {
  if (kind === 'class') return 'class';
  const isInClass = parent !== undefined && outline.definitions[parent]?.kind === 'class';
  return isInClass || form === 'method' || form === 'constructor' ? 'method' : 'function';
}

/** Public, and so is all that it stands in; what stands inside a function is nobody else's. */
function isVisible(outline: OutlinePart, definition: Definition): boolean {
  if (!definition.public) return false;
  const parent = definition.parent === undefined ? undefined : outline.definitions[definition.parent];
  return parent === undefined || (parent.kind === 'class' && isVisible(outline, parent));
}

function isOwned(file: ReadFile, definition: Definition, index: number, owned: DefinitionFilter['owned']): boolean {
  if (isCreated(file, definition)) return true;
  if (owned === 'created') return false;
  const own = ownLines(file.head, index);
  return touches(file.changed, definition.span) && [...own].some((line) => file.changed.has(line));
}
