/** Reads a custom checker's syntax before it is loaded: only what a small pure function needs is let in. */
import { type AnyNode, type Identifier, type Position, type Program, parse } from 'acorn';
import { BUILT_INS } from './prelude.js';

export interface Objection {
  code: 'unreadable' | 'not-a-checker' | 'syntax-not-allowed' | 'name-not-allowed' | 'property-not-allowed';
  /** 1-based. */
  line: number;
  what: string;
}

const LARGEST_SOURCE = 20_000;
/** `\b` in a JSON text that forgot to double its backslash: the expression would match a backspace, and never anything. */
const CONTROL = /(?![\n\r\t])\p{Cc}/u;
const REQUIRED = ['precondition', 'postcondition'];

/** Statements and expressions of plain functions; everything else is refused by not being named here. */
const SYNTAX = new Set<AnyNode['type']>([
  ...(['Program', 'FunctionDeclaration', 'VariableDeclaration', 'VariableDeclarator', 'ReturnStatement'] as const),
  ...(['BlockStatement', 'IfStatement', 'ForStatement', 'ForOfStatement', 'WhileStatement', 'BreakStatement'] as const),
  ...(['ContinueStatement', 'ExpressionStatement', 'EmptyStatement', 'SwitchStatement', 'SwitchCase'] as const),
  ...([
    'ArrowFunctionExpression',
    'FunctionExpression',
    'CallExpression',
    'NewExpression',
    'MemberExpression',
  ] as const),
  ...(['ChainExpression', 'Identifier', 'Literal', 'TemplateLiteral', 'TemplateElement', 'ArrayExpression'] as const),
  ...(['ObjectExpression', 'Property', 'SpreadElement', 'UnaryExpression', 'BinaryExpression'] as const),
  ...(['LogicalExpression', 'ConditionalExpression', 'AssignmentExpression', 'UpdateExpression'] as const),
  ...(['ArrayPattern', 'ObjectPattern', 'AssignmentPattern', 'RestElement'] as const),
]);

const GLOBALS = new Set(BUILT_INS.split(' '));

/** Binding one of these anywhere would let the built-in through everywhere else. */
const NEVER_BOUND =
  'eval arguments globalThis Function RegExp Symbol Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError Iterator Promise Proxy Reflect Date WeakMap WeakSet WeakRef BigInt escape unescape decodeURI decodeURIComponent encodeURI encodeURIComponent'.split(
    ' ',
  );

const FORBIDDEN_PROPERTIES = new Set(
  '__proto__ constructor prototype caller callee arguments __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ setPrototypeOf defineProperty defineProperties'.split(
    ' ',
  ),
);

