/** Java: annotations stand among the modifiers, Javadoc above, visibility is written out. */
import type { Node } from 'web-tree-sitter';
import { baseNames, commentAbove, decorator, dottedName, fieldText, lines, named, parameterNames } from '../nodes.js';
import type { Definition, Import } from '../outline-shape.js';
import type { Described, Rules } from '../rules.js';

export const javaRules: Rules = {
  query: `
    (class_declaration) @class
    (interface_declaration) @class
    (enum_declaration) @class
    (record_declaration) @class
    (annotation_type_declaration) @class
    (method_declaration) @function
    (constructor_declaration) @function
    (method_invocation) @call
    (object_creation_expression) @call
    (assert_statement) @assert
    (import_declaration) @import`,
  outer: (_, node) => node,
  describe,
  scopeName: () => '',
  imports: (node) => [importOf(node)],
  fileDoc: () => undefined,
  isTest: (definition) =>
    definition.decorators.some(({ name }) =>
      /(^|\.)(Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate)$/.test(name),
    ),
  isAssertion: (call) => /(^|\.)(assert\w*|fail)$/.test(call),
  callName,
};

function describe(kind: Definition['kind'], node: Node): Described {
  const modifiers = named(node).find((child) => child.type === 'modifiers');
  const annotations = named(modifiers ?? null).filter((child) => child.type.endsWith('annotation'));
  const doc = commentAbove(node, (text) => text.startsWith('/**'));
  const inInterface = node.parent?.type === 'interface_body';
  return {
    form: formOf(kind, node),
    name: fieldText(node, 'name'),
    decorators: annotations.map(decorator),
    parameters: kind === 'class' ? [] : parameterNames(node.childForFieldName('parameters')),
    ...(kind === 'class'
      ? { bases: baseNames(named(node).filter(({ type }) => /^(superclass|.*interfaces)$/.test(type))) }
      : {}),
    public: inInterface || /(^|\s)public(\s|$)/.test(modifiers?.text ?? ''),
    ...(doc === undefined ? {} : { doc }),
  };
}

function formOf(kind: Definition['kind'], node: Node): string {
  if (kind === 'class') return node.type.split('_')[0] ?? 'class';
  return node.type === 'constructor_declaration' ? 'constructor' : 'method';
}

function callName(node: Node): string {
  if (node.type === 'object_creation_expression') return `new ${dottedName(node.childForFieldName('type') ?? node)}`;
  const object = node.childForFieldName('object');
  const name = fieldText(node, 'name');
  return object === null ? name : `${dottedName(object)}.${name}`;
}

function importOf(node: Node): Import {
  const path = named(node).find((child) => child.type.endsWith('identifier'))?.text ?? '';
  if (named(node).some((child) => child.type === 'asterisk'))
    return { module: path, names: [{ name: '*' }], ...lines(node) };
  const at = path.lastIndexOf('.');
  return { module: path.slice(0, Math.max(at, 0)), names: [{ name: path.slice(at + 1) }], ...lines(node) };
}
