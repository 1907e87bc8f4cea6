/** Go: comments right above document, capitals make public, methods name their type in the receiver. */
import type { Node } from 'web-tree-sitter';
import { commentAbove, fieldText, lines, named, parameterNames, unquoted } from '../nodes.js';
import type { Definition, DocText, Import } from '../outline-shape.js';
import type { Described, Rules } from '../rules.js';

export const goRules: Rules = {
  query: `
    (function_declaration) @function
    (method_declaration) @function
    (type_spec) @class
    (call_expression) @call
    (import_spec) @import`,
  outer: outerOf,
  describe,
  scopeName: () => '',
  imports: (node) => [importOf(node)],
  fileDoc,
  isTest: (definition, node) =>
    node.type === 'function_declaration' &&
    /^(Test|Benchmark|Fuzz)(?![a-z])/.test(definition.name) &&
    /\*testing\.[TBF]\b/.test(fieldText(node, 'parameters')),
  isAssertion: (call) => /^(assert|require)\.|^(t|b|f|tb)\.(Error|Errorf|Fatal|Fatalf|Fail|FailNow)$/.test(call),
};

function describe(kind: Definition['kind'], node: Node): Described {
  const name = fieldText(node, 'name');
  const owner = ownerOf(node);
  const doc = commentAbove(outerOf(kind, node), () => true);
  return {
    form: kind === 'class' ? typeForm(node) : node.type === 'method_declaration' ? 'method' : 'function',
    name,
    ...(owner === undefined ? {} : { owner }),
    decorators: [],
    parameters: kind === 'class' ? [] : parameterNames(node.childForFieldName('parameters')),
    public: /^\p{Lu}/u.test(name) && (owner === undefined || /^\p{Lu}/u.test(owner)),
    ...(doc === undefined ? {} : { doc }),
  };
}

/** `type X struct {…}` alone is documented above `type`; inside `type (…)` above its own line. */
function outerOf(kind: Definition['kind'], node: Node): Node {
  const alone = kind === 'class' && node.parent?.type === 'type_declaration' && named(node.parent).length === 1;
  return alone ? (node.parent ?? node) : node;
}

function ownerOf(node: Node): string | undefined {
  const receiver = node.childForFieldName('receiver')?.text;
  return receiver === undefined ? undefined : /^\(\s*(?:\w+\s+)?\*?\s*(\w+)/.exec(receiver)?.[1];
}

function typeForm(node: Node): string {
  const type = node.childForFieldName('type')?.type ?? '';
  return type === 'struct_type' ? 'struct' : type === 'interface_type' ? 'interface' : 'type';
}

function importOf(node: Node): Import {
  const alias = node.childForFieldName('name')?.text;
  const module = unquoted(node.childForFieldName('path'));
  return { module, names: alias === undefined ? [] : [{ name: module, alias }], ...lines(node) };
}

function fileDoc(root: Node): DocText | undefined {
  const clause = named(root).find((child) => child.type === 'package_clause');
  return clause === undefined ? undefined : commentAbove(clause, () => true);
}
