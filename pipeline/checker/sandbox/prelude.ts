/** What stands in a sealed machine before any checker: evidence behind host functions, and every built-in frozen. */

/**
 * Guest code, run once per machine. It keeps its own copies of what it needs before a checker can touch anything,
 * takes chance and the doors to new code away, and freezes every object that a checker could change under the prelude's feet.
 */
export const PRELUDE = String.raw`
'use strict';
((ask) => {
  const { stringify, parse } = JSON;
  const { freeze, getOwnPropertyDescriptors, getPrototypeOf, values } = Object;
  const get = (kind, argument) => {
    const reply = parse(ask(kind, argument === undefined ? '' : '' + argument));
    if (reply.refused !== undefined) throw new Error('refused: ' + reply.refused);
    return reply.value;
  };
  const evidence = freeze({
    changedFiles: () => get('changedFiles'),
    addedLines: (path) => get('addedLines', path),
    removedLines: (path) => get('removedLines', path),
    headText: (path) => get('headText', path),
    baseText: (path) => get('baseText', path),
    commits: () => get('commits'),
    commands: () => get('commands'),
    messages: () => get('messages'),
    pullRequest: () => get('pullRequest'),
    author: () => get('author'),
  });
  for (const chance of ['random']) delete Math[chance];
  delete globalThis.__ask;
  delete globalThis.Reflect;
  let checker;
  const load = (make) => {
    checker = freeze(make());
  };
  const select = () => stringify(checker.precondition(evidence));
  const judge = (target) => stringify(checker.postcondition(parse(target), evidence));
  const seen = new Set();
  const harden = (value) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
    seen.add(value);
    freeze(value);
    harden(getPrototypeOf(value));
    for (const { value: inner, get: getter, set: setter } of values(getOwnPropertyDescriptors(value))) {
      harden(inner);
      harden(getter);
      harden(setter);
    }
  };
  for (const shared of [function () {}, function* () {}, [][Symbol.iterator](), ''.matchAll(/a/g), new Map().keys(), new Set().keys()]) harden(shared);
  harden(globalThis);
  return freeze({ load, select, judge });
})(__ask)
`;

/** Wraps one checker's source so that its names are its own. */
export function wrapped(source: string): string {
  return `(function () { 'use strict';\n${source}\n;return { precondition, postcondition }; })`;
}
