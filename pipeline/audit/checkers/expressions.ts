/** What a regular expression chooses between: its alternatives, to be dropped, and texts that it matches, to be tried. */

/** Characters of the source; `alternatives` of a group or of the whole, in order. */
interface Choice {
  alternatives: { start: number; end: number; parts: readonly Part[] }[];
}

interface Part {
  /** A group, or the text of one character or class. */
  is: Choice | string;
  /** Times that it is taken in a sample. */
  times: number;
}

/** The expression without one of its alternatives, of any group, each in turn. */
export function withoutAlternatives(source: string): { what: string; source: string }[] {
  return choicesIn(parsed(source)).flatMap(({ alternatives }) =>
    alternatives.length < 2
      ? []
      : alternatives.map(({ start, end }, index) => {
          const [from, to] = index === 0 ? [start, end + 1] : [start - 1, end];
          return { what: source.slice(start, end), source: source.slice(0, from) + source.slice(to) };
        }),
  );
}

/** Short texts that it should match, one for each alternative at least; look-around and back references are passed over. */
export function samplesOf(source: string): string[] {
  const whole = parsed(source);
  const first = (choice: Choice, taken: ReadonlyMap<Choice, number>): string =>
    (choice.alternatives[taken.get(choice) ?? 0]?.parts ?? [])
      .map(({ is, times }) => (typeof is === 'string' ? characterFor(is) : first(is, taken)).repeat(times))
      .join('');
  const routes = routesTo(whole, new Map());
  return [...new Set(routes.map((taken) => first(whole, taken)))].filter((sample) => sample.trim() !== '');
}

/** Which alternatives have to be taken so that each one is reached once. */
function routesTo(choice: Choice, taken: ReadonlyMap<Choice, number>): Map<Choice, number>[] {
  return choice.alternatives.flatMap(({ parts }, index) => {
    const here = new Map([...taken, [choice, index] as const]);
    const inner = parts.flatMap(({ is }) => (typeof is === 'string' ? [] : routesTo(is, here)));
    return inner.length === 0 ? [here] : inner;
  });
}

function choicesIn(choice: Choice): Choice[] {
  const inner = choice.alternatives.flatMap(({ parts }) =>
    parts.flatMap(({ is }) => (typeof is === 'string' ? [] : choicesIn(is))),
  );
  return [choice, ...inner];
}

const GROUP = /^\((?:\?(?:<?[=!]|[a-z-]*:|P?<\w+>))?/u;
const ATOM =
  /^(?:\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x\{[^}]*\}|x[\da-fA-F]{2}|[\s\S])|\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]|[\s\S])/u;
const TIMES = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/u;

function parsed(source: string): Choice {
  let at = 0;
  const choice = (): Choice => {
    const alternatives: Choice['alternatives'] = [];
    let start = at;
    let parts: Part[] = [];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        alternatives.push({ start, end: at, parts });
        at += 1;
        [start, parts] = [at, []];
        continue;
      }
      const opening = GROUP.exec(source.slice(at))?.[0];
      const is = opening === undefined ? atom() : group(opening);
      const times = TIMES.exec(source.slice(at));
      at += times?.[0].length ?? 0;
      const aside = typeof is !== 'string' && /^\(\?<?[=!]/u.test(opening ?? '');
      parts.push({ is, times: aside ? 0 : timesOf(times) });
    }
    alternatives.push({ start, end: at, parts });
    return { alternatives };
  };
  const group = (opening: string): Choice => {
    at += opening.length;
    const inner = choice();
    at += 1;
    return inner;
  };
  const atom = (): string => {
    const [text = ''] = ATOM.exec(source.slice(at)) ?? [];
    at += text.length;
    return text;
  };
  return choice();
}

/** What may be left out is left out where it may also repeat, and taken once otherwise. */
function timesOf(quantifier: RegExpExecArray | null): number {
  if (quantifier === null) return 1;
  return quantifier[1] === undefined ? (quantifier[0].startsWith('*') ? 0 : 1) : Math.min(Number(quantifier[1]), 40);
}

const LIKELY = ['a', 'A', '1', ' ', '-', '_', '.', '/', ':', '#', '*', '`', '"', "'", '(', ')', '[', '=', ',', '\n'];

/** A character that one atom matches. Anchors, boundaries and back references are of no width. */
function characterFor(atom: string): string {
  if (/^(?:[\^$]|\\[bBAzZ1-9])$/u.test(atom)) return '';
  if (!/^[\\[.]/u.test(atom)) return atom;
  const escaped = /^\\([^\w])$/u.exec(atom)?.[1];
  if (escaped !== undefined) return escaped;
  const inside = /^\[([^\\^\]])/u.exec(atom)?.[1];
  const matches = matcherOf(atom);
  return [...(inside === undefined ? [] : [inside]), ...LIKELY].find(matches) ?? '';
}

/** One atom on one character: nothing here can run for long, whoever wrote it. */
function matcherOf(atom: string): (character: string) => boolean {
  for (const flags of ['u', '']) {
    try {
      const expression = new RegExp(`^(?:${atom})$`, flags);
      return (character) => expression.test(character);
    } catch {
      // An escape that one of the two spellings of expressions refuses.
    }
  }
  return () => false;
}
