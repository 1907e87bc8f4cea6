/** `Name <address> seconds zone`, as commit headers name people. */

/** The parts of an author or committer line; what can't be told apart stays in the name. */
export function readPerson(text: string): { name: string; email: string } {
  const open = text.indexOf('<');
  const close = text.indexOf('>', open + 1);
  if (open === -1 || close === -1) return { name: text.trim(), email: '' };
  return { name: text.slice(0, open).trim(), email: text.slice(open + 1, close).trim() };
}
