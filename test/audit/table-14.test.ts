/** The fifteen failure modes of the paper's Table 14: each is caught by the check named here, and by nothing without it. */
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../pipeline/artifacts/canonical.js';
import { CHECKS } from '../../pipeline/audit/registry.js';
import { type Break, auditOf, named, sourceOf } from './good-corpus.js';
import { makeDocument, placeIn } from './make-document.js';
import { BUG, GUIDE, HOOKS, TEMPLATE } from './meadow-documents.js';

interface FailureMode extends Break {
  symptom: string;
  check: string;
}

const MODES: FailureMode[] = [
  {
    symptom: 'version drift mid-run: stable documentation retrieved',
    check: 'versions-pinned',
    before: ({ manifest }) => {
      manifest.docs.root = 'https://meadow.example/en/stable/';
    },
  },
  {
    symptom: 'template rules missing or inverted: a rendered view strips comments',
    check: 'raw-templates',
    before: (corpus) => {
      corpus.documents.set(BUG.key, { ...BUG, converter: 'html/1' });
      sourceOf(corpus, BUG).text = { sha256: BUG.textSha256, converter: 'html/1' };
    },
  },
  {
    symptom: 'configuration files never retrieved: not reachable from navigation',
    check: 'auto-fix-grounded',
    before: ({ manifest, documents }) => {
      documents.delete(HOOKS.key);
      manifest.sources = manifest.sources.filter(({ document }) => document !== HOOKS.key);
    },
  },
  {
    symptom: 'agent-directed policy missing: agent files outside navigation',
    check: 'sources-complete',
    before: ({ documents }) => {
      const file = makeDocument('.github/copilot-instructions.md', 'markdown/1', [
        { path: ['Copilot'], blocks: [['paragraph', 'Copilot signs off its commits.']] },
      ]);
      documents.set(file.key, file);
    },
  },
  {
    symptom: 'rules asserted unread: the model answers from prior familiarity',
    check: 'sources-admit',
    before: (corpus) => {
      const source = sourceOf(corpus, TEMPLATE);
      Object.assign(source, { status: 'named-only', role: 'excluded', include: 'exclude', words: 0, inScopeWords: 0 });
      delete source.text;
    },
  },
  {
    symptom: 'instructions lost mid-run: rows from a section that the manifest leaves out',
    check: 'sources-admit',
    before: ({ rows, labels }) => {
      const words = 'Head gardeners cut the hay in the first week of July.';
      named(rows, 7).source = { url: GUIDE.url, section: ['Guide', 'Harvest'], ...placeIn(GUIDE, words) };
      named(labels, 7).excerpt = placeIn(GUIDE, 'Head gardeners');
    },
  },
  {
    symptom: 'quotation starts mid-sentence: a clause boundary is lost',
    check: 'mid-sentence',
    before: ({ rows }) => void delete named(rows, 9).precedingClause,
  },
  {
    symptom: 'interface pages inflate counts: one row a member',
    check: 'interface-rows',
    before: ({ rows }) => {
      for (const [index, number] of [5, 6, 7, 8].entries()) {
        named(rows, number).atomicRule = `Expose \`${['start', 'stop', 'turn', 'park'][index] ?? ''}\` on a mower.`;
      }
    },
  },
  {
    symptom: 'model follows instructions in a page: a hidden one becomes a rule',
    check: 'hidden-instructions',
    before: ({ rows }) => {
      named(rows, 13).audience = 'human';
    },
  },
  {
    symptom: 'modal-verb level lost',
    check: 'modal-levels',
    after: ({ rows, policies }) => {
      for (const each of [named(rows, 2), named(policies, 2)]) Object.assign(each, { modalVerbLevel: '' });
    },
  },
  {
    symptom: 'out-of-scope reasons pooled',
    check: 'out-of-scope-reasons',
    before: ({ labels }) => void delete named(labels, 10).outOfScopeReason,
  },
  {
    symptom: 'invented categories',
    check: 'categories',
    after: ({ rows, policies }) => {
      for (const each of [named(rows, 2), named(policies, 2)]) Object.assign(each, { category: 'Hay conventions' });
    },
  },
  {
    symptom: 'judgment rules admitted',
    check: 'judgment-out',
    before: ({ labels }) => {
      named(labels, 7).evidenceType = 'judgment';
    },
  },
  {
    symptom: 'repository scores 0 of 0: a prefix that the harness does not use',
    check: 'prefix',
    before: ({ manifest }) => {
      manifest.repository.owner = 'pallets';
    },
  },
];

describe.each(MODES)('$symptom', ({ check, before, after }) => {
  const broken = { ...(before ? { before } : {}), ...(after ? { after } : {}) };

  test(`is caught by ${check}`, () => {
    const caught = auditOf(broken).findings.map((finding) => finding.check);
    expect(new Set(caught)).toEqual(new Set([check]));
  });

  test(`is caught by nothing else once ${check} is removed`, () => {
    const others = CHECKS.filter(({ name }) => name !== check);
    expect(others).toHaveLength(CHECKS.length - 1);
    expect(auditOf(broken, others).findings).toEqual([]);
  });
});

describe('false version mismatch: pinned at a build rather than a release', () => {
  test('is a warning of versions-pinned where builds differ, and halts nothing', () => {
    const report = auditOf({
      before: (corpus) => {
        sourceOf(corpus, BUG).version = 'def456';
      },
    });
    expect(report.findings.map(({ check, level }) => [check, level])).toEqual([['versions-pinned', 'warning']]);
  });

  test('and an error of versions-pinned only on a different release', () => {
    const report = auditOf({
      before: (corpus) => {
        const source = sourceOf(corpus, BUG);
        Object.assign(source, { status: 'version-mismatch', version: '3.9', words: 0 });
        delete source.text;
      },
    });
    expect(report.findings.map(({ check, level }) => [check, level])).toEqual([['versions-pinned', 'error']]);
  });
});

test('a text that was changed under its quotes is caught even when nobody says so', () => {
  const report = auditOf({
    before: ({ documents }) => {
      const changed = GUIDE.text.replace('60 characters', '50 characters');
      documents.set(GUIDE.key, { ...GUIDE, text: changed, textSha256: sha256(changed) });
    },
  });
  expect([...new Set(report.findings.map(({ check }) => check))]).toEqual(['text-pins', 'grounding', 'numbers']);
});
