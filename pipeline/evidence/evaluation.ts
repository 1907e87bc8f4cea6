/** The report of a functional grading, as the benchmark's harness writes it beside a run. */
import type { z } from 'zod';
import { type Evaluation as EvaluationSchema, type Evidence, missing, present } from '../artifacts/bundle.js';

type Evaluation = z.infer<typeof EvaluationSchema>;

/** Believed only where it names this very instance: a report of another run says nothing of this one. */
export function readEvaluation(text: string, instance: string): Evidence<Evaluation> {
  let report: unknown;
  try {
    report = JSON.parse(text);
  } catch {
    return missing('the evaluation report is no JSON');
  }
  if (!isObject(report)) return missing('the evaluation report is no object');
  if ('total_instances' in report) return fromSummary(report, instance);
  const own = Object.hasOwn(report, instance) ? report[instance] : undefined;
  if (!isObject(own)) return missing(`the evaluation report doesn't speak of ${instance || 'this run'}`);
  return present(fromInstance(own));
}

function fromInstance(own: Record<string, unknown>): Evaluation {
  if (own['patch_is_None'] === true || own['patch_exists'] === false) return noVerdict('empty patch');
  if (own['patch_successfully_applied'] === false) return noVerdict('the patch failed to apply');
  const resolved = own['resolved'];
  if (typeof resolved === 'boolean') return { resolved: resolved ? 'yes' : 'no' };
  return noVerdict('the report says nothing of the tests');
}

/** A summary of many runs lists instances by what became of them. */
function fromSummary(report: Record<string, unknown>, instance: string): Evidence<Evaluation> {
  const lists = (key: string): boolean => {
    const ids = report[key];
    return Array.isArray(ids) && ids.includes(instance);
  };
  if (lists('empty_patch_ids')) return present(noVerdict('empty patch'));
  if (lists('error_ids')) return present(noVerdict('the harness failed'));
  if (lists('resolved_ids')) return present({ resolved: 'yes' });
  if (lists('unresolved_ids')) return present({ resolved: 'no' });
  return missing(`the summary doesn't say what became of ${instance || 'this run'}`);
}

function noVerdict(cause: string): Evaluation {
  return { resolved: 'no-verdict', cause };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
