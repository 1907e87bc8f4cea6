/** Relations that hold for any text: what is quoted is data, what is wrapped is the same command, nothing crashes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandLine } from '../../../pipeline/evidence/adapters/shell-tools.js';
import { commandsOf } from './actions.js';

const RUNS = 2000;

/** The words of every command, the shell's own values left as their source. */
function words(text: string): string[][] {
  return commandsOf(text).map((command) =>
    command.argv.map((word) => (word.kind === 'literal' ? word.text : word.source)),
  );
}

const noise = fc.array(
  fc.constantFrom(
    'git',
    'push',
    ' ',
    ' ',
    '\n',
    '&&',
    '||',
    '|',
    ';',
    '&',
    '(',
    ')',
    '{',
    '}',
    '$(',
    '`',
    '"',
    "'",
    '<<EOF',
    'EOF',
    '$X',
    '\\',
    'if',
    'then',
    'fi',
    'for',
    'do',
    'done',
    'case',
    'esac',
    'in',
    '[[',
    ']]',
    '>',
    '<',
    '2>&1',
    'é',
    '\0',
  ),
  { maxLength: 40 },
);

/** A program that is neither a wrapper nor a builtin of the shell, with any arguments. */
const plainWords = fc
  .tuple(
    fc.constantFrom('git', 'pytest', 'make'),
    fc.array(
      fc.string({ maxLength: 12 }).filter((word) => !word.includes('\0')),
      { maxLength: 5 },
    ),
  )
  .map(([program, args]) => [program, ...args]);

describe('any text', () => {
  it('is read without a crash, each command whole', () => {
    fc.assert(
      fc.property(noise, (parts) => {
        for (const command of commandsOf(parts.join(''))) {
          expect(command.argv.length).toBeGreaterThan(0);
          expect(['yes', 'no', 'maybe']).toContain(command.ran);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('is data when it stands in a quoted here-document', () => {
    const body = fc
      .string({ maxLength: 60, unit: 'grapheme' })
      .filter((text) => !/[\0\r]/.test(text) && !text.split('\n').includes('EOF_MARK'));
    fc.assert(
      fc.property(body, (text) => {
        const commands = commandsOf(`cat > n.md <<'EOF_MARK'\n${text}\nEOF_MARK`);
        expect(commands.map((command) => command.program)).toEqual(['cat']);
        expect(commands[0]?.stdin).toEqual({ kind: 'literal', text: `${text}\n` });
      }),
      { numRuns: RUNS },
    );
  });

  it('comes back from quoting as the same words', () => {
    fc.assert(
      fc.property(plainWords, (argv) => {
        expect(words(commandLine(argv))).toEqual([argv]);
      }),
      { numRuns: RUNS },
    );
  });

  it.each([
    (text: string) => `env A=1 ${text}`,
    (text: string) => `sudo -u me timeout 5 nohup ${text}`,
    (text: string) => `( ( ${text} ) )`,
    (text: string) => `{ ${text}; }`,
    (text: string) => `bash -c ${commandLine([text])}`,
    (text: string) => `sudo sh -c ${commandLine([`bash -lc ${commandLine([text])}`])}`,
    (text: string) => `sh <<'EOF_MARK'\n${text}\nEOF_MARK`,
    (text: string) => `f() { ${text}; }; f`,
  ])('is the same command behind wrapper %#', (wrapper) => {
    fc.assert(
      fc.property(plainWords, (argv) => {
        expect(words(wrapper(commandLine(argv)))).toEqual([argv]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('great depth and length', () => {
  it.each([
    ['substitutions', `${'$('.repeat(3000)}git push${')'.repeat(3000)}`],
    ['subshells', `${'('.repeat(3000)}git push${')'.repeat(3000)}`],
    ['wrappers', `${'env '.repeat(3000)}git push`],
    ['a list', 'git add a && '.repeat(20_000) + 'git push'],
    ['a word', `git commit -m ${'x'.repeat(1_000_000)}`],
  ])('%s end', (_name, text) => {
    expect(Array.isArray(commandsOf(text))).toBe(true);
  });
});
