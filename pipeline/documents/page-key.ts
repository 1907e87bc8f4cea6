/** When two addresses are one page. */

/** The same string for all spellings of one page: with and without `index.html`, a last slash, `.html`, a scheme. */
export function pageKey(address: string): string {
  return address
    .replace(/[?#].*$/, '')
    .replace(/^https?:\/\//, '')
    .replace(/(^|\/)index\.html?$/, '$1')
    .replace(/\.html?$/, '')
    .replace(/\/+$/, '');
}
