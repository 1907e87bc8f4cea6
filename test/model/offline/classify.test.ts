import { describe, expect, it } from 'vitest';
import { ClassifyAnswer, type ClassifyInput } from '../../../pipeline/artifacts/exchange/classify.js';
import { classifyOffline } from '../../../pipeline/model/offline/classify.js';
import { extractOffline } from '../../../pipeline/model/offline/extract.js';
import { AGENT_RUN, classifyRow, extractInput } from './shown.js';

interface Options {
  path?: string;
  setting?: ClassifyInput['setting'];
  hooks?: ClassifyInput['hooks'];
}

/** Labels of every rule of a small document, in order. */
function labels(markdown: string, { path, setting = AGENT_RUN, hooks = [] }: Options = {}) {
  const input = extractInput(markdown, path);
  const titles = new Map(
    input.sections.flatMap(({ title, blocks }) => blocks.map(({ alias }) => [alias, title] as const)),
  );
  const rows = extractOffline(input).rules.map((rule, index) => classifyRow(rule, `r${index}`, titles.get(rule.block)));
  return ClassifyAnswer.parse(classifyOffline({ setting, rows, neighbours: [], hooks })).labels;
}

function label(sentence: string, options?: Options) {
  const [first] = labels(`# Rules\n\n${sentence}\n`, options);
  if (!first) throw new Error(`no rule read in: ${sentence}`);
  return first;
}

function routes(sentence: string): string[] {
  return label(sentence).routes.map(({ route }) => route);
}

describe('scope', () => {
  it.each([
    ['Name test modules with the prefix test_.', true, undefined],
    ['Respond to review comments.', false, 'N1'],
    ['Open an issue before you start.', false, 'N1'],
    ['All CI checks must be green.', false, 'N1'],
    ['Write clear and helpful names.', false, 'N2'],
    ['If you are a first-time contributor, add your entry to the authors file.', false, 'N4'],
  ])('%s', (sentence, inScope, route) => {
    const { inScope: found, routes: fired, requirementLevel } = label(sentence);
    expect([found, found ? undefined : fired[0]?.route]).toEqual([inScope, route]);
    expect(requirementLevel === undefined).toBe(!inScope);
  });

  it('follows the setting: with results of integration at hand, a rule about them is in scope', () => {
    const setting = {
      name: 'pull-request',
      exists: [...AGENT_RUN.exists, 'results of continuous integration'],
      doesNotExist: AGENT_RUN.doesNotExist.filter((entry) => !entry.includes('integration')),
    };
    expect(label('All CI checks must be green.').inScope).toBe(false);
    expect(label('All CI checks must be green.', { setting }).inScope).toBe(true);
  });

  it('never lets a matter of opinion in', () => {
    const found = label('Write clear and helpful names.');
    expect([found.evidenceType, found.inScope]).toEqual(['judgment', false]);
  });
});

describe('level', () => {
  it.each([
    ['Every module must have a docstring.', 'M1', 'must'],
    ['Never commit to the main branch.', 'M2', 'must'],
    ['Commit subjects should have at most 50 characters.', 'M5', 'must'],
    ['You should use the `@slow` decorator for slow tests.', 'M5', 'must'],
    ['Prefer functions over classes.', 'D1', 'should'],
  ])('%s', (sentence, route, level) => {
    expect(routes(sentence)).toContain(route);
    expect(label(sentence).requirementLevel).toBe(level);
  });

  it('counts a checklist as a condition of acceptance', () => {
    const [first] = labels('## Checklist\n\n- [ ] Tests were added\n', { path: '.github/PULL_REQUEST_TEMPLATE.md' });
    expect(first?.routes.map(({ route }) => route)).toContain('M3');
    expect(first?.requirementLevel).toBe('must');
  });

  it('lets an exception outside the sentence undo an exact limit, and names where it stands', () => {
    const [first] = labels(
      '# Messages\n\nKeep the summary line under 60 characters. Long summary lines of up to 70 characters are acceptable, it is fine.\n',
    );
    expect(first?.routes).toContainEqual({ route: 'D2', context: 'r0c0' });
    expect(first?.requirementLevel).toBe('should');
  });

  it('leaves an exception inside the sentence to its condition', () => {
    expect(routes('Unless the file is generated, keep lines under 80 characters.')).not.toContain('D2');
  });
});