/** Nothing to object to: an empty list. */
export function vet(source: string): Objection[] {
  if (source.length > LARGEST_SOURCE) {
    return [{ code: 'unreadable', line: 1, what: `${source.length} characters; at most ${LARGEST_SOURCE}` }];
  }
  const strange = CONTROL.exec(source);
  if (strange) {
    const line = source.slice(0, strange.index).split('\n').length;
    return [
      { code: 'unreadable', line, what: 'a control character; in JSON, a backslash of an expression is doubled' },
    ];
  }
  let program: Program;
  const comments: Objection[] = [];
  // Comments in the manner of HTML: a reader and an engine that differ on one disagree about what is code.
  const onComment = (_block: boolean, _text: string, start: number, _end: number, at?: Position): void => {
    if (/^\/[/*]/.test(source.slice(start, start + 2))) return;
    comments.push({ code: 'syntax-not-allowed', line: at?.line ?? 1, what: 'a comment that is neither // nor /*' });
  };
  try {
    program = parse(source, { ecmaVersion: 2023, sourceType: 'script', locations: true, onComment });
  } catch (error) {
    return [{ code: 'unreadable', line: 1, what: error instanceof Error ? error.message : 'no program' }];
  }
  return [...comments, ...shapeOf(program), ...walk(program, declaredNames(program))];
}

/** Two functions by name, helpers and constants beside them, and nothing that runs at load time. */
function shapeOf({ body }: Program): Objection[] {
  const functions = body.flatMap((node) => (node.type === 'FunctionDeclaration' ? [node.id.name] : []));
  const absent = REQUIRED.filter((name) => !functions.includes(name));
  const other = body.filter(
    (node) => node.type !== 'FunctionDeclaration' && !(node.type === 'VariableDeclaration' && node.kind === 'const'),
  );
  return [
    ...absent.map((name): Objection => ({ code: 'not-a-checker', line: 1, what: `there is no function ${name}` })),
    ...other.map(
      (node): Objection => ({
        code: 'not-a-checker',
        line: lineOf(node),
        what: `${node.type} at the top; only functions and constants may stand there`,
      }),
    ),
  ];
}

function walk(program: Program, names: ReadonlySet<string>): Objection[] {
  const objections: Objection[] = [];
  for (const node of nodesOf(program, ({ type }) => SYNTAX.has(type))) {
    if (SYNTAX.has(node.type)) objections.push(...objectionsTo(node, names));
    else objections.push({ code: 'syntax-not-allowed', line: lineOf(node), what: node.type });
  }
  return objections;
}

/** In order of the source, without recursion: a chain of ten thousand links is parsed without any, too. */
function* nodesOf(program: Program, opens: (node: AnyNode) => boolean): Generator<AnyNode> {
  const waiting: AnyNode[] = [program];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    if (opens(node)) waiting.push(...childrenOf(node).reverse());
  }
}

function objectionsTo(node: AnyNode, names: ReadonlySet<string>): Objection[] {
  const object = (code: Objection['code'], what: string): Objection[] => [{ code, line: lineOf(node), what }];
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return node.async || node.generator ? object('syntax-not-allowed', 'async function or generator') : [];
    case 'Property':
      return node.kind === 'init'
        ? forbiddenKey(node.key, node.computed, object)
        : object('syntax-not-allowed', 'accessor');
    case 'MemberExpression':
      return node.object.type === 'Super'
        ? object('syntax-not-allowed', 'super')
        : forbiddenKey(node.property, node.computed, object);
    case 'NewExpression':
      return isNamed(node.callee, ['Map', 'Set']) ? [] : object('name-not-allowed', 'new is for Map and Set only');
    case 'Literal':
      return node.regex ? [] : typeof node.value === 'bigint' ? object('syntax-not-allowed', 'bigint') : [];
    case 'Identifier':
      return names.has(node.name) || GLOBALS.has(node.name) ? [] : object('name-not-allowed', node.name);
    default:
      return [];
  }
}

type Objecting = (code: Objection['code'], what: string) => Objection[];

/** A name that leads out of plain data, spelled out or as a text; a computed key may only be a number or a variable. */
function forbiddenKey(key: AnyNode, computed: boolean, object: Objecting): Objection[] {
  const name =
    key.type === 'Identifier' && !computed ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
  if (name !== undefined) return FORBIDDEN_PROPERTIES.has(name) ? object('property-not-allowed', name) : [];
  const plain = ['Identifier', 'BinaryExpression', 'MemberExpression', 'CallExpression', 'UpdateExpression'];
  return plain.includes(key.type) ? [] : object('property-not-allowed', `a key computed by ${key.type}`);
}

function isNamed(node: AnyNode, names: readonly string[]): boolean {
  return node.type === 'Identifier' && names.includes(node.name);
}

/** Every name that the source itself binds; a checker may use these and the built-ins, and no other. */
function declaredNames(program: Program): Set<string> {
  const names = new Set<string>();
  for (const node of nodesOf(program, () => true)) {
    if (node.type === 'FunctionDeclaration' && node.id) names.add(node.id.name);
    if (node.type === 'FunctionExpression' && node.id) names.add(node.id.name);
    if (node.type === 'VariableDeclarator') for (const bound of boundBy(node.id)) names.add(bound.name);
    if ('params' in node)
      for (const parameter of node.params) for (const bound of boundBy(parameter)) names.add(bound.name);
  }
  for (const name of [...GLOBALS, ...NEVER_BOUND]) names.delete(name);
  return names;
}

function boundBy(pattern: AnyNode): Identifier[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? boundBy(element) : []));
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        boundBy(property.type === 'Property' ? property.value : property.argument),
      );
    case 'AssignmentPattern':
      return boundBy(pattern.left);
    case 'RestElement':
      return boundBy(pattern.argument);
    default:
      return [];
  }
}

/** Child nodes that are names to be resolved, or code: property names and labels are neither. */
function childrenOf(node: AnyNode): AnyNode[] {
  const skipped = new Set<string>();
  if (node.type === 'MemberExpression' && !node.computed) skipped.add('property');
  if (node.type === 'Property' && !node.computed && !node.shorthand) skipped.add('key');
  if (node.type === 'Property' && node.shorthand) skipped.add('key');
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) =>
    skipped.has(name) ? [] : (Array.isArray(value) ? value : [value]).filter(isNode),
  );
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function lineOf(node: AnyNode): number {
  return node.loc?.start.line ?? 1;
}
