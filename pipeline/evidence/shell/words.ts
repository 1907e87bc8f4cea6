/** The value of a shell word as far as its text alone decides it. */
import type { CommandNode, HereDoc, Word as SyntaxWord, WordPart } from 'unbash';
import type { Word } from '../view.js';

/** Parts that stand for themselves; globs and braces are left to the shell, which expands them by what it finds. */
export function readWord(word: SyntaxWord): Word {
  if (word.parts === undefined) return { kind: 'literal', text: word.value };
  return toWord(partsText(word.parts), word.text);
}

/** A here-document's body: data, literal unless something in it is expanded. */
export function readHereDoc(document: HereDoc): Word {
  const { body, delimiter } = document;
  const text = body.parts === undefined ? plainBody(body.text, delimiter?.quoted ?? true) : partsText(body.parts);
  return toWord(text === undefined || document.operator === '<<' ? text : text.replace(/^\t+/gm, ''), body.text);
}

/**
 * What a command prints, where its text alone says so: `cat` of a here-document or here-string, and plain `echo`.
 * It is how commit messages are usually handed to git.
 */
export function staticOutput(node: CommandNode): string | undefined {
  if (node.type !== 'Command' || node.name === undefined) return undefined;
  const inputs = node.redirects.filter((redirect) => redirect.type !== 'Redirect');
  const input = inputs.at(-1);
  if (
    node.name.value === 'cat' &&
    node.args.length === 0 &&
    input !== undefined &&
    inputs.length === node.redirects.length
  ) {
    return input.type === 'HereDoc' ? literal(readHereDoc(input)) : hereString(input.target);
  }
  if (node.name.value !== 'echo' || node.redirects.length > 0) return undefined;
  const words = node.args.map((word) => (word.type === 'Word' ? literal(readWord(word)) : word.text));
  if (words.some((word) => word === undefined) || words[0]?.startsWith('-') === true) return undefined;
  return `${words.join(' ')}\n`;
}

export function literal(word: Word | undefined): string | undefined {
  return word?.kind === 'literal' ? word.text : undefined;
}

function hereString(target: SyntaxWord | undefined): string | undefined {
  const text = target === undefined ? undefined : literal(readWord(target));
  return text === undefined ? undefined : `${text}\n`;
}

function toWord(text: string | undefined, source: string): Word {
  return text === undefined ? { kind: 'dynamic', source } : { kind: 'literal', text };
}

/** @returns undefined when a part depends on the shell's state. */
function partsText(parts: readonly WordPart[]): string | undefined {
  let text = '';
  for (const part of parts) {
    const value = partText(part);
    if (value === undefined) return undefined;
    text += value;
  }
  return text;
}

function partText(part: WordPart): string | undefined {
  switch (part.type) {
    case 'Literal':
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return part.value;
    case 'DoubleQuoted':
    case 'LocaleString':
      return partsText(part.parts);
    case 'CommandExpansion': {
      const [statement, ...more] = part.script?.commands ?? [];
      if (statement === undefined || more.length > 0 || statement.command.type !== 'Command') return undefined;
      // Substitution drops the final line feeds, as the shell does.
      return staticOutput(statement.command)?.replace(/\n+$/, '');
    }
    case 'SimpleExpansion':
    case 'ParameterExpansion':
    case 'ArithmeticExpansion':
    case 'ProcessSubstitution':
    case 'Glob':
    case 'ExtendedGlob':
    case 'BraceExpansion':
      break;
  }
  return undefined;
}

/** In an unquoted body a backslash still hides `$`, a backquote, itself and a line feed. */
function plainBody(text: string, quoted: boolean): string {
  return quoted ? text : text.replace(/\\([$`\\])|\\\n/g, '$1');
}
