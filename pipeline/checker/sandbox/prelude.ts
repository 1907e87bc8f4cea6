/** What stands in a sealed machine before any checker: evidence behind host functions, and every built-in frozen. */

/** Built-ins that only compute: all that a checker may name, and all that is left of the global object. */
export const BUILT_INS =
  'Array Boolean JSON Map Math Number Object Set String undefined NaN Infinity isFinite isNaN parseFloat parseInt';

/**
 * Guest code, run once per machine. It keeps its own copies of what it needs before a checker can touch anything,
 * takes chance and the doors to new code away, and freezes every object that a checker could change under the prelude's feet.
 */
export const PRELUDE = String.raw`
'use strict';
((ask) => {
  const { stringify, parse } = JSON;
  const { freeze, getOwnPropertyDescriptor, getPrototypeOf } = Object;
  const { ownKeys } = Reflect;
  const everything = globalThis;
  // Evidence that was read before any checker came. Only the host knows which place to name, and names each but once.
  const held = [];
  const keep = (text) => {
    held[held.length] = parse(text).value;
  };
  const get = (kind, argument) => {
    const reply = parse(ask(kind, argument === undefined ? '' : '' + argument));
    if (reply.refused !== undefined) throw new Error('refused: ' + reply.refused);
    return reply.held === undefined ? reply.value : held[reply.held];
  };
  const evidence = freeze({
    changedFiles: () => get('changedFiles'),
    addedLines: (path) => get('addedLines', path),
    removedLines: (path) => get('removedLines', path),
    headText: (path) => get('headText', path),
    baseText: (path) => get('baseText', path),
    commits: () => get('commits'),
    commands: () => get('commands'),
    edits: () => get('edits'),
    messages: () => get('messages'),
    pullRequest: () => get('pullRequest'),
    author: () => get('author'),
    branch: () => get('branch'),
  });
  for (const chance of ['random']) delete Math[chance];
  // A formatter of stacks is handed the functions on it, the prelude's own among them.
  for (const door of ['prepareStackTrace', 'stackTraceLimit', 'captureStackTrace']) delete Error[door];
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
    for (const key of ownKeys(value)) {
      const { value: inner, get: getter, set: setter } = getOwnPropertyDescriptor(value, key);
      harden(inner);
      harden(getter);
      harden(setter);
    }
  };
  const iterators = [
    [].values(), ''[Symbol.iterator](), ''.matchAll(/a/g), new Map().keys(), new Set().keys(), [].values().map((each) => each),
    Iterator.from({ next() {} }), Iterator.concat(),
  ];
  for (const shared of [function () {}, function* () {}, async () => {}, async function* () {}, ...iterators]) harden(shared);
  const kept = new Set('${BUILT_INS}'.split(' '));
  for (const name of ownKeys(everything)) {
    if (name !== 'globalThis') harden(everything[name]);
    if (!kept.has(name)) delete everything[name];
  }
  harden(everything);
  return freeze({ load, keep, select, judge });
})(__ask)
`;

/** Wraps one checker's source so that its names are its own. */
export function wrapped(source: string): string {
  return `(function () { 'use strict';\n${source}\n;return { precondition, postcondition }; })`;
}
