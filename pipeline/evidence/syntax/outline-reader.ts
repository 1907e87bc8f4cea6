/** Builds an outline from what the language's query captured. */
import type { Node, QueryCapture } from 'web-tree-sitter';
import type { Grammar } from './grammars.js';
import { dottedName, lines } from './nodes.js';
import type { Assertion, Call, Definition, Import, Lines, Outline, TestCase } from './outline-shape.js';
import type { Described } from './rules.js';

/** An enclosing definition or namespace, until the walk passes its end. */
interface Open {
  end: number;
  name: string;
  definition?: number;
}

/** Takes a query's captures in the order of the text, and keeps count of what encloses what. */
export class OutlineReader {
  readonly #grammar: Grammar;
  readonly #begin: ReadonlySet<number> | undefined;
  readonly #touch: ReadonlySet<number> | undefined;
  readonly #open: Open[] = [];
  readonly #definitions: (Definition | undefined)[] = [];
  readonly #imports: Import[] = [];
  readonly #calls: Call[] = [];
  readonly #assertions: Assertion[] = [];
  readonly #tests: TestCase[] = [];

  /**
   * @param begin where calls and assertions have to begin to be taken; by default anywhere.
   * @param touch lines of which definitions and tests have to hold one to be taken; by default any is. Imports have to
   *   begin on one of the first then.
   */
  constructor(grammar: Grammar, begin?: ReadonlySet<number>, touch?: ReadonlySet<number>) {
    this.#grammar = grammar;
    this.#begin = begin;
    this.#touch = touch;
  }

  /** Takes captures in the order of the text. */
  take({ name, node }: QueryCapture): void {
    while ((this.#open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= node.startIndex) this.#open.pop();
    if (name === 'function' || name === 'class') this.#define(name, node);
    else if (name === 'scope')
      this.#open.push({ end: node.endIndex, name: this.#grammar.rules.scopeName(node), ...this.#enclosing() });
    else if (name === 'import') this.#import(node);
    else if (name === 'assert') this.#assert(node);
    else this.#call(node);
  }

  /** Leaves room for definitions that nobody asks about: the place among all is part of what a definition is called. */
  pass(count: number): void {
    for (let left = count; left > 0; left -= 1) this.#definitions.push(undefined);
  }

  /** Every one at its place; undefined for those on lines that nobody asks about. */
  get definitions(): readonly (Definition | undefined)[] {
    return this.#definitions;
  }

  result(): Pick<Outline, 'imports' | 'calls' | 'assertions' | 'tests'> {
    return {
      imports: this.#imports,
      calls: this.#calls,
      assertions: this.#assertions,
      tests: this.#tests,
    };
  }

  #define(kind: Definition['kind'], node: Node): void {
    const { rules } = this.#grammar;
    const span = lines(rules.outer(kind, node));
    // What stands inside stands on no line that this one doesn't hold, so that nothing needs its name.
    if (!this.#isTouched(span)) {
      this.#definitions.push(undefined);
      return;
    }
    const described: Described = rules.describe(kind, node);
    const parent = this.#enclosing().definition;
    const path = [
      ...this.#open.map((open) => open.name),
      ...(described.owner === undefined ? [] : [described.owner]),
      described.name,
    ];
    const { form, name, decorators, parameters, bases, doc } = described;
    const definition: Definition = {
      kind,
      form,
      name,
      decorators,
      parameters,
      ...(bases === undefined ? {} : { bases }),
      public: described.public,
      ...(doc === undefined ? {} : { doc }),
      qualifiedName: path.filter((part) => part !== '').join('.'),
      span,
      ...(parent === undefined ? {} : { parent }),
    };
    const index = this.#definitions.push(definition) - 1;
    if (kind === 'function' && rules.isTest(definition, node, this.#around())) {
      this.#tests.push({ name: definition.qualifiedName, ...definition.span, definition: index });
    }
    this.#open.push({ end: node.endIndex, name: described.name, definition: index });
  }

  #import(node: Node): void {
    if (this.#touch === undefined || this.#isWanted(node)) this.#imports.push(...this.#grammar.rules.imports(node));
  }

  #call(node: Node): void {
    const { rules } = this.#grammar;
    const isWanted = this.#isWanted(node);
    // A test or an import may be a call, and only the name tells which calls are such.
    const isEither = rules.testTitle !== undefined || rules.importCall !== undefined;
    if (!isWanted && !(isEither && this.#isTouched(lines(node)))) return;
    const name = rules.callName?.(node) ?? dottedName(node.childForFieldName('function') ?? node);
    const title = rules.testTitle?.(name, node);
    if (title !== undefined) this.#tests.push({ name: title, ...lines(node) });
    const module = isWanted || this.#touch === undefined ? rules.importCall?.(name, node) : undefined;
    if (module !== undefined) this.#imports.push({ module, names: [], ...lines(node) });
    if (!isWanted) return;
    const { start, end } = lines(node);
    const scope = this.#scope();
    this.#calls.push({ name, start, end, ...scope });
    if (rules.isAssertion(name)) this.#assertions.push({ text: node.text, start, end, ...scope });
  }

  #assert(node: Node): void {
    if (this.#isWanted(node)) this.#assertions.push({ text: node.text, ...lines(node), ...this.#scope() });
  }

  #isWanted({ startPosition }: Node): boolean {
    return this.#begin?.has(startPosition.row + 1) !== false;
  }

  #isTouched({ start, end }: Lines): boolean {
    if (this.#touch === undefined) return true;
    for (let line = start; line <= end; line += 1) if (this.#touch.has(line)) return true;
    return false;
  }

  #enclosing(): { definition?: number } {
    const definition = this.#open.findLast((open) => open.definition !== undefined)?.definition;
    return definition === undefined ? {} : { definition };
  }

  #scope(): { scope?: number } {
    const { definition } = this.#enclosing();
    return definition === undefined ? {} : { scope: definition };
  }

  /** Enclosing definitions, outermost first. */
  #around(): readonly Definition[] {
    return this.#open.flatMap((open) => this.#definitions[open.definition ?? -1] ?? []);
  }
}
