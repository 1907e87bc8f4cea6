/** What the place of a run in a results tree says of it, where the record itself doesn't. */
import type { Bundle } from '../../artifacts/bundle.js';

/** `…/<scaffold>/<model>/<instance>/<condition>/attempt<N>/<file>`, the layout of the benchmark's harness. */
const layout = /(?:^|\/)([^/]+)\/([^/]+)\/([^/]+__[^/]+)\/([^/]+)\/attempt(\d+)\/[^/]+$/u;

/** The record's own words stand above the folder's names. */
export function withPathFacts(bundle: Bundle, source: string): Bundle {
  const match = layout.exec(source);
  if (match === null) return bundle;
  const [, scaffold = '', model = '', instance = '', condition = '', attempt = '1'] = match;
  return { ...bundle, run: { scaffold, model, instance, condition, attempt: Number(attempt), ...bundle.run } };
}
