/** How far two raters agree, and how far beyond chance (Cohen, 1960). */
export interface Agreement {
  items: number;
  agreed: number;
  /** From -1 to 1; `undefined` where chance alone would make them agree on everything. */
  kappa: number | undefined;
}

export function agreement(pairs: readonly (readonly [string, string])[]): Agreement {
  const items = pairs.length;
  const agreed = pairs.filter(([one, other]) => one === other).length;
  const labels = new Set(pairs.flat());
  let chance = 0;
  for (const label of labels) {
    const first = pairs.filter(([one]) => one === label).length;
    const second = pairs.filter(([, other]) => other === label).length;
    chance += first * second;
  }
  const square = items * items;
  return { items, agreed, kappa: chance === square ? undefined : (agreed * items - chance) / (square - chance) };
}
