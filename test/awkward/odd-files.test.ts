import { describe, expect, it } from 'vitest';
import { bylaws } from '../cli/cli.js';
import { linesWith, manifestIn, policiesIn, project, runGrove } from './project.js';

const SIGN_OFF = '# Contributing\n\n- Sign off every commit.\n';
/** Latin-1 for `café`, with a byte that no UTF-8 text holds. */
const NOT_UTF_8 = Uint8Array.from([0x63, 0x61, 0x66, 0xe9, 0x20, 0x80, 0x0a]);

describe('a file that cannot be read', () => {
  it('is named with its reason and exit 3, while the other files go on and all are counted', async () => {
    const files = { 'CONTRIBUTING.md': SIGN_OFF, 'CLAUDE.md': NOT_UTF_8 };
    const run = await runGrove(await project(files));
    expect(run.exit).toBe(3);
    expect(run.summary.sources).toEqual({ total: 2, rules: 1, contextOnly: 0, excluded: 0, unread: 1 });
    expect(run.summary.unreadable).toMatchObject([{ document: 'local/grove:CLAUDE.md' }]);
    expect(run.summary.unreadable[0]?.reason).toContain('document-encoding');
    expect((await policiesIn(run.root)).map(({ atomicRule }) => atomicRule)).toEqual(['Sign off every commit.']);
    const source = (await manifestIn(run.root)).sources.find(({ document }) => document.endsWith('CLAUDE.md'));
    expect(source).toMatchObject({ status: 'unreadable', role: 'excluded', words: 0 });
  });

  it('is shown to people too, without a stack trace', async () => {
    const checkout = await project({ 'CONTRIBUTING.md': SIGN_OFF, 'CLAUDE.md': NOT_UTF_8 });
    const run = await bylaws(['run', 'grove', '--checkout', checkout, '--unreviewed', '--out', await project({})]);
    expect(linesWith(run.out, 'not read   local/grove:CLAUDE.md: document-encoding')).toHaveLength(1);
    expect(run.out).toContain('1 not read');
    expect(run.out + run.err).not.toMatch(/\n\s+at /);
  });
});

describe('a reStructuredText file whose substitutions lead in a circle', () => {
  it('is read all the same, with the rule beside them', async () => {
    const page = [
      'Contributing',
      '============',
      '',
      '.. |pear| replace:: \\ |quince|\\ ',
      '.. |quince| replace:: \\ |pear|\\ ',
      '.. |odd| replace:: \\ |ns:b|\\ ',
      '',
      'Sign off every commit.',
      '',
    ].join('\n');
    const run = await runGrove(await project({ 'CONTRIBUTING.rst': page }));
    expect(run.exit).toBe(0);
    expect((await policiesIn(run.root)).map(({ atomicRule }) => atomicRule)).toEqual(['Sign off every commit.']);
  });
});

describe('a folder of odd files', () => {
  it('accounts for every one of them', async () => {
    const stub = '<html><head><META HTTP-EQUIV=REFRESH CONTENT="0; URL=/dev/contributing/"></head><body></body></html>';
    const story = 'The mill by the river ground its corn through the whole autumn, as mills do.\n\n'.repeat(6_000);
    const run = await runGrove(
      await project({
        'CONTRIBUTING.html': stub,
        'AGENTS.md': '',
        'GOVERNANCE.md': '\n\n  \n',
        'PULL_REQUEST_TEMPLATE.md': '<!-- nothing here yet -->\n<!-- more to come -->\n',
        'CONTRIBUTING.md': `# Contributing\n\n${story}Never force-push a branch.\n`,
        'DEVELOPMENT.md':
          '# Guide\r\n\r\n## Rules\r\n\r\n- Sign off every commit.\r\n\r\n## Rules\r\n\r\n- Rebase on main before you push.\r\n',
      }),
    );
    expect(run.summary.sources).toMatchObject({ total: 6, unread: 0 });
    const { rules, contextOnly, excluded, unread } = run.summary.sources;
    expect(rules + contextOnly + excluded + unread).toBe(6);
    const { received, accepted, rejected } = run.summary.rows;
    expect(received).toBe(accepted + rejected);
    expect(run.summary.read.bytes).toBe(run.summary.read.of);
    expect(run.summary.read.of).toBeGreaterThan(450_000);
    const policies = await policiesIn(run.root);
    expect(policies.map(({ atomicRule, source }) => [atomicRule, source.section.join(' > ')])).toEqual([
      ['Never force-push a branch.', 'Contributing'],
      ['Sign off every commit.', 'Guide > Rules'],
      ['Rebase on main before you push.', 'Guide > Rules'],
    ]);
    // Windows line ends leave no trace in what is quoted.
    expect(policies.map(({ source }) => source.quote).join('')).not.toContain('\r');
    const { sources } = await manifestIn(run.root);
    const wordless = sources.filter(({ words }) => words === 0).map(({ document }) => document.split(':')[1]);
    expect(wordless).toEqual(['AGENTS.md', 'CONTRIBUTING.html', 'GOVERNANCE.md']);
    const audit = await bylaws(['audit', 'grove', '--out', run.root, '--json']);
    const { reports } = JSON.parse(audit.out) as { reports: { findings: { check: string; where: string }[] }[] };
    const unreadFindings = reports[0]?.findings.filter(({ check }) => check === 'unread-documents') ?? [];
    expect(unreadFindings).toHaveLength(3);
  }, 120_000);
});
