/** Commit messages: subject, body, kind and trailers, the last two held against git and against explicit lists. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BundleCommit } from '../../pipeline/artifacts/bundle.js';
import { cleanMessageFile, parseRawLog, readCommit, readTrailers } from '../../pipeline/evidence/commits.js';
import { type Scratch, scratchRepository } from './scratch-repository.js';

const potter = { name: 'Potter', email: 'potter@example.org' };

function stored(message: string, other: Partial<BundleCommit> = {}): BundleCommit {
  return {
    sha: 'a1',
    parents: ['a0'],
    author: potter,
    committer: potter,
    message,
    signed: false,
    source: 'git',
    ...other,
  };
}

describe('subject and body', () => {
  test('are parted by the first empty line', () => {
    const commit = readCommit(stored('Fire the kiln\n\nBecause.\n\n\nAnd so.\n'));
    expect(commit).toMatchObject({
      subject: 'Fire the kiln',
      blankAfterSubject: true,
      bodyLines: ['Because.', '', '', 'And so.'],
    });
  });

  test('a body without its empty line is still a body', () => {
    const commit = readCommit(stored('Fire the kiln\nBecause.\n'));
    expect(commit).toMatchObject({ subject: 'Fire the kiln', blankAfterSubject: false, bodyLines: ['Because.'] });
  });

  test.each([
    ['', '', []],
    ['\n \n', '', []],
    ['Only a subject', 'Only a subject', []],
    ['\n\nLate subject \n\nbody', 'Late subject', ['body']],
    ['CRLF subject\r\n\r\nbody\r\n', 'CRLF subject', ['body\r']],
    ['# a heading is content in a stored message\n', '# a heading is content in a stored message', []],
  ])('of %j', (message, subject, bodyLines) => {
    expect(readCommit(stored(message))).toMatchObject({ subject, bodyLines, message });
  });
});

describe('kind', () => {
  test.each([
    ['Rewrite the glaze so that the subject is seventy-two characters long ok', 'normal'],
    ['Revert "Rewrite the glaze"', 'revert'],
    ['Reapply "Rewrite the glaze"', 'revert'],
    ['Reverted "Rewrote the glaze."', 'revert'],
    ['Reverted the glaze', 'normal'],
    ['fixup! Rewrite the glaze', 'fixup'],
    ['amend! Rewrite the glaze', 'fixup'],
    ['squash! Rewrite the glaze', 'squash'],
    ["Merge branch 'x'", 'merge'],
    ["Merge branches 'x' and 'y' into main", 'merge'],
    ["Merge remote-tracking branch 'origin/main'", 'merge'],
    ["Merge tag 'v1.2'", 'merge'],
    ['Merge pull request #1 from a/b', 'merge'],
    ['Merge the two kilns', 'normal'],
    ['Revert the glaze', 'normal'],
    ['fixup the glaze', 'normal'],
    ['Fire the kiln (#12)', 'normal'],
    ['build(deps): bump clay from 1 to 2', 'normal'],
  ] as const)('of %j is %s', (subject, kind) => {
    expect(readCommit(stored(`${subject}\n`)).kind).toBe(kind);
  });

  test('two parents make a merge whatever it says', () => {
    expect(readCommit(stored('Bring in the shelf\n', { parents: ['a', 'b'] })).kind).toBe('merge');
  });

  test.each([
    ['dependabot[bot]', '49699333+dependabot[bot]@users.noreply.github.com', 'bot'],
    ['snyk-bot', 'snyk-bot@snyk.io', 'bot'],
    ['dependabot[bot]', 'potter@example.org', 'normal'],
    ['Somebody', 'snyk-bot@snyk.io', 'normal'],
    ['coding-agent[bot]', '1+coding-agent[bot]@users.noreply.github.com', 'normal'],
    ['Potter', '77+potter@users.noreply.github.com', 'normal'],
  ] as const)('%s <%s> is known by identity: %s', (name, email, kind) => {
    const message = 'build(deps): bump clay\n\nSigned-off-by: dependabot[bot] <support@github.com>\n';
    expect(readCommit(stored(message, { author: { name, email } })).kind).toBe(kind);
  });
});

/** What git itself reads, one `Key: value` a line. */
function byGit(repository: Scratch, message: string): string[] {
  return repository.git(['interpret-trailers', '--parse'], message).split('\n').slice(0, -1);
}

/** git 2.39 never ends where a scissors line stands below a line of three dashes. */
function endless(message: string): boolean {
  return /^---(?:\s|$)[^]*^# -+ >8 -+$/m.test(message);
}

function byUs(message: string): string[] {
  return readTrailers(message).map(({ key, value }) => `${key}: ${value}`);
}

