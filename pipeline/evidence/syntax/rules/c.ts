/** C: functions with a body, named types, comments right above, `static` hides. */
import type { Node } from 'web-tree-sitter';
import { commentAbove, commentText, fieldText, lines, named, parameterNames } from '../nodes.js';
import type { Definition, DocText } from '../outline-shape.js';
import type { Described, Rules } from '../rules.js';

export const cRules: Rules = {
  query: `
    (function_definition) @function
    (struct_specifier name: (_) body: (_)) @class
    (union_specifier name: (_) body: (_)) @class
    (enum_specifier name: (_) body: (_)) @class
    (type_definition type: [(struct_specifier !name) (union_specifier !name) (enum_specifier !name)]) @class
    (call_expression) @call
    (preproc_include) @import`,
  outer: (_, node) => outerOf(node),
  describe,
  scopeName: () => '',
  imports: (node) => [{ module: fieldText(node, 'path'), names: [], ...lines(node) }],
  fileDoc,
  isTest: (definition) => /^test_|_test$/.test(definition.name),
  isAssertion: (call) =>
    /^_?(static_)?assert(_\w+)?$|^_Static_assert$|^(ck_|cmocka_|g_)assert|^(TEST_)?ASSERT(_|$)|^CU_ASSERT/.test(call),
};

function describe(kind: Definition['kind'], node: Node): Described {
  const declarator = functionDeclarator(node);
  const doc = commentAbove(outerOf(node), () => true);
  const hidden = named(node).some((child) => child.type === 'storage_class_specifier' && child.text === 'static');
  return {
    form: kind === 'class' ? typeForm(node) : 'function',
    name:
      kind === 'class'
        ? fieldText(node, 'name') || fieldText(node, 'declarator')
        : fieldText(declarator ?? node, 'declarator'),
    decorators: [],
    parameters: kind === 'class' ? [] : parameterNames(declarator?.childForFieldName('parameters') ?? null),
    public: !hidden,
    ...(doc === undefined ? {} : { doc }),
  };
}

function outerOf(node: Node): Node {
  return node.parent?.type === 'type_definition' ? node.parent : node;
}

function typeForm(node: Node): string {
  const type = node.type === 'type_definition' ? (node.childForFieldName('type')?.type ?? '') : node.type;
  return type.split('_')[0] ?? 'struct';
}

/** A function that returns a pointer wraps its declarator in one for each star. */
function functionDeclarator(node: Node): Node | undefined {
  let inner = node.childForFieldName('declarator');
  while (inner !== null && inner.type !== 'function_declarator')
    inner = inner.childForFieldName('declarator') ?? inner.namedChild(0);
  return inner ?? undefined;
}

/** A comment that opens the file and is parted from what follows. */
function fileDoc(root: Node): DocText | undefined {
  const first = root.namedChild(0);
  if (first?.type !== 'comment') return undefined;
  const next = first.nextNamedSibling;
  return next === null || next.startPosition.row > first.endPosition.row + 1 || next.type === 'preproc_include'
    ? commentText([first])
    : undefined;
}
