/** Runs of consecutive words, to find what one text repeats of another. */

/** Every run of `length` words of a text, case and punctuation aside. */
export function wordRuns(text: string, length: number): Set<string> {
  return new Set(runsOf(wordsIn(text), length));
}

/** The first run of a text that is known; code literals interrupt a run, since they have no other words. */
export function sharedRun(text: string, known: ReadonlySet<string>, length: number): string | undefined {
  const prose = text.split(/`[^`]*`/);
  return prose.flatMap((part) => runsOf(wordsIn(part), length)).find((run) => known.has(run));
}

/** Words as a reader counts them: a path, a version or a compound between two spaces is one, not one a part. */
function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');
}

function runsOf(words: readonly string[], length: number): string[] {
  const runs: string[] = [];
  for (let start = 0; start + length <= words.length; start += 1)
    runs.push(words.slice(start, start + length).join(' '));
  return runs;
}
