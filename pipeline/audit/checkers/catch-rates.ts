/** Catch rate of every mutation operator over all checkers. */
import type { CheckerAudit } from '../../artifacts/checker-audit.js';

export interface CatchRate {
  operator: string;
  mutants: number;
  caught: number;
  equivalent: number;
  survivors: readonly { id: string; what: string }[];
}

/** By operator, in code-unit order. */
export function catchRates(audits: readonly CheckerAudit[]): CatchRate[] {
  const operators = [...new Set(audits.flatMap(({ mutations }) => mutations.map(({ operator }) => operator)))].sort();
  return operators.map((operator) => {
    const own = audits.flatMap(({ id, mutations }) =>
      mutations.filter((mutation) => mutation.operator === operator).map((mutation) => ({ id, ...mutation })),
    );
    return {
      operator,
      mutants: own.reduce((sum, { mutants }) => sum + mutants, 0),
      caught: own.reduce((sum, { caught }) => sum + caught, 0),
      equivalent: own.reduce((sum, { equivalent }) => sum + equivalent, 0),
      survivors: own.flatMap(({ id, survivors }) => survivors.map((what) => ({ id, what }))),
    };
  });
}
