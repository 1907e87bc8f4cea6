/** The message file that git hands to a hook or an editor: read as git would store it. */

const CUT = '------------------------ >8 ------------------------';

/**
 * Applies git's cleanup: cuts at the scissors line, drops comments, blanks at line ends, and blank lines at both ends and
 * in rows. A stored message must not go through this: a line that begins with the comment character is content there.
 * @param comment core.commentChar of the repository, `#` by default.
 */
export function cleanMessageFile(text: string, comment = '#'): string {
  const lines = text.split('\n');
  const cut = lines.indexOf(`${comment} ${CUT}`);
  const kept = (cut === -1 ? lines : lines.slice(0, cut))
    .filter((line) => !line.startsWith(comment))
    .map((line) => line.replace(/(?<![ \t\r])[ \t\r]+$/, ''));
  const single = kept.filter((line, index) => line !== '' || (index > 0 && kept[index - 1] !== ''));
  while (single.at(-1) === '') single.pop();
  while (single[0] === '') single.shift();
  return single.length === 0 ? '' : `${single.join('\n')}\n`;
}
