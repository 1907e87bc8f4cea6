/** The subsystem or kind of change that a rule waits for, in plain form. */

import { outsideFact } from './outside-facts.js';

const SUBSYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bcython\b/i, 'the contribution contains Cython'],
  [/\bc (?:code|extensions?|api)\b|\bc\+\+/i, 'the contribution contains C or C++ code'],
  [/\bjavascript\b/i, 'the contribution contains JavaScript'],
  [/\bdeprecat\w*/i, 'the contribution deprecates or removes something public'],
  [/\b(?:new )?dependenc(?:y|ies)\b/i, 'the contribution adds or changes a dependency'],
  [/\b(?:image comparison|baseline images?)\b/i, 'the contribution adds or changes an image comparison test'],
  [/\btranslat\w+|\blocali[sz]\w+/i, 'the contribution touches translations'],
  [/\b(?:database )?migrations?\b/i, 'the contribution adds or changes a migration'],
  [/\btemplates?\b(?! strings?)/i, 'the contribution touches templates'],
  [/\bbackends?\b/i, 'the contribution adds or changes a backend'],
  [/\bestimators?\b/i, 'the contribution adds or changes an estimator'],
  [/\bcheckers?\b/i, 'the contribution adds or changes a checker'],
  [/\bplugins?\b/i, 'the contribution adds or changes a plugin'],
  [/\bbenchmarks?\b|\bperformance\b/i, 'the contribution claims or affects performance'],
  [/\blicen[cs]e\b|\bvendor\w*/i, 'the contribution takes in code of others'],
  [/\bnotebooks?\b/i, 'the contribution adds or changes a notebook'],
];

/** From the condition first, then from the heading the rule stands under; the behaviour alone sets no trigger. */
export function triggerOf(
  condition: string | undefined,
  behaviour: string,
  titles: readonly string[],
): string | undefined {
  const heading = titles.slice(1).join(' | ');
  for (const [pattern, plain] of SUBSYSTEMS) {
    if (condition !== undefined && pattern.test(condition)) return `Applies only if ${plain}.`;
    if (pattern.test(heading) && (pattern.test(behaviour) || titles.length > 1)) return `Applies only if ${plain}.`;
  }
  return condition !== undefined && (ADDS.test(condition) || outsideFact(condition) !== undefined)
    ? `Applies only ${/^(?:if|when)/i.test(condition) ? condition : `where this holds: ${condition}`}.`
    : undefined;
}

const ADDS =
  /\b(?:add(?:s|ing)?|introduc(?:e|es|ing)|modif(?:y|ies|ying)|chang(?:e|es|ing)|touch(?:es|ing)?|remov(?:e|es|ing)|implement(?:s|ing)?)\b/i;
