/** Rust: three slashes document, attributes decorate, `impl` and `mod` are names around definitions. */
import type { Node } from 'web-tree-sitter';
import {
  before,
  commentAbove,
  commentText,
  decorator,
  dotted,
  dottedName,
  extent,
  fieldText,
  lines,
  named,
  parameterNames,
} from '../nodes.js';
import type { Definition, DocText, Import } from '../outline-shape.js';
import type { Described, Rules } from '../rules.js';

export const rustRules: Rules = {
  query: `
    (function_item) @function
    (function_signature_item) @function
    (struct_item) @class
    (enum_item) @class
    (union_item) @class
    (trait_item) @class
    (type_item) @class
    (impl_item) @scope
    (mod_item) @scope
    (call_expression) @call
    (macro_invocation) @call
    (use_declaration) @import
    (extern_crate_declaration) @import`,
  defining: {
    words: /\b(?:fn|struct|enum|union|trait|type)\b/g,
    nodes: /^(function|function_signature|struct|enum|union|trait|type)_item$/,
  },
  outer: (_, node) => extent(attributesOf(node)[0] ?? node, node),
  describe,
  scopeName: (node) => fieldText(node, 'name') || dotted(fieldText(node, 'type').replace(/<.*$/s, '')),
  imports: (node) => importsOf(node),
  fileDoc,
  isTest: (definition) => definition.decorators.some(({ name }) => /(^|\.)(test|rstest|test_case|bench)$/.test(name)),
  isAssertion: (call) => /(^|\.)(debug_)?assert\w*!$/.test(call),
  callName: (node) => {
    const macro = node.childForFieldName('macro');
    return macro === null ? dottedName(node.childForFieldName('function') ?? node) : `${dottedName(macro)}!`;
  },
};

/** A doc comment may stand above the attributes, below them, or between. */
const ABOVE: readonly string[] = ['attribute_item', 'line_comment', 'block_comment'];

function describe(kind: Definition['kind'], node: Node): Described {
  const attributes = attributesOf(node);
  const first = attributes[0] ?? node;
  const doc = commentAbove(first, isOuterDoc) ?? commentAbove(node, isOuterDoc);
  const inType = ['impl_item', 'trait_item'].includes(node.parent?.parent?.type ?? '');
  return {
    form: kind === 'class' ? (node.type.split('_')[0] ?? 'type') : inType ? 'method' : 'function',
    name: fieldText(node, 'name'),
    decorators: attributes.map(decorator),
    parameters: kind === 'class' ? [] : parameterNames(node.childForFieldName('parameters')),
    public: named(node).some((child) => child.type === 'visibility_modifier' && child.text === 'pub'),
    ...(doc === undefined ? {} : { doc }),
  };
}

function attributesOf(node: Node): readonly Node[] {
  return before(node, ABOVE).filter((sibling) => sibling.type === 'attribute_item');
}

function isOuterDoc(text: string): boolean {
  return /^(\/\/\/(?!\/)|\/\*\*(?![*/]))/.test(text);
}

function fileDoc(root: Node): DocText | undefined {
  const comments: Node[] = [];
  for (const child of named(root)) {
    if (!/^(\/\/!|\/\*!)/.test(child.text)) break;
    comments.push(child);
  }
  return commentText(comments);
}

/** `use a::{b, c::d as e}` brings in `b` of `a` and `d` of `a.c`: one import a module. */
function importsOf(node: Node): readonly Import[] {
  const place = lines(node);
  if (node.type === 'extern_crate_declaration') return [{ module: fieldText(node, 'name'), names: [], ...place }];
  const modules = new Map<string, { name: string; alias?: string }[]>();
  const argument = node.childForFieldName('argument');
  if (argument !== null)
    collect(argument, '', (module, name) => modules.set(module, [...(modules.get(module) ?? []), name]));
  return [...modules].map(([module, names]) => ({ module, names, ...place }));
}

function collect(
  node: Node,
  prefix: string,
  found: (module: string, name: { name: string; alias?: string }) => void,
): void {
  const path = join(prefix, dotted(fieldText(node, 'path')));
  switch (node.type) {
    case 'scoped_use_list':
      for (const child of named(node.childForFieldName('list'))) collect(child, path, found);
      return;
    case 'use_list':
      for (const child of named(node)) collect(child, prefix, found);
      return;
    case 'use_wildcard':
      found(join(prefix, dotted(node.namedChild(0)?.text ?? '')), { name: '*' });
      return;
    case 'use_as_clause': {
      const inner = node.childForFieldName('path');
      if (inner === null) return;
      found(join(prefix, dotted(fieldText(inner, 'path'))), {
        name: fieldText(inner, 'name') || inner.text,
        alias: fieldText(node, 'alias'),
      });
      return;
    }
    case 'scoped_identifier':
      found(path, { name: fieldText(node, 'name') });
      return;
    default:
      found(prefix === '' ? node.text : prefix, { name: node.text });
  }
}

function join(prefix: string, path: string): string {
  return prefix === '' || path === '' ? prefix + path : `${prefix}.${path}`;
}
