/** Runs dependency-cruiser over a tree with the rules of `.dependency-cruiser.cjs`. */
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import readConfiguration from 'dependency-cruiser/config-utl/extract-depcruise-config';
import readTypeScriptConfiguration from 'dependency-cruiser/config-utl/extract-ts-config';
import { root } from './tree.js';

const configuration = await readConfiguration(`${root}.dependency-cruiser.cjs`);

export const rules: readonly IForbiddenRuleType[] = configuration.forbidden ?? [];

/** Modules below the named folders of `baseDir` and the rules they break; paths are relative to `baseDir`. */
export async function cruiseTree(baseDir: string, folders: string[]): Promise<ICruiseResult> {
  const options = { ...configuration.options, baseDir, validate: true, ruleSet: { forbidden: [...rules] } };
  const tsConfig = readTypeScriptConfiguration(`${root}tsconfig.json`);
  const { output } = await cruise(folders, options, undefined, { tsConfig });
  if (typeof output === 'string') throw new TypeError('expected a result, got a printed report');
  return output;
}
