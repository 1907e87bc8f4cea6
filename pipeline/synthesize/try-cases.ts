/** Runs a checker's cases: a pattern in this process, custom code in a sealed machine. */
import type { CaseFile } from '../artifacts/cases.js';
import type { Checker, CustomChecker } from '../artifacts/checker.js';
import type { CaseVerdict } from '../artifacts/synthesis.js';
import { type CaseRun, runCases } from '../checker/cases.js';
import type { Verdict } from '../checker/engine.js';
import { prepareCheckers } from '../checker/prepare.js';
import { judgeCustom } from '../checker/sandbox/judge-custom.js';
import { buildImage } from '../checker/sandbox/image.js';
import { overlay } from '../evidence/empty-bundle.js';
import { evidenceView } from '../evidence/evidence-view.js';

export interface TriedChecker {
  checker: Checker;
  /** JavaScript of a custom checker. */
  source?: string;
}

export interface Tried {
  failed: CaseVerdict[];
  passed: number;
  /** What is wrong with the cases themselves. */
  problems: string[];
}

/** `engine` is the WebAssembly module of the sealed machine; patterns need none. */
export async function tryCases(tried: TriedChecker, cases: CaseFile, engine?: WebAssembly.Module): Promise<Tried> {
  const { checker, source } = tried;
  await prepareCheckers([checker]);
  const run =
    checker.kind === 'custom' ? await runCustomCases(checker, source ?? '', cases, engine) : runCases(checker, cases);
  return {
    failed: run.results
      .filter(({ passed }) => !passed)
      .map(({ name, expected, got, reasons }) => ({ name, expected, got, reasons: [...reasons] })),
    passed: run.results.filter(({ passed }) => passed).length,
    problems: run.problems.map(({ code, where, detail }) => `${code} in ${where}: ${detail}`),
  };
}

/** Each case gets a machine of its own, so that none can learn from another. */
async function runCustomCases(
  checker: CustomChecker,
  source: string,
  file: CaseFile,
  engine: WebAssembly.Module | undefined,
): Promise<CaseRun> {
  if (engine === undefined) throw new RangeError('a custom checker runs only inside a sealed machine');
  const image = await buildImage(engine, [{ id: checker.id, source }]);
  const policy = { id: checker.id, atomicRule: checker.reads, requirementLevel: 'must' as const };
  const verdicts: Verdict[] = [];
  for (const { evidence } of file.cases) {
    const judged = await judgeCustom(image, [{ checker, policy }], evidenceView(overlay(evidence)));
    verdicts.push(
      judged.get(checker.id) ?? { state: 'fault', fault: { id: checker.id, code: 'no-verdict', reason: 'none' } },
    );
  }
  return {
    ...runCases(checker, file, () => ({
      state: 'fault',
      fault: { id: checker.id, code: 'not-here', reason: 'judged in the sealed machine' },
    })),
    results: file.cases.map(({ name, expect }, index) => resultOf(name, expect, verdicts[index])),
  };
}

function resultOf(name: string, expected: CaseVerdict['expected'], verdict: Verdict | undefined) {
  if (verdict === undefined || verdict.state === 'fault') {
    const fault = verdict?.fault;
    return { name, expected, got: 'fault' as const, passed: false, reasons: [`${fault?.code}: ${fault?.reason}`] };
  }
  const { outcome, missing, targets } = verdict.result;
  const reasons = [...missing, ...targets.map(({ reason }) => reason)];
  return { name, expected, got: outcome, passed: outcome === expected, reasons };
}
