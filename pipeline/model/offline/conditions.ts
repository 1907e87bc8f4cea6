/** The situation a sentence names before or after what it asks for. */

export interface Conditioned {
  /** The situation in the source's words, without the comma that ends it; absent where the sentence names none. */
  condition?: string;
  /** What is left to read, with its offset into the sentence. */
  main: string;
  offset: number;
}

const OPENING =
  /^(?:(?:but|and|so|also|however|finally|similarly|likewise|additionally|note that|please note that|remember that|in general|generally)[,:]?\s+)?((?:if|when|whenever|unless|once|before|after|while|where|for|in|on|during|as|with|within|until|upon|to|by|at|from|because|since|although|though|even|except|instead of|rather than|given|assuming|in case|depending on|prior to|regardless|outside|besides|apart from|along with|without|inside|under|per|via|through|using|following|aside from)\b)/i;
const CONDITION_WORD =
  /^(?:if|when|whenever|unless|once|before|after|while|where|for|in|on|during|with|until|upon|to|except|in case|prior to|within|as part of|at|outside|inside|under)\b/i;
const TRAILING =
  /(?:^|[\s,(])((?:only |even |except |or )?(?:if|when|whenever|unless|before|after|until|once|in case|as long as|while|so long as)\s[^;]+?)[.\s)]*$/i;
const FILLER =
  /^(?:if|when|where|whenever)(?: ever)? (?:possible|appropriate|applicable|necessary|needed|relevant|in doubt|you can|you like|you wish)$/i;

/** Splits a leading situation off a sentence. Text inside brackets and code is never searched for the comma. */
export function leadingCondition(sentence: string): Conditioned {
  const opening = OPENING.exec(sentence);
  const word = opening?.[1];
  if (!opening || word === undefined) return { main: sentence, offset: 0 };
  const start = opening[0].length - word.length;
  for (const comma of commas(sentence, start)) {
    const rest = sentence.slice(comma + 1);
    const main = rest.trimStart();
    if (!main || /^(?:and|or|nor|but)\b/i.test(main)) continue;
    const condition = sentence.slice(start, comma).trim();
    const offset = comma + 1 + rest.length - main.length;
    return CONDITION_WORD.test(condition) ? { condition, main, offset } : { main, offset };
  }
  return { main: sentence, offset: 0 };
}

/** The situation named after the verb, such as "… if it fixes a bug". */
export function trailingCondition(main: string): string | undefined {
  const match = TRAILING.exec(main);
  const condition = match?.[1]?.trim();
  return condition === undefined || FILLER.test(condition) ? undefined : condition;
}

/** Situation that a lead-in sets for the items under it ("For docs changes:", "When adding a class:"). */
export function leadInCondition(leadIn: string): string | undefined {
  const text = leadIn.trim().replace(/[\s:.…-]+$/u, '');
  if (!CONDITION_WORD.test(text)) return undefined;
  const { condition } = leadingCondition(text);
  if (condition !== undefined) return condition;
  return text.split(/\s+/).length <= 14 ? text : undefined;
}

function* commas(text: string, from: number): Generator<number> {
  let depth = 0;
  let code = false;
  for (let index = from; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '`') code = !code;
    else if (code) continue;
    else if (letter === '(' || letter === '[') depth += 1;
    else if (letter === ')' || letter === ']') depth = Math.max(0, depth - 1);
    else if (letter === ',' && depth === 0) yield index;
    else if (letter === ';' && depth === 0) return;
  }
}
