import { describe, expect, it } from 'vitest';
import { linesWith, policiesIn, project, runGrove } from './project.js';

/** 60 kB of story, and one rule in its last line. */
const STORY = Array.from(
  { length: 680 },
  (_, year) => `In the year ${year} the old orchard bore well, and its keepers told long stories by the river.\n\n`,
);
const LONG = `# Contributing\n\n${STORY.join('')}Sign off every commit.\n`;

describe('a document longer than one request', () => {
  it('is read to its last line, and the log says 100 %', async () => {
    expect(Buffer.byteLength(LONG)).toBeGreaterThan(60_000);
    const run = await runGrove(await project({ 'CONTRIBUTING.md': LONG }));
    expect((await policiesIn(run.root)).map(({ atomicRule }) => atomicRule)).toEqual(['Sign off every commit.']);
    // Title, blank lines and the line end are no text under a heading: one line end of each block is left out.
    const bytes = Buffer.byteLength([...STORY.map((line) => line.trim()), 'Sign off every commit.'].join(''));
    expect(run.summary.read).toEqual({ bytes, of: bytes });
    expect(linesWith(run.err, `read ${bytes} of ${bytes} bytes (100 %)`)).toHaveLength(1);
  });
});
