/** How many columns a report may fill. */

const usual = 100;
const narrowest = 40;
/** Longer lines are hard to read, however wide the screen. */
const widest = 120;

/** What `COLUMNS` says, otherwise the terminal's own width, otherwise the width of a page. */
export function screenWidth(columns: string | undefined, terminal: number | undefined): number {
  const said = /^[1-9]\d{0,4}$/u.test(columns ?? '') ? Number(columns) : terminal;
  return said === undefined ? usual : Math.min(Math.max(said, narrowest), widest);
}
