/** Text inside a query: quotation marks doubled, so that no name can become a part of the query. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
