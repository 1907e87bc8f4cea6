/** Builds an outline from what the language's query captured. */
import type { Node, QueryCapture } from 'web-tree-sitter';
import type { Grammar } from './grammars.js';
import { dottedName, lines } from './nodes.js';
import type { Assertion, Call, Definition, Import, Outline, TestCase } from './outline-shape.js';
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
  readonly #lines: ReadonlySet<number> | undefined;
  readonly #open: Open[] = [];
  readonly #definitions: Definition[] = [];
  readonly #imports: Import[] = [];
  readonly #calls: Call[] = [];
  readonly #assertions: Assertion[] = [];
  readonly #tests: TestCase[] = [];

  /** @param lines where calls and assertions have to begin to be taken; by default anywhere. */
  constructor(grammar: Grammar, lines?: ReadonlySet<number>) {
    this.#grammar = grammar;
    this.#lines = lines;
  }

  /** Takes captures in the order of the text. */
  take({ name, node }: QueryCapture): void {
    while ((this.#open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= node.startIndex) this.#open.pop();
    if (name === 'function' || name === 'class') this.#define(name, node);
    else if (name === 'scope')
      this.#open.push({ end: node.endIndex, name: this.#grammar.rules.scopeName(node), ...this.#enclosing() });
    else if (name === 'import') this.#imports.push(...this.#grammar.rules.imports(node));
    else if (name === 'assert') this.#assert(node);
    else this.#call(node);
  }

  result(): Pick<Outline, 'definitions' | 'imports' | 'calls' | 'assertions' | 'tests'> {
    return {
      definitions: this.#definitions,
      imports: this.#imports,
      calls: this.#calls,
      assertions: this.#assertions,
      tests: this.#tests,
    };
  }

  #define(kind: Definition['kind'], node: Node): void {
    const { rules } = this.#grammar;
    const described: Described = rules.describe(kind, node);
    const parent = this.#enclosing().definition;
    const path = [
      ...this.#open.map((open) => open.name),
      ...(described.owner === undefined ? [] : [described.owner]),
      described.name,
    ];
    const { form, name, outer, decorators, parameters, bases, doc } = described;
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
      span: lines(outer),
      ...(parent === undefined ? {} : { parent }),
    };
    const index = this.#definitions.push(definition) - 1;
    if (kind === 'function' && rules.isTest(definition, node, this.#around())) {
      this.#tests.push({ name: definition.qualifiedName, ...definition.span, definition: index });
    }
    this.#open.push({ end: node.endIndex, name: described.name, definition: index });
  }

  #call(node: Node): void {
    const { rules } = this.#grammar;
    const isWanted = this.#isWanted(node);
    // Tests and imports that are calls are taken wherever they stand, and only the name tells which calls are such.
    if (!isWanted && rules.testTitle === undefined && rules.importCall === undefined) return;
    const name = rules.callName?.(node) ?? dottedName(node.childForFieldName('function') ?? node);
    const title = rules.testTitle?.(name, node);
    if (title !== undefined) this.#tests.push({ name: title, ...lines(node) });
    const module = rules.importCall?.(name, node);
    if (module !== undefined) this.#imports.push({ module, names: [], ...lines(node) });
    if (!isWanted) return;
    const place = { ...lines(node), ...this.#scope() };
    this.#calls.push({ name, ...place });
    if (rules.isAssertion(name)) this.#assertions.push({ text: node.text, ...place });
  }

  #assert(node: Node): void {
    if (this.#isWanted(node)) this.#assertions.push({ text: node.text, ...lines(node), ...this.#scope() });
  }

  #isWanted({ startPosition }: Node): boolean {
    return this.#lines?.has(startPosition.row + 1) !== false;
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
