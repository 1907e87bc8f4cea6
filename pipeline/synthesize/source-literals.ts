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
  for (const child of childrenOf(node)) visit(child, add);
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
