/** Pattern: what classes of a kind inherit from, and which methods they define. */
import { z } from 'zod';
import type { Definition, Outline } from '../../evidence/syntax/outline.js';
import { allClauses, type Clause } from '../clauses.js';
import { definePattern, undetermined } from '../contract.js';
import { DefinitionFilter, type DefinitionPayload, selectDefinitions } from '../targets/definitions.js';
import { linearRegex, RegexSource } from '../text/regex.js';

const Base = z.strictObject({ pattern: RegexSource, means: z.string().min(1) });
const Method = z.strictObject({
  name: RegexSource,
  means: z.string().min(1),
  /** Names among its parameters, in this order. */
  parameters: z.array(z.string().min(1)).min(1).optional(),
});

const Parameters = z
  .strictObject({
    ...DefinitionFilter.omit({ kinds: true }).shape,
    /** Only classes that name such a base in their header are judged. */
    where: RegexSource.optional(),
    /** Only classes with a method of such a name of their own are judged: one that asks for another, or for parameters. */
    defining: RegexSource.optional(),
    /** What one of the bases must be. */
    base: Base.optional(),
    /** Each of them must be defined; alternatives are one form, as in `^(?:visit|leave)_`. */
    methods: z.array(Method).min(1).optional(),
  })
  .refine(({ base, methods }) => base !== undefined || methods !== undefined, 'give base, methods or both');
type Parameters = z.infer<typeof Parameters>;

export const classForm = definePattern({
  name: 'class-form',
  about: 'New or edited classes of a kind inherit from the base, and define the methods, that the project asks for.',
  parameters: Parameters,
  selects: () => ['diff', 'files'],
  judges: () => ['files'],
  ownership: ({ owned }) => owned,
  demand: () => 'act',
  precondition(view, { where, defining, base: _base, methods: _methods, ...filter }) {
    const selection = selectDefinitions(view, { ...filter, kinds: ['class'] }, ({ bases }) => {
      // Where the header of a language tells no bases, nobody knows whether the class is one of the kind.
      return where === undefined || bases === undefined || bases.some((name) => linearRegex(where).test(name));
    });
    if (defining === undefined) return selection;
    const isOne = (payload: DefinitionPayload) => {
      if (payload.state === 'unread') return true;
      const { whole, owner } = inWhole(payload);
      return methodsOf(whole, owner, defining).length > 0;
    };
    return { ...selection, targets: selection.targets.filter(({ payload }) => isOne(payload)) };
  },
  postcondition({ payload }, parameters) {
    if (payload.state === 'unread') return undetermined(payload.reason);
    if (payload.definition.bases === undefined)
      return undetermined(`the header of ${payload.definition.qualifiedName} doesn't tell what it inherits`);
    return allClauses(clauses(payload, parameters));
  },
});

type OneClass = Extract<DefinitionPayload, { state: 'definition' }>;

/** A class may inherit from one, and have methods, on lines that nobody changed. */
function inWhole({ file, definition }: OneClass): { whole: Outline; owner: Definition } {
  const whole = file.whole();
  return { whole, owner: whole.definitions[file.head.definitions.indexOf(definition)] ?? definition };
}

function clauses(payload: OneClass, { where, base, methods = [] }: Parameters): Clause[] {
  const { whole, owner } = inWhole(payload);
  const line = lineage(whole, owner);
  // A base that the rule itself names lends nothing; of any other that stands elsewhere nobody knows what it lends.
  const named = [where, base?.pattern].filter((source) => source !== undefined);
  const foreign = line.outside.filter((name) => !named.some((source) => linearRegex(source).test(name)));
  return [
    ...(base === undefined ? [] : [baseClause(owner, line, foreign, base)]),
    ...methods.map((method) => methodClause(whole, owner, line, foreign, method)),
  ];
}

interface Lineage {
  /** The class and what it inherits from within its file. */
  classes: readonly Definition[];
  /** Every base that any of them names. */
  bases: readonly string[];
  /** Bases that stand in other files. */
  outside: readonly string[];
}

function lineage(head: Outline, definition: Definition): Lineage {
  const classes = [definition];
  const outside: string[] = [];
  // The list grows while it is walked: each class of the file is taken up once, so that a circle ends.
  for (const { bases = [] } of classes) {
    for (const name of bases) {
      const own = head.definitions.find(({ kind, qualifiedName }) => kind === 'class' && qualifiedName === name);
      if (own === undefined) outside.push(name);
      else if (!classes.includes(own)) classes.push(own);
    }
  }
  return { classes, bases: classes.flatMap(({ bases = [] }) => bases), outside };
}

function baseClause(
  { qualifiedName }: Definition,
  { bases }: Lineage,
  foreign: readonly string[],
  { pattern, means }: z.infer<typeof Base>,
): Clause {
  const found = bases.find((name) => linearRegex(pattern).test(name));
  if (found !== undefined) return { holds: 'yes', seen: `${qualifiedName} inherits from ${found}` };
  return lacks(`${qualifiedName} doesn't inherit from ${means}`, foreign);
}

function methodClause(
  head: Outline,
  { qualifiedName }: Definition,
  { classes }: Lineage,
  foreign: readonly string[],
  { name, means, parameters = [] }: z.infer<typeof Method>,
): Clause {
  const found = classes.flatMap((owner) => methodsOf(head, owner, name));
  const [first] = found;
  if (first === undefined) return lacks(`${qualifiedName} doesn't define ${means}`, foreign);
  const good = found.find((method) => inOrder(method.parameters, parameters));
  if (good !== undefined) return { holds: 'yes', seen: `${good.qualifiedName} is defined` };
  return { holds: 'no', seen: `${first.qualifiedName} doesn't take ${parameters.join(', ')} in that order` };
}

function methodsOf(head: Outline, owner: Definition, name: string): Definition[] {
  const at = head.definitions.indexOf(owner);
  return head.definitions.filter((inner) => {
    return inner.parent === at && inner.kind === 'function' && linearRegex(name).test(inner.name);
  });
}

function lacks(seen: string, foreign: readonly string[]): Clause {
  return foreign.length === 0
    ? { holds: 'no', seen }
    : { holds: 'unknown', seen: `${seen} itself, and what ${foreign.join(', ')} brings along stands elsewhere` };
}

function inOrder(names: readonly string[], wanted: readonly string[]): boolean {
  let at = 0;
  for (const name of names) if (name === wanted[at]) at += 1;
  return at === wanted.length;
}
