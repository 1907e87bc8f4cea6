/** Mutants of a custom checker: one number, comparison or connective of its source changed at a time. */
import { type AnyNode, parse } from 'acorn';
import type { CaseFile } from '../../artifacts/cases.js';
import type { CustomChecker } from '../../artifacts/checker.js';
import type { Mutation } from '../../artifacts/checker-audit.js';
import { tryCases } from '../../synthesize/try-cases.js';

interface SourceMutant {
  operator: string;
  what: string;
  source: string;
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

export async function mutateSource(
  checker: CustomChecker,
  source: string,
  cases: CaseFile,
  { machine }: { machine: WebAssembly.Module },
): Promise<Mutation[]> {
  const byOperator = new Map<string, Mutation>();
  for (const mutant of sourceMutants(source)) {
    const { failed } = await tryCases({ checker, source: mutant.source }, cases, machine);
    const { operator } = mutant;
    const sum = byOperator.get(operator) ?? { operator, mutants: 0, caught: 0, equivalent: 0, survivors: [] };
    byOperator.set(operator, {
      ...sum,
      mutants: sum.mutants + 1,
      caught: sum.caught + (failed.length > 0 ? 1 : 0),
      survivors: failed.length > 0 ? sum.survivors : [...sum.survivors, mutant.what],
    });
  }
  return [...byOperator.values()];
}

export function sourceMutants(source: string): SourceMutant[] {
  const mutants: SourceMutant[] = [];
  const put = (operator: string, from: number, to: number, text: string): void => {
    const what = `at ${from}: ${source.slice(from, to)} becomes ${text}`;
    mutants.push({ operator, what, source: source.slice(0, from) + text + source.slice(to) });
  };
  const visit = (node: AnyNode): void => {
    if (node.type === 'Literal' && typeof node.value === 'number') {
      put('limit off by one', node.start, node.end, String(node.value + 1));
      put('limit off by one', node.start, node.end, String(node.value - 1));
    }
    if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
      const other = OTHER_SIDE[node.operator];
      const at = source.indexOf(node.operator, node.left.end);
      if (other !== undefined) put('comparison flipped', at, at + node.operator.length, other);
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parse(source, { ecmaVersion: 2023, sourceType: 'script' }));
  return mutants;
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
