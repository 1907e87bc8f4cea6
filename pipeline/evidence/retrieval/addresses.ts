/** Addresses inside words and code, and the variables that stand in for a part of one. */

/** Machines of one's own: a page served there comes from the run itself. */
const ownMachine = /^https?:\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1\])/iu;

/** `dynamic`: a text that the shell would complete, which may lack its beginning. */
export function addressesIn(text: string, dynamic: boolean): string[] {
  const found = [...text.matchAll(/https?:\/\/[^\s"'`<>()\\|;]+/giu)].map(([address]) =>
    address.replace(/[.,]+$/u, ''),
  );
  const whole = found.filter((address) => !ownMachine.test(address));
  if (whole.length > 0 || found.length > 0) return whole;
  if (dynamic && /[\w-]\/[\w.-]+/u.test(text)) return [text];
  // A fetcher takes an address without its scheme, but an option's value is none.
  return /^[\w-]+(?:\.[\w-]+)+\/\S*$/u.test(text) ? [`https://${text}`] : [];
}

/** Variables that the same input sets, in an assignment or as the names of a loop, put in their places. */
export function expandVariables(text: string, input: string): string {
  const values = new Map<string, string[]>();
  for (const [, name = '', value = ''] of input.matchAll(
    /(?:^|[\s;&(])([A-Za-z_]\w*)=("[^"\n]*"|'[^'\n]*'|[^\s;&|)]+)/gu,
  )) {
    values.set(name, [value.replace(/^["']|["']$/gu, '')]);
  }
  for (const [, name = '', words = ''] of input.matchAll(/\bfor\s+([A-Za-z_]\w*)\s+in\s+([^;\n]+)/gu)) {
    values.set(
      name,
      words
        .trim()
        .split(/\s+/u)
        .map((word) => word.replace(/^["']|["']$/gu, '')),
    );
  }
  let texts = [text.replace(/^"|"$/gu, '')];
  for (const [name, own] of values) {
    const place = new RegExp(`\\$(?:\\{${name}\\}|${name}\\b)`, 'gu');
    if (!texts.some((one) => place.test(one))) continue;
    texts = texts.flatMap((one) => own.slice(0, mostExpansions).map((value) => one.replace(place, () => value)));
  }
  return texts.slice(0, mostExpansions).join(' ');
}

/** A loop over more pages than these is shown by its first ones. */
const mostExpansions = 50;
