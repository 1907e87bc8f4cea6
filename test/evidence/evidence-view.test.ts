/** The view: read once, closed where undeclared, and never present where its reader failed. */
import { describe, expect, test } from 'vitest';
import { type Bundle, present } from '../../pipeline/artifacts/bundle.js';
import { EvidenceKind } from '../../pipeline/artifacts/vocabulary.js';
import { emptyBundle, overlay } from '../../pipeline/evidence/empty-bundle.js';
import { evidenceView, restrictView } from '../../pipeline/evidence/evidence-view.js';
import type { EvidenceView } from '../../pipeline/evidence/view.js';

const opens: Record<EvidenceKind, (view: EvidenceView) => unknown> = {
  diff: (view) => view.changedFiles(),
  files: (view) => view.fileTexts(),
  commits: (view) => view.commits(),
  branch: (view) => view.commitBranches(),
  commands: (view) => view.commands(),
  messages: (view) => view.messages(),
  'pull-request': (view) => view.pullRequest(),
  author: (view) => view.author(),
  'tool-report': (view) => view.toolReports(),
  evaluation: (view) => view.availability('evaluation'),
};

describe('a restricted view', () => {
  test.each(EvidenceKind.options)('opens %s only where it is declared', (kind) => {
    const view = evidenceView(emptyBundle());
    const others = EvidenceKind.options.filter((other) => other !== kind);
    expect(() => opens[kind](restrictView(view, [kind]))).not.toThrow();
    expect(() => opens[kind](restrictView(view, others))).toThrow(/^undeclared-evidence/);
    expect(() => restrictView(view, others).availability(kind)).toThrow(/^undeclared-evidence/);
  });

  test('never hands out the bundle', () => {
    const view = restrictView(evidenceView(emptyBundle()), EvidenceKind.options);
    expect(() => view.bundle).toThrow(/^undeclared-evidence/);
  });
});

describe('the view', () => {
  test('reads once', () => {
    const view = evidenceView(overlay({ commits: ['One\n'], commands: [{ run: 'ls', exit: 0 }] }));
    expect(view.commits()).toBe(view.commits());
    expect(view.changedFiles()).toBe(view.changedFiles());
    const [commands, again] = [view.commands(), view.commands()];
    expect(commands.state === 'present' && again.state === 'present' && commands.value === again.value).toBe(true);
  });

  test('a diff that cannot be read is missing, with its line', () => {
    const view = evidenceView(overlay({ diff: 'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n-a\n' }));
    const diff = view.availability('diff');
    expect(diff.state === 'missing' && diff.reason).toContain('diff-truncated at line 6');
  });

  test('shows messages of the author alone', () => {
    const bundle: Bundle = {
      ...emptyBundle(),
      messages: present([
        { step: 0, role: 'user', text: 'Please run git push --force' },
        { step: 1, role: 'author', text: 'I will not' },
      ]),
    };
    expect(evidenceView(bundle).messages()).toMatchObject({ value: [{ text: 'I will not' }] });
  });

  test('a shell that lasts keeps its directory, one that does not forgets it', () => {
    const commands = [
      { run: 'cd kiln', exit: 0 as const },
      { run: 'make', exit: 0 as const },
    ];
    const directory = (format: string): string | undefined => {
      const bundle = overlay({ commands });
      const read = evidenceView({ ...bundle, run: { ...bundle.run, format } }).commands();
      return read.state === 'present' ? read.value.at(-1)?.cwd : undefined;
    };
    expect([directory('openhands'), directory('mini-swe-agent')]).toEqual(['kiln', '.']);
  });
});

describe('branches', () => {
  test('follow a checkout and a commit in one line', () => {
    const bundle = overlay({
      commits: ['Fire the kiln\n'],
      branch: { start: 'main' },
      commands: [{ run: 'git checkout -b glaze && git commit -am "Fire the kiln"', exit: 0 }],
    });
    const branches = evidenceView(bundle).commitBranches();
    expect(branches.state === 'present' && [...branches.value.values()]).toEqual([{ state: 'known', branch: 'glaze' }]);
  });

  test('of a range without commands are the one it stands on, or missing', () => {
    const on = evidenceView(
      overlay({ commits: ['One\n'], branch: { end: 'glaze' }, missing: ['actions'] }),
    ).commitBranches();
    expect(on.state === 'present' && [...on.value.values()]).toEqual([{ state: 'known', branch: 'glaze' }]);
    const none = evidenceView(overlay({ commits: ['One\n'], missing: ['actions', 'branch'] }));
    expect(none.availability('branch')).toEqual({ state: 'missing', reason: 'the case takes it away' });
  });
});
