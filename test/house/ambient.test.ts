/** Results depend on arguments alone: what the machine, the clock or chance would add is named here and kept out. */
import { describe, expect, test } from 'vitest';
import { filesBelow, readText } from './tree.js';

interface Ban {
  what: string;
  pattern: RegExp;
  /** Where it is allowed all the same. */
  except: RegExp;
  /** Code that the pattern must find. */
  example: string;
}

const nowhere = /(?!)/u;
const commandLine = /^pipeline\/cli\//u;
/** Engines wait and spread their retries through one port, which no result passes. */
const clockPort = /^pipeline\/model\/clock\.ts$/u;

const bans: Ban[] = [
  {
    what: 'exit codes and arguments belong to the command line',
    pattern: /\bprocess\.(exit|exitCode|argv|abort)\b/u,
    except: commandLine,
    example: 'process.exit(2)',
  },
  {
    what: 'only processes that were started here are ended, by the file that starts them',
    // Signal 0 asks whether a process is there, and ends nothing.
    pattern: /\bprocess\.kill\b(?!\(\w+, 0\))/u,
    except: /^pipeline\/store\/tool-process\.ts$/u,
    example: 'process.kill(7)',
  },
  {
    what: 'the environment is read by the command line, and by engines for their key',
    pattern: /\bprocess\.env\b/u,
    except: /^pipeline\/(cli|model)\//u,
    example: "process.env['KEY']",
  },
  {
    what: 'standard output and standard error belong to the command line',
    pattern: /\bprocess\.std(out|err)\b|\bconsole\./u,
    except: commandLine,
    example: 'console.log(rows)',
  },
  {
    what: 'no clock but the date of an approval, and the port that engines wait by',
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/u,
    except: /^pipeline\/(cli\/|model\/clock\.ts$)/u,
    example: 'const now = new Date()',
  },
  {
    what: 'no chance',
    pattern: /\bMath\.random\b|\brandomUUID\b|\brandomBytes\b/u,
    except: clockPort,
    example: 'Math.random()',
  },
  {
    what: 'no locale',
    pattern: /\blocaleCompare\b|\btoLocale\w+|\bIntl\./u,
    except: nowhere,
    example: 'a.localeCompare(b)',
  },
];

const sources = filesBelow('pipeline', '.ts').map((path) => ({ path, text: readText(path) }));

describe.each(bans)('$what', ({ pattern, except, example }) => {
  test('the pattern finds its example', () => {
    expect(example).toMatch(pattern);
  });

  test('no source file does it', () => {
    expect(sources.length).toBeGreaterThan(20);
    const found = sources.filter(({ path, text }) => !except.test(path) && pattern.test(text)).map(({ path }) => path);
    expect(found).toEqual([]);
  });
});