describe('trailers', () => {
  test.each([
    ['docs: x\n\nFor example add:\nSigned-off-by: E <e@e.e>\n\nThis documents it.\n', []],
    ['x\n\nSigned-off-by: E <e@e.e>\n', ['Signed-off-by: E <e@e.e>']],
    ['Signed-off-by: E <e@e.e>\n', []],
    ['x\n\nbody\n\nFixes: #1\nReviewed-by: A\n  and B\n', ['Fixes: #1', 'Reviewed-by: A and B']],
    ['x\n\nSigned-off-by:\n', ['Signed-off-by: ']],
    ['x\n\nSome prose here\nSigned-off-by: E <e@e.e>\n', ['Signed-off-by: E <e@e.e>']],
    ['x\n\nSome prose here\nFixes: #1\n', []],
    ['x\n\nA: 1\n---\nB: 2\n', ['A: 1']],
    ['x\n\nA: 1\n\n# comment\n', ['A: 1']],
    ['x\n\nKey with blanks : 1\n', []],
    ['x\n\nKey : 1\n', ['Key: 1']],
  ])('of %j', (message, expected) => {
    const repository = scratchRepository();
    expect(byUs(message)).toEqual(expected);
    expect(byGit(repository, message)).toEqual(expected);
  });

  test('agree with git on made-up messages', () => {
    const repository = scratchRepository();
    const line = fc.constantFrom(
      '',
      ' ',
      '\t',
      'Signed-off-by: E <e@e.e>',
      'Signed-off-by:',
      'Fixes: #1',
      'Key : v',
      ': v',
      'Two words: v',
      ' folded',
      '\tfolded: x',
      'prose',
      'a-b: c: d',
      '# note',
      '#',
      '---',
      '--- x',
      '----',
      'Conflicts:',
      '\tpot.py',
      '(cherry picked from commit abc)',
      '# ------------------------ >8 ------------------------',
      'key:value',
      'Naïve: é',
      'trailing: blank  ',
      'x\r',
      'k: v\r',
      '\r',
      '1: 2',
      '-: x',
    );
    const message = fc
      .tuple(fc.array(line, { maxLength: 9 }), fc.boolean())
      .map(([lines, end]) => lines.join('\n') + (end ? '\n' : ''));
    fc.assert(
      fc.property(
        message.filter((text) => !endless(text)),
        (text) => {
          expect(byUs(text)).toEqual(byGit(repository, text));
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('a message file', () => {
  const cut = '------------------------ >8 ------------------------';
  const long = `+${'x'.repeat(300)}`;

  test.each(['#', ';'])('with %s for comments is cleaned as git would', (comment) => {
    const file = [
      'Subject of the change',
      '',
      `${comment} Please enter`,
      'Body  ',
      '',
      '',
      'More',
      `${comment} ${cut}`,
      `${comment} Do not touch`,
      'diff --git a/x b/x',
      long,
      '',
    ].join('\n');
    expect(cleanMessageFile(file, comment)).toBe('Subject of the change\n\nBody\n\nMore\n');
  });

  test('keeps a line that begins with another character', () => {
    expect(cleanMessageFile('; Subject\n\n# 12 fixed\n', ';')).toBe('# 12 fixed\n');
    expect(cleanMessageFile('#12 is gone\n', ';')).toBe('#12 is gone\n');
  });

  test('agrees with git on made-up files', () => {
    const repository = scratchRepository();
    const line = fc.constantFrom(
      '',
      ' ',
      'text',
      'text \t',
      '# note',
      '#note',
      ' # indented',
      '; semi',
      '\t',
      'x\r',
      '\r',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const file = lines.join('\n');
        expect(cleanMessageFile(file)).toBe(repository.git(['stripspace', '-s'], file));
      }),
      { numRuns: 80 },
    );
  });
});

function id(digit: string): string {
  return digit.repeat(40);
}

describe('a raw log', () => {
  test('is read newest first, with signatures, merges and blanks inside messages', () => {
    const person = 'Potter <potter@example.org> 1700000000 +0000';
    const log = [
      `commit ${id('3')}`,
      `tree ${id('9')}`,
      `parent ${id('2')}`,
      `parent ${id('1')}`,
      `author ${person}`,
      `committer ${person}`,
      'gpgsig -----BEGIN PGP SIGNATURE-----',
      ' ',
      ' iQ==',
      ' -----END PGP SIGNATURE-----',
      '',
      '    Join',
      '    ',
      '    Two lines',
      '',
      '    after a blank',
      '',
      '',
      `commit ${id('2')} (HEAD -> main)`,
      `tree ${id('9')}`,
      `parent ${id('1')}`,
      `author ${person}`,
      `committer ${person}`,
      'encoding ISO-8859-1',
      '',
      '    Second',
      '',
      ' pot.py | 2 +-',
      ' 1 file changed, 1 insertion(+), 1 deletion(-)',
      '',
      `commit ${id('1')}`,
      `tree ${id('9')}`,
      `author ${person}`,
      `committer ${person}`,
      '',
      '',
    ].join('\n');
    const commits = parseRawLog(log);
    expect(commits.map(({ sha, parents, message, signed }) => [sha[0], parents.length, message, signed])).toEqual([
      ['3', 2, 'Join\n\nTwo lines\n\nafter a blank\n', true],
      ['2', 1, 'Second\n', false],
      ['1', 0, '', false],
    ]);
    expect(commits[0]?.author).toEqual(potter);
  });

  test('gives what git stored, over a real history', () => {
    const repository = scratchRepository();
    const messages = [
      'One\n',
      'Two\n\ncommit 1234567 is quoted here\n\n    indented code\n\nend\n',
      'Three\n\nSigned-off-by: P <p@example.org>\n',
    ];
    for (const [index, message] of messages.entries()) {
      repository.write('pot.py', `${index}\n`);
      repository.commit(message);
    }
    const log = repository.git(['log', '--pretty=raw', '--stat']);
    expect(parseRawLog(log).map((commit) => commit.message)).toEqual(messages.toReversed());
  });

  test.each([
    ['prose', 'no log at all\n'],
    ['a block without an author', `commit ${'1'.repeat(40)}\ntree 2\n\n    x\n`],
  ])('%s is a coded error', (_, text) => {
    expect(() => parseRawLog(text, 'LOG')).toThrow(/^log-unreadable at LOG/);
  });

  test('an empty one holds no commit', () => {
    expect(parseRawLog('')).toEqual([]);
    expect(parseRawLog('\n\n')).toEqual([]);
  });
});
