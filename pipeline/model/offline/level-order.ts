/** The order in which level routes decide: the same arithmetic that the pipeline checks an engine's labels by. */
import type { LevelRoute, RequirementLevel } from '../../artifacts/vocabulary.js';

const ORDER: readonly LevelRoute[] = ['M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'D1', 'D2', 'D3', 'D4'];

/** Label of an in-scope row by the routes that fired; undefined where none did. */
export function levelOf(fired: ReadonlySet<LevelRoute>): { level: RequirementLevel; by: LevelRoute } | undefined {
  if (fired.has('M3')) return { level: 'must', by: 'M3' };
  const struck = new Set<LevelRoute>();
  if (fired.has('D2')) struck.add('M4').add('M5');
  if (fired.has('D3')) struck.add('M5');
  if (fired.has('M5')) struck.add('D1');
  const by = ORDER.find((route) => fired.has(route) && !struck.has(route));
  return by === undefined ? undefined : { level: by.startsWith('M') ? 'must' : 'should', by };
}
