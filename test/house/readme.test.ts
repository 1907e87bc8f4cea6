/** The README says what is there: its folder table, its commands and its verbs are held against the tree. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { filesBelow, readText, trackedFiles } from './tree.js';

const readme = readText('README.md');

/** Folders named by the table's first column, without their final slash. */
function foldersOfTable(markdown: string): string[] {
  return [...markdown.matchAll(/^\| `([^`]+)\/` \|/gmu)].map(([, folder]) => folder ?? '').sort();
}

/** Top-level folders and the rooms of pipeline/ that hold at least one of the files. */
function foldersOfTree(files: readonly string[]): string[] {
  const named = files.flatMap((path) => {
    const [top, room, ...rest] = path.split('/');
    if (top === undefined || room === undefined) return [];
    return top === 'pipeline' && rest.length > 0 ? [top, `${top}/${room}`] : [top];
  });
  return [...new Set(named)].sort();
}

/** Verbs the text tells a reader to type. */
function verbsOf(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(/(?:^|[`\s])bylaws ([a-z][a-z-]*)/gmu)].map(([, verb]) => verb ?? ''))];
}

describe('the folder table', () => {
  test('names exactly the folders at the top and the rooms of pipeline/', () => {
    expect(foldersOfTable(readme)).toEqual(foldersOfTree(trackedFiles()));
  });

  test('is missed when a row goes, or a folder', () => {
    const table =
      '| folder | what |\n|---|---|\n| `beds/` | flowers |\n| `pipeline/` | all |\n| `pipeline/dig/` | soil |\n';
    const files = ['beds/rose.txt', 'pipeline/dig/spade.ts', 'pipeline/loose.ts', 'NOTES.md'];
    expect(foldersOfTable(table)).toEqual(foldersOfTree(files));
    expect(foldersOfTable(table.replace('| `beds/` | flowers |\n', ''))).not.toEqual(foldersOfTree(files));
    expect(foldersOfTable(table)).not.toEqual(foldersOfTree(files.slice(1)));
    expect(foldersOfTable(table)).not.toEqual(foldersOfTree([...files, 'pipeline/water/can.ts']));
  });
});

describe('the commands', () => {
  test('are the two that a newcomer types, and package.json has what they run', () => {
    const shell = /```sh\n(npm [\s\S]*?)```/u.exec(readme)?.[1] ?? '';
    expect(shell.split('\n').map((line) => line.split('#')[0]?.trim())).toEqual(['npm ci && npm start', 'npm cit', '']);
    const { scripts } = z
      .looseObject({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readText('package.json')));
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['start', 'test', 'build']));
  });

  test('name only verbs that the command line has', () => {
    const verbs = verbsOf(readme);
    expect(verbs).toEqual(['run', 'audit', 'synthesize', 'check', 'evidence', 'export', 'status']);
    const files = filesBelow('pipeline/cli', '.ts');
    const program = readText('pipeline/cli/program.ts');
    for (const verb of verbs) {
      expect(files, verb).toContain(`pipeline/cli/${verb}.ts`);
      expect(program, verb).toContain(`./${verb}.js`);
    }
  });
});

test('links lead to files', () => {
  const tracked = trackedFiles();
  const links = [...readme.matchAll(/\]\(([^)#]+)\)/gu)].map(([, target]) => target ?? '');
  expect(links.length).toBeGreaterThan(3);
  for (const link of links)
    expect(
      tracked.some((path) => path === link || path.startsWith(`${link}/`)),
      link,
    ).toBe(true);
});
