import { describe, expect, it } from 'vitest';
import { ManifestAnswer } from '../../../pipeline/artifacts/exchange/manifest.js';
import { manifestOffline } from '../../../pipeline/model/offline/manifest.js';
import { manifestInput } from './shown.js';

function answer(markdown: string, path?: string) {
  return ManifestAnswer.parse(manifestOffline(manifestInput(markdown, path)));
}

/** Code of each section, or `in`. */
function codes(markdown: string, path?: string): string[] {
  return answer(markdown, path).sections.map(({ inScope, code }) => (inScope ? 'in' : (code ?? '-')));
}

describe('the role of a page', () => {
  it.each([
    ['.github/ISSUE_TEMPLATE/bug.md', 'excluded', 'X-ISSUE'],
    ['SECURITY.md', 'excluded', 'X-ISSUE'],
    ['CODE_OF_CONDUCT.md', 'excluded', 'X-GOV'],
    ['GOVERNANCE.md', 'excluded', 'X-GOV'],
    ['docs/releasing.md', 'excluded', 'X-MAINT'],
    ['docs/maintainers/notes.md', 'excluded', 'X-MAINT'],
    ['docs/triage.md', 'excluded', 'X-TRIAGE'],
    ['docs/installation.md', 'excluded', 'X-INSTALL'],
    ['AGENTS.md', 'rules', undefined],
    ['docs/ai-policy.md', 'rules', undefined],
    ['.github/PULL_REQUEST_TEMPLATE.md', 'rules', undefined],
    ['CONTRIBUTING.md', 'rules', undefined],
  ])('%s', (path, role, code) => {
    const { role: found, code: why } = answer('# Page\n\nAdd a test for every change.\n', path);
    expect([found, why]).toEqual([role, code]);
  });

  it('takes a configuration file and a fragment to copy for context only', () => {
    expect(answer('max-line-length: 80', '.pre-commit-config.yaml').role).toBe('context-only');
    expect(answer('# Title\n\nDescribe the change here.\n', 'docs/changes/template.md').role).toBe('context-only');
  });

  it('reads a what’s-new folder as instructions, though its path says release', () => {
    expect(
      answer('# Entries\n\nName each file after its pull request.\n', 'doc/release/next_whats_new/README.md').role,
    ).toBe('rules');
  });
});

describe('the sections of a mixed page', () => {
  it('tells them apart by what their headings and sentences speak of', () => {
    const page = [
      '# Contributing',
      '## Reporting bugs\n\nInclude the version you use.',
      '## Installing the package\n\nRun the installer.',
      '## Reviewing pull requests\n\nBe kind to authors.',
      '## Making a release\n\nBump the version first.',
      '## Governance\n\nThe council must meet twice a year.',
      '## History\n\nIt all began in a shed.',
      '## Commit messages\n\nStart with a verb.',
      '## Tests\n\nAdd a test for every fix.',
    ].join('\n\n');
    expect(codes(page)).toEqual(['X-ISSUE', 'X-INSTALL', 'X-TRIAGE', 'X-MAINT', 'X-GOV', 'X-NARRATIVE', 'in', 'in']);
  });

  it('keeps a binding section under a page title that names something else', () => {
    expect(codes('# Setting up and contributing\n\n## Code style\n\nUse four spaces.\n')).toEqual(['in']);
  });

  it('does not take one stray imperative of a landing page for a rule', () => {
    const page =
      '# Garden\n\nGarden is fast. It is small. Install it today.\n\n## Contributing\n\nAdd a test for every fix.\n';
    expect(codes(page, 'README.md')).toEqual(['X-NARRATIVE', 'in']);
  });

  it('names what was seen', () => {
    const [section] = answer('# Guide\n\n## Reporting bugs\n\nInclude the version.\n').sections;
    expect(section?.reason).toBe('the heading "Reporting bugs" names issues and reports');
  });
});