describe('rows against rows', () => {
  it('yields the weaker of two levels and names the stricter', () => {
    const [strict, weak] = labels(
      '# Tests\n\nYou must add a test for each bug fix.\n\n# Again\n\nYou should add a test for each bug fix.\n',
    );
    expect(strict?.inScope).toBe(true);
    expect(weak?.routes.map(({ route }) => route)).toContain('N3');
    expect(weak?.conflict).toEqual({ with: 'r0', kind: 'strength' });
    expect(weak?.duplicateOf).toBe('r0');
  });

  it('calls the same obligation at the same level a restatement', () => {
    const [, second] = labels('# Tests\n\nAdd a test for each bug fix.\n\n# Again\n\nAdd tests for each bug fix.\n');
    expect(second?.conflict).toEqual({ with: 'r0', kind: 'restatement' });
  });

  it('keeps both sides of a contradiction', () => {
    const [first, second] = labels(
      '# Changelog\n\nWe do not use an Unreleased section.\n\n# Checklist\n\n- [ ] CHANGELOG updated under [Unreleased]\n',
    );
    expect([first?.inScope, second?.inScope]).toEqual([true, true]);
    expect(second?.conflict).toEqual({ with: 'r0', kind: 'contradiction' });
  });

  it('does not take two limits of two things for one', () => {
    const found = labels('# Style\n\nIndent Python files by 4 spaces.\n\nIndent templates by 2 spaces.\n');
    expect(found.map(({ conflict }) => conflict)).toEqual([undefined, undefined]);
  });

  it('never lets two rows yield to each other', () => {
    const rows = ['Add a test for each bug fix.', 'Add tests for each bug fix.'].map((quote, index) =>
      classifyRow(extractOffline(extractInput(`# Tests\n\n${quote}\n`)).rules[0] ?? never(), `r${index}`),
    );
    const yields = rows.map((row) => {
      const neighbours = rows.filter((other) => other !== row);
      const answer = classifyOffline({ setting: AGENT_RUN, rows: [row], neighbours, hooks: [] });
      return answer.labels[0]?.routes.some(({ route }) => route === 'N3');
    });
    expect(yields.filter(Boolean)).toHaveLength(1);
  });
});

function never(): never {
  throw new Error('no rule read');
}

describe('what else a row says', () => {
  it('does not give a canary away', () => {
    const found = label('Every PR body an agent drafts must contain the line "policy-read: 7.1".', {
      path: 'AGENTS.md',
    });
    expect([found.discloseInFeedback, found.inScope]).toEqual([false, true]);
    expect(label('Every PR body must name the issue number.').discloseInFeedback).toBe(true);
  });

  it('marks what only a person can do', () => {
    expect(label('A human must read and understand every line of the change.').humanInTheLoop).toBe(true);
  });

  it('reads auto-fix from the hooks of this project, never from what a tool could do', () => {
    const fixing = [{ path: '.pre-commit-config.yaml', text: 'repos:\n- hooks:\n  - id: trailing-whitespace\n' }];
    const checking = [{ path: '.pre-commit-config.yaml', text: 'repos:\n- hooks:\n  - id: ruff\n' }];
    const flagged = [{ path: '.pre-commit-config.yaml', text: 'repos:\n- hooks:\n  - id: ruff\n    args: [--fix]\n' }];
    const whitespace = 'Remove trailing whitespace.';
    expect(label(whitespace).autoFix).toBeUndefined();
    expect(label(whitespace, { hooks: fixing }).autoFix?.reading).toBe('Partial risk');
    expect(label('Imports must pass ruff.', { hooks: checking }).autoFix?.reading).toBe('No, check only');
    expect(label('Imports must pass ruff.', { hooks: flagged }).autoFix?.reading).toBe('Yes, auto-fixed');
  });

  it('writes an excerpt under 15 words of the quote, a failure without loose adverbs, and reasons that differ', () => {
    const markdown =
      '# Rules\n\nIn every module that you add to the tree, and in each one that you change there, the names of all public functions must be in lower case.\n\nUsually, use tabs where appropriate in makefiles.\n\nSign every commit.\n';
    const quotes = extractOffline(extractInput(markdown)).rules.map(({ quote }) => quote);
    const found = labels(markdown);
    expect(found).toHaveLength(3);
    found.forEach(({ excerpt, failsWhen }, index) => {
      expect(quotes[index]).toContain(excerpt);
      expect(excerpt.split(/\s+/).length).toBeLessThan(15);
      expect(failsWhen).not.toMatch(/reasonabl|usually|appropriate/i);
    });
    expect(new Set(found.map(({ context, conclusion }) => `${context} ${conclusion}`)).size).toBe(3);
  });
});
