/** Numbers and names that a custom checker's source compares with: what its rule has to account for. */
import { type AnyNode, parse } from 'acorn';
import { namesInRegex } from './literals.js';

/** Words of the evidence itself and of the answers that are asked for: they belong to the contract, not to a rule. */
const CONTRACT = new Set(
  'satisfied violated undetermined added deleted modified renamed copied mode-only text binary submodule symlink normal merge revert fixup squash bot commit file command contribution pull-request yes no maybe unknown string number object undefined boolean agent person'.split(
    ' ',
  ),
);
const COMPARING = new Set([
  'includes',
  'startsWith',
  'endsWith',
  'indexOf',
  'lastIndexOf',
  'has',
  'split',
  'test',
  'match',
]);
const COMPARISONS = new Set(['===', '!==', '==', '!=', '<', '>', '<=', '>=']);

/** Where a number says which part of a text or list is meant, or in which base it is written: none of these is a limit. */
const PLACING = new Set(['at', 'charAt', 'slice', 'substring', 'splice', 'toString', 'padStart', 'padEnd', 'repeat']);

/** The source has passed the syntax check; 0 and 1 count and index, and are nobody's limit unless a rule says so. */
export function literalsOfSource(source: string): (string | number)[] {
  const found = new Set<string | number>();
  visit(parse(source, { ecmaVersion: 2023, sourceType: 'script' }), (value) => found.add(value));
  return [...found];
}

/** Every regular expression of the source, without its flags. */
export function expressionsOfSource(source: string): string[] {
  const found: string[] = [];
  const look = (node: AnyNode): void => {
    if (node.type === 'Literal' && node.regex) found.push(node.regex.pattern);
    for (const child of childrenOf(node)) look(child);
  };
  look(parse(source, { ecmaVersion: 2023, sourceType: 'script' }));
  return found;
}

function visit(node: AnyNode, add: (value: string | number) => void): void {
  if (node.type === 'Literal') {
    if (typeof node.value === 'number' && node.value > 1) add(node.value);
    if (node.regex) for (const name of namesInRegex(node.regex.pattern)) add(name);
  }
  if (node.type === 'BinaryExpression' && COMPARISONS.has(node.operator)) {
    for (const side of [node.left, node.right]) addText(side, add);
  }
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const { property } = node.callee;
    if (property.type === 'Identifier' && COMPARING.has(property.name))
      for (const each of node.arguments) addText(each, add);
  }
  if (node.type === 'ArrayExpression') for (const each of node.elements) if (each) addText(each, add);
  if (node.type === 'SwitchCase' && node.test) addText(node.test, add);
  for (const child of childrenOf(node)) if (!(placesOf(node).has(child) && isNumber(child))) visit(child, add);
}

/** Children of a node that place: an index, the arguments of a method that cuts, the base of a number. */
function placesOf(node: AnyNode): ReadonlySet<AnyNode> {
  if (node.type === 'MemberExpression' && node.computed) return new Set([node.property]);
  if (node.type !== 'CallExpression') return new Set();
  const { callee } = node;
  if (callee.type === 'Identifier' && callee.name === 'parseInt') return new Set(node.arguments.slice(1));
  const name = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
  return new Set(PLACING.has(name) ? node.arguments : []);
}

function isNumber(node: AnyNode): boolean {
  if (node.type === 'UnaryExpression' && node.operator === '-') return isNumber(node.argument);
  return node.type === 'Literal' && typeof node.value === 'number';
}

/** Punctuation and white space separate; only what has a letter names something. */
function addText(node: AnyNode, add: (value: string | number) => void): void {
  if (node.type !== 'Literal' || typeof node.value !== 'string') return;
  if (/[\p{L}\p{N}]/u.test(node.value) && !CONTRACT.has(node.value)) add(node.value);
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
