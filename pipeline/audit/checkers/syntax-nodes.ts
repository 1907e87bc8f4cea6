/** The syntax tree of a custom checker as its mutants see it: nodes, and which half of the checker they belong to. */
import { type AnyNode, type Program, parse } from 'acorn';

/** `helper`: what the postcondition calls, alone or beside the precondition. */
export type Half = 'precondition' | 'postcondition' | 'helper';

export interface Seen {
  node: AnyNode;
  parent: AnyNode | undefined;
  half: Half;
}

/** Where words for people and places are made: no outcome hangs on them. */
const TOLD = new Set(['reason', 'where', 'key']);

/** Every node in the order of the source, without what is only told. */
export function nodesOf(source: string): Seen[] {
  const program = parse(source, { ecmaVersion: 2023, sourceType: 'script' });
  const halves = halvesOf(program);
  const seen: Seen[] = [];
  const visit = (node: AnyNode, parent: AnyNode | undefined, half: Half): void => {
    seen.push({ node, parent, half });
    for (const child of childrenOf(node)) if (!isTold(node, child)) visit(child, node, half);
  };
  for (const part of program.body) visit(part, undefined, halves.get(part) ?? 'helper');
  return seen;
}

function isTold(node: AnyNode, child: AnyNode): boolean {
  if (node.type !== 'Property' || node.key.type !== 'Identifier' || !TOLD.has(node.key.name)) return false;
  return child === node.value;
}

/** A helper that only the precondition reaches is part of it: most preconditions are one line that calls another. */
function halvesOf(program: Program): Map<AnyNode, Half> {
  const named = new Map(program.body.flatMap((part) => namesOf(part).map((name) => [name, part] as const)));
  const judging = reachedFrom('postcondition', named);
  const selecting = reachedFrom('precondition', named);
  return new Map(
    program.body.map((part) => {
      if (part === named.get('postcondition')) return [part, 'postcondition'];
      return [part, selecting.has(part) && !judging.has(part) ? 'precondition' : 'helper'];
    }),
  );
}

function namesOf(part: AnyNode): string[] {
  if (part.type === 'FunctionDeclaration') return part.id === null ? [] : [part.id.name];
  if (part.type !== 'VariableDeclaration') return [];
  return part.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

function reachedFrom(name: string, named: ReadonlyMap<string, AnyNode>): Set<AnyNode> {
  const reached = new Set<AnyNode>();
  const reach = (to: string): void => {
    const part = named.get(to);
    if (part === undefined || reached.has(part)) return;
    reached.add(part);
    for (const used of identifiersIn(part)) reach(used);
  };
  reach(name);
  return reached;
}

function identifiersIn(node: AnyNode): string[] {
  const own = node.type === 'Identifier' ? [node.name] : [];
  return [...own, ...childrenOf(node).flatMap(identifiersIn)];
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
