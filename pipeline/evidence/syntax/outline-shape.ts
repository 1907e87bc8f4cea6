/** What an outline holds: definitions, documentation, imports, calls, assertions and tests, each with its lines. */
import type { Language } from './languages.js';

/** First and last line, from 1, both included. */
export interface Lines {
  start: number;
  end: number;
}

export interface DocText extends Lines {
  /** What stands between the marks, as written: its k-th line is the file's line `start + k`. */
  text: string;
}

export interface Decorator extends Lines {
  /** Dotted name, without arguments. */
  name: string;
  text: string;
}

export interface Definition {
  kind: 'function' | 'class';
  /** What the language calls it: method, constructor, struct, interface, enum, trait and so on. */
  form: string;
  name: string;
  /** Names of the enclosing definitions and its own, joined by dots. */
  qualifiedName: string;
  /** Decorators, attributes and `export` included. */
  span: Lines;
  decorators: readonly Decorator[];
  /** Names in order, without types. Empty for classes. */
  parameters: readonly string[];
  /** Of a class: what it extends or implements, dotted, without type arguments. Absent where a header doesn't tell. */
  bases?: readonly string[];
  /** Visible outside by the language's own rule or, in Python, by its name. */
  public: boolean;
  doc?: DocText;
  /** Index of the enclosing definition. */
  parent?: number;
}

export interface Import extends Lines {
  /** As written: dots of a relative import and marks of an include are kept. */
  module: string;
  names: readonly { name: string; alias?: string }[];
}

export interface Call extends Lines {
  /** Dotted: `a::b`, `a->b` and `a?.b` read `a.b`; arguments inside the name are left out, as in `expect().toBe`. */
  name: string;
  /** Index of the innermost definition around it. */
  scope?: number;
}

export interface Assertion extends Lines {
  text: string;
  scope?: number;
}

export interface TestCase extends Lines {
  name: string;
  /** Index of the definition that is the test; absent where the test is a call with a title. */
  definition?: number;
}

export interface Outline {
  state: 'parsed';
  language: Language;
  /** Documentation of the file itself. */
  doc?: DocText;
  definitions: readonly Definition[];
  imports: readonly Import[];
  calls: readonly Call[];
  assertions: readonly Assertion[];
  tests: readonly TestCase[];
}

/** What stands on some lines of a text, and what is around it. */
export interface OutlinePart extends Omit<Outline, 'definitions'> {
  /** Each at its place among all definitions of the text, with nothing where one lies on other lines. */
  definitions: readonly (Definition | undefined)[];
}

/** Lines of a text that somebody asks about. */
export interface Asked {
  /** Calls, assertions and imports are those that begin here. */
  begin: ReadonlySet<number>;
  /** Definitions and tests are those that hold one of these. */
  touch: ReadonlySet<number>;
}

/** A text with any error in it is not read in part: what stands behind the error would be guessed. */
export interface Unparsed {
  state: 'unparsed';
  where: { line: number; column: number };
  reason: string;
}
