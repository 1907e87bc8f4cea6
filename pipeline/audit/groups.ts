/** Grouping by a key, in order of first appearance. */

export function groupBy<T>(values: readonly T[], key: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const name = key(value);
    const group = groups.get(name);
    if (group) group.push(value);
    else groups.set(name, [value]);
  }
  return groups;
}

/** `3 a, 1 b`: counts by name, in the order of the names given. */
export function tally(names: readonly string[], values: readonly string[]): string {
  return names.map((name) => `${values.filter((value) => value === name).length} ${name}`).join(', ');
}
