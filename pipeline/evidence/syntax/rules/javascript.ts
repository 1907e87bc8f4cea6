/** JavaScript and TypeScript: functions as declarations, methods and values of names; tests as calls with a title. */
import type { Node } from 'web-tree-sitter';
import {
  baseNames,
  before,
  commentAbove,
  commentText,
  decorator,
  dottedName,
  extent,
  fieldText,
  lines,
  named,
  parameterNames,
  unquoted,
} from '../nodes.js';
import type { Definition, DocText, Import } from '../outline-shape.js';
import type { Described, Rules } from '../rules.js';

const SHARED = `
    (function_declaration) @function
    (generator_function_declaration) @function
    (method_definition) @function
    (variable_declarator value: [(arrow_function) (function_expression) (generator_function)]) @function
    (assignment_expression right: [(arrow_function) (function_expression)]) @function
    (pair value: [(arrow_function) (function_expression)]) @function
    (class_declaration) @class
    (call_expression) @call
    (new_expression) @call
    (import_statement) @import
    (export_statement source: (_)) @import`;

const rules: Omit<Rules, 'query'> = {
  outer: (_, node) => {
    const { first, last } = placeOf(node);
    return extent(first, last);
  },
  describe,
  scopeName: () => '',
  imports,
  fileDoc,
  isTest: () => false,
  isAssertion: (call) => /^(expect\(\)|assert(\.|$)|chai\.)|(^|\.)assert\w*$|\.should(\.|$)/.test(call),
  callName: (node) =>
    node.type === 'new_expression'
      ? `new ${dottedName(node.childForFieldName('constructor') ?? node)}`
      : dottedName(node.childForFieldName('function') ?? node),
  testTitle,
  importCall: (name, node) => {
    const argument = node.childForFieldName('arguments')?.namedChild(0) ?? null;
    return ['require', 'import'].includes(name) && argument?.type === 'string' ? unquoted(argument) : undefined;
  },
};

export const javascriptRules: Rules = {
  ...rules,
  query: `${SHARED}
    (field_definition value: [(arrow_function) (function_expression)]) @function`,
};

export const typescriptRules: Rules = {
  ...rules,
  query: `${SHARED}
    (public_field_definition value: [(arrow_function) (function_expression)]) @function
    (abstract_class_declaration) @class
    (interface_declaration) @class
    (enum_declaration) @class
    (type_alias_declaration) @class`,
};

function describe(kind: Definition['kind'], node: Node): Described {
  const { above, first, exported } = placeOf(node);
  const decorators = [...above, ...decoratorsIn(exported), ...decoratorsIn(node)];
  const doc = commentAbove(first, (text) => text.startsWith('/**'));
  const value = node.childForFieldName('value') ?? node.childForFieldName('right') ?? node;
  return {
    form: formOf(kind, node),
    name: nameOf(node),
    decorators: decorators.map(decorator),
    parameters: kind === 'class' ? [] : parametersOf(value),
    ...(kind === 'class'
      ? { bases: baseNames(named(node).filter(({ type }) => /^class_heritage$|^extends_/.test(type))) }
      : {}),
    public: isPublic(node, exported),
    ...(doc === undefined ? {} : { doc }),
  };
}

/** The statement that a definition is, or is part of, with what exports it and the decorators above. */
function placeOf(node: Node): { above: readonly Node[]; first: Node; last: Node; exported: Node | undefined } {
  const statement = /^(variable_declarator)$/.test(node.type) ? (node.parent ?? node) : node;
  const exported = statement.parent?.type === 'export_statement' ? statement.parent : undefined;
  const last = exported ?? statement;
  const above = before(last, ['decorator']);
  return { above, first: above[0] ?? last, last, exported };
}

function parametersOf(value: Node): readonly string[] {
  const single = value.childForFieldName('parameter');
  return single === null ? parameterNames(value.childForFieldName('parameters')) : [single.text];
}

function decoratorsIn(node: Node | undefined): readonly Node[] {
  return named(node ?? null).filter((child) => child.type === 'decorator');
}

function nameOf(node: Node): string {
  const name = node.childForFieldName('name') ?? node.childForFieldName('property') ?? node.childForFieldName('key');
  if (name !== null) return unquoted(name);
  const left = node.childForFieldName('left');
  return left === null ? 'default' : dottedName(left);
}

function formOf(kind: Definition['kind'], node: Node): string {
  if (kind === 'class') return /^(abstract_)?class/.test(node.type) ? 'class' : (node.type.split('_')[0] ?? 'class');
  if (node.type !== 'method_definition') return 'function';
  return fieldText(node, 'name') === 'constructor' ? 'constructor' : 'method';
}

/** Exported, or a member of a class that is; `private`, `protected` and `#` hide. */
function isPublic(node: Node, exported: Node | undefined): boolean {
  if (exported !== undefined) return true;
  if (/^(method_definition|(public_)?field_definition)$/.test(node.type)) {
    const hidden = named(node).some((child) => child.type === 'accessibility_modifier' && child.text !== 'public');
    const owner = node.parent?.parent;
    return !hidden && !nameOf(node).startsWith('#') && owner?.parent?.type === 'export_statement';
  }
  return node.type === 'assignment_expression' && /^(module\.)?exports(\.|$)/.test(nameOf(node));
}

function imports(node: Node): readonly Import[] {
  const module = unquoted(node.childForFieldName('source'));
  const names: { name: string; alias?: string }[] = [];
  for (const part of named(node).flatMap((child) => (child.type === 'import_clause' ? named(child) : [child]))) {
    if (part.type === 'identifier') names.push({ name: 'default', alias: part.text });
    else if (part.type === 'namespace_import') names.push({ name: '*', alias: named(part).at(-1)?.text ?? '' });
    else if (part.type === 'named_imports' || part.type === 'export_clause') names.push(...named(part).map(specifier));
  }
  return [{ module, names, ...lines(node) }];
}

function specifier(node: Node): { name: string; alias?: string } {
  const alias = fieldText(node, 'alias');
  return { name: fieldText(node, 'name'), ...(alias === '' ? {} : { alias }) };
}

/** A block that opens the file, parted from what follows or naming itself the file's. */
function fileDoc(root: Node): DocText | undefined {
  const first = named(root).find((child) => child.type !== 'hash_bang_line');
  if (first?.type !== 'comment' || !first.text.startsWith('/**')) return undefined;
  const next = first.nextNamedSibling;
  const apart = next === null || next.startPosition.row > first.endPosition.row + 1 || /import/.test(next.type);
  return apart || /@(file|fileoverview|module|packageDocumentation)\b/.test(first.text)
    ? commentText([first])
    : undefined;
}

const TEST_CALL = /^(it|test|specify|xit|fit)(\.(only|skip|todo|fails|concurrent|sequential|each\(\)|each"")){0,3}$/;

function testTitle(name: string, node: Node): string | undefined {
  if (!TEST_CALL.test(name)) return undefined;
  const argument = node.childForFieldName('arguments')?.namedChild(0) ?? null;
  return argument !== null && /string/.test(argument.type) ? unquoted(argument) : undefined;
}
