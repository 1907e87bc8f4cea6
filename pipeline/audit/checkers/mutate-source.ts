/** Mutants of a custom checker: one place of its source changed at a time, as a careless author would have written it. */
import type { AnyNode, ArrayExpression, CallExpression, IfStatement, LogicalExpression } from 'acorn';
import { withoutAlternatives } from './expressions.js';
import { type Half, nodesOf, type Seen } from './syntax-nodes.js';

export interface SourceMutant {
  operator: string;
  what: string;
  source: string;
}

interface Edit {
  operator: string;
  from: number;
  to: number;
  text: string;
}

/** In the order of the source. Not all of them load: an expression may be none without one of its parts. */
export function sourceMutants(source: string): SourceMutant[] {
  return nodesOf(source)
    .flatMap((seen) => editsOf(seen, source))
    .map(({ operator, from, to, text }) => ({
      operator,
      what: `line ${source.slice(0, from).split('\n').length}: ${shown(source.slice(from, to))} becomes ${shown(text)}`,
      source: source.slice(0, from) + text + source.slice(to),
    }));
}

function shown(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  if (line === '') return 'nothing';
  return line.length > 90 ? `${line.slice(0, 90)} …` : line;
}

function editsOf(seen: Seen, source: string): Edit[] {
  const { node, parent, half } = seen;
  switch (node.type) {
    case 'Literal':
      if (node.regex) return alternativeEdits(node, node.regex);
      return typeof node.value === 'number' ? limitEdits(node, node.value) : [];
    case 'BinaryExpression':
      return flipEdits(node, source);
    case 'LogicalExpression':
      return [...flipEdits(node, source), ...operandEdits(node, parent, half, source)];
    case 'IfStatement':
      return ifEdits(node, half, source);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].map((kept) => replaced('condition forced', node, textOf(kept, source)));
    case 'ArrayExpression':
      return entryEdits(node, source);
    case 'CallExpression':
      return [...wordEdits(node, source), ...filterEdits(node, half)];
    default:
      return [];
  }
}

function replaced(operator: string, { start, end }: AnyNode, text: string): Edit {
  return { operator, from: start, to: end, text };
}

function textOf({ start, end }: AnyNode, source: string): string {
  return source.slice(start, end);
}

function limitEdits(node: AnyNode, value: number): Edit[] {
  return [value + 1, value - 1].map((other) => replaced('limit off by one', node, String(other)));
}

const OTHER_SIDE: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};

function flipEdits(node: Extract<AnyNode, { type: 'BinaryExpression' | 'LogicalExpression' }>, source: string): Edit[] {
  const other = OTHER_SIDE[node.operator];
  const from = source.indexOf(node.operator, node.left.end);
  return other === undefined
    ? []
    : [{ operator: 'comparison flipped', from, to: from + node.operator.length, text: other }];
}

/** Each operand of a chain left out; what only stands in for something absent, as in `body || ''`, is no clause. */
function operandEdits(node: LogicalExpression, parent: AnyNode | undefined, half: Half, source: string): Edit[] {
  const isPart = parent?.type === 'LogicalExpression' && parent.operator === node.operator;
  if (isPart || node.operator === '??') return [];
  const operands = chain(node, node.operator);
  if (operands.some(({ type }) => type === 'Literal' || type === 'ArrayExpression' || type === 'ObjectExpression')) {
    return [];
  }
  return operands.map((left) => {
    const rest = operands.filter((each) => each !== left).map((each) => textIn(each, node, source));
    return replaced(operandOperator(node, left, half), node, rest.join(` ${node.operator} `));
  });
}

function chain(node: AnyNode, operator: string): AnyNode[] {
  if (node.type !== 'LogicalExpression' || node.operator !== operator) return [node];
  return [...chain(node.left, operator), ...chain(node.right, operator)];
}

/** An operand with the brackets that its place in the chain needs. */
function textIn(operand: AnyNode, { start, end }: AnyNode, source: string): string {
  const text = textOf(operand, source);
  const whole = operand.start === start && operand.end === end;
  return whole || !/^(?:Logical|Conditional|Assignment|ArrowFunction)Expression$/u.test(operand.type)
    ? text
    : `(${text})`;
}

function operandOperator({ operator }: LogicalExpression, left: AnyNode, half: Half): string {
  if (operator === '&&' && left.type === 'UnaryExpression' && left.operator === '!') return 'exception dropped';
  if (half !== 'precondition') return 'clause dropped';
  return operator === '&&' ? 'precondition widened' : 'precondition narrowed';
}

function ifEdits(node: IfStatement, half: Half, source: string): Edit[] {
  const { test, consequent, alternate } = node;
  const selecting = half === 'precondition';
  if (alternate || !isJump(consequent)) {
    return [
      replaced(selecting ? 'precondition widened' : 'condition forced', test, 'true'),
      replaced(selecting ? 'precondition narrowed' : 'condition forced', test, 'false'),
    ];
  }
  const dropped = /violated|undetermined/u.test(textOf(consequent, source)) ? 'clause dropped' : 'exception dropped';
  return [
    replaced(selecting ? 'precondition widened' : dropped, node, ''),
    replaced(selecting ? 'precondition narrowed' : 'condition forced', test, 'true'),
  ];
}

/** `return`, `continue` or `break`, alone in its block. */
function isJump(node: AnyNode): boolean {
  if (node.type === 'BlockStatement') return node.body.length === 1 && node.body.every(isJump);
  return node.type === 'ReturnStatement' || node.type === 'ContinueStatement' || node.type === 'BreakStatement';
}

const ALTERNATIVE = 'alternative dropped';

function alternativeEdits(node: AnyNode, { pattern, flags }: { pattern: string; flags: string }): Edit[] {
  return withoutAlternatives(pattern).map(({ source }) => replaced(ALTERNATIVE, node, `/${source || '(?:)'}/${flags}`));
}

/** Entries of a list that is spelled out. */
function entryEdits(node: ArrayExpression, source: string): Edit[] {
  const { elements } = node;
  if (elements.length < 2 || !elements.every((each) => each?.type === 'Literal')) return [];
  return elements.map((left) => {
    const rest = elements.flatMap((each) => (each && each !== left ? [textOf(each, source)] : []));
    return replaced(ALTERNATIVE, node, `[${rest.join(', ')}]`);
  });
}

/** Words of a list that is written as one text and split. */
function wordEdits({ callee }: CallExpression, source: string): Edit[] {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  const { object, property } = callee;
  if (property.name !== 'split' || object.type !== 'Literal' || typeof object.value !== 'string') return [];
  const text = textOf(object, source).slice(1, -1);
  const words = text.split(/\s+/u);
  if (words.length < 2) return [];
  return words.map((_, index) =>
    replaced(ALTERNATIVE, object, `'${words.filter((__, other) => other !== index).join(' ')}'`),
  );
}

function filterEdits({ callee, end }: CallExpression, half: Half): Edit[] {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  if (callee.property.name !== 'filter') return [];
  const operator = half === 'precondition' ? 'precondition widened' : 'exception dropped';
  return [{ operator, from: callee.object.end, to: end, text: '' }];
}
