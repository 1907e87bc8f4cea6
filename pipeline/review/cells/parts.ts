/** Several values in one cell: joined by ` | `, with a bar inside a value written `\|`. */

const SEPARATOR = ' | ';

/** Every bar of a joined value follows a backslash, so a bar between two spaces can only be a separator. */
export function joinParts(values: readonly string[]): string {
  return values.map((value) => value.replaceAll('|', '\\|')).join(SEPARATOR);
}

/** The inverse of `joinParts` for one value or more. */
export function splitParts(cell: string): string[] {
  return cell.split(SEPARATOR).map((value) => value.replaceAll('\\|', '|'));
}
