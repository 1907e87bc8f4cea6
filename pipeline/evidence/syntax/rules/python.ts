/** Python: docstrings inside the body, decorators around the definition, privacy by a leading underscore. */
import type { Node } from 'web-tree-sitter';
import { baseNames, decorator, extent, fieldText, lines, named, parameterNames } from '../nodes.js';
import type { Definition, DocText, Import } from '../outline-shape.js';
import type { Described, Rules } from '../rules.js';

export const pythonRules: Rules = {
  query: `
    (function_definition) @function
    (class_definition) @class
    (call) @call
    (assert_statement) @assert
    (import_statement) @import
    (import_from_statement) @import
    (future_import_statement) @import`,
  defining: { words: /\b(?:def|class)\b/g, nodes: /^(function|class|decorated)_definition$/ },
  outer: (_, node) => extent(decorated(node) ?? node, lastToken(node)),
  describe,
  scopeName: () => '',
  imports,
  fileDoc: docOf,
  isTest,
  isAssertion: (call) => /(^|\.)(assert\w*|fail)$|(^|\.)pytest\.(raises|warns|fail|deprecated_call)$/.test(call),
};

function describe(kind: Definition['kind'], node: Node): Described {
  const wrapped = decorated(node);
  const decorators = named(wrapped ?? null).filter((child) => child.type === 'decorator');
  const name = fieldText(node, 'name');
  const body = node.childForFieldName('body');
  const doc = body === null ? undefined : docOf(body);
  const inClass = (wrapped ?? node).parent?.parent?.type === 'class_definition';
  return {
    form: kind === 'class' ? 'class' : inClass ? 'method' : 'function',
    name,
    decorators: decorators.map(decorator),
    parameters: kind === 'class' ? [] : parameterNames(node.childForFieldName('parameters')),
    ...(kind === 'class' ? { bases: baseNames([node.childForFieldName('superclasses')]) } : {}),
    public: isPublic(name) && enclosingNames(node).every(isPublic),
    ...(doc === undefined ? {} : { doc }),
  };
}

function decorated({ parent }: Node): Node | undefined {
  return parent?.type === 'decorated_definition' ? parent : undefined;
}

/** A comment below the last statement belongs to what follows as often as not: the language itself counts it to neither. */
function lastToken(node: Node): Node {
  // Most definitions hold no comment at all, and finding that out takes one look at the text.
  if (!node.text.includes('#')) return node;
  let last = node;
  while (last.childCount > 0) {
    let at = last.childCount - 1;
    while (at > 0 && last.child(at)?.type === 'comment') at -= 1;
    const child = last.child(at);
    if (child === null) break;
    last = child;
  }
  return last;
}

/** A function inside a function is nobody's to call. */
function enclosingNames(node: Node): readonly string[] {
  const names: string[] = [];
  for (let outer = node.parent; outer !== null; outer = outer.parent) {
    if (outer.type === 'class_definition') names.push(fieldText(outer, 'name'));
    if (outer.type === 'function_definition') names.push('_');
  }
  return names;
}

function isPublic(name: string): boolean {
  return !name.startsWith('_') || /^__\w+__$/.test(name);
}

/** The string that a module, class or function begins with. Byte strings and formatted ones document nothing. */
function docOf(body: Node): DocText | undefined {
  let first = body.firstNamedChild;
  while (first?.type === 'comment') first = first.nextNamedSibling;
  const string = first?.type === 'expression_statement' ? first.namedChild(0) : null;
  if (string === null || !/^(concatenated_)?string$/.test(string.type) || first?.namedChildCount !== 1)
    return undefined;
  const match = /^([a-zA-Z]*)("""|'''|"|')/.exec(string.text);
  if (match === null || /[bfBFtT]/.test(match[1] ?? '')) return undefined;
  const [opening, , quotes = ''] = match;
  const text = string.type === 'string' ? string.text.slice(opening.length, -quotes.length) : string.text;
  return { text, ...lines(string) };
}

function imports(node: Node): readonly Import[] {
  const place = lines(node);
  const from = node.childForFieldName('module_name');
  const module = node.type === 'future_import_statement' ? '__future__' : from?.text;
  const names = node.childrenForFieldName('name').filter((child) => child !== null);
  if (module === undefined) {
    return names.map((child) => {
      const { name, alias } = importedName(child);
      return { module: name, names: alias === undefined ? [] : [{ name, alias }], ...place };
    });
  }
  const star = named(node).some((child) => child.type === 'wildcard_import');
  return [{ module, names: star ? [{ name: '*' }] : names.map(importedName), ...place }];
}

function importedName(node: Node): { name: string; alias?: string } {
  if (node.type !== 'aliased_import') return { name: node.text };
  return { name: fieldText(node, 'name'), alias: fieldText(node, 'alias') };
}

/** As the usual collectors find them: `test…` in a module, or in a class that is named or based like a test. */
function isTest(definition: Definition, node: Node, around: readonly Definition[]): boolean {
  if (!definition.name.startsWith('test')) return false;
  if (around.length === 0) return true;
  const inner = around.at(-1);
  if (inner?.kind !== 'class' || around.some((outer) => outer.kind === 'function')) return false;
  if (/Tests?($|[A-Z_])|^Test/.test(inner.name)) return true;
  const holder = decorated(node) ?? node;
  const bases = holder.parent?.parent?.childForFieldName('superclasses')?.text ?? '';
  return /Test(Case)?\b/.test(bases);
}
