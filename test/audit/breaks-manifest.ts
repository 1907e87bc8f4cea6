/** What can go wrong with the manifest. */
import { sha256 } from '../../pipeline/artifacts/canonical.js';
import { type NamedBreak, resource, setRaw } from './break-with.js';
import { sourceOf } from './good-corpus.js';
import { makeDocument } from './make-document.js';
import { AGENTS, BUG, GUIDE, HOOKS } from './meadow-documents.js';

export const MANIFEST: NamedBreak[] = [
  {
    check: 'schema',
    what: 'a manifest with a field that the schema does not know',
    after: ({ manifest }) => setRaw(manifest, 'mood', 'sunny'),
    rowsUnread: true,
  },
  {
    check: 'prefix',
    what: 'a prefix that no run of the repository has',
    before: ({ manifest }) => setRaw(manifest.repository, 'owner', 'psf'),
  },
  {
    check: 'versions-pinned',
    what: 'a page of another release',
    before: (corpus) => {
      const source = sourceOf(corpus, BUG);
      Object.assign(source, { status: 'version-mismatch', version: '3.9', words: 0 });
      delete source.text;
    },
  },
  {
    check: 'versions-pinned',
    what: 'a root that looks stable',
    level: 'warning',
    before: ({ manifest }) => setRaw(manifest.docs, 'root', 'https://meadow.example/stable/guide'),
  },
  {
    check: 'sources-complete',
    what: 'an agent file that the manifest leaves out',
    before: ({ documents }) => {
      const left = makeDocument('CLAUDE.md', 'markdown/1', [
        { path: ['Claude'], blocks: [['paragraph', 'Mow gently.']] },
      ]);
      documents.set(left.key, left);
    },
  },
  {
    check: 'sources-complete',
    what: 'a document listed twice',
    before: ({ manifest }) => {
      manifest.sources.push(...manifest.sources.filter(({ document }) => document === BUG.key));
    },
  },
  {
    check: 'unread-documents',
    what: 'a document that could not be fetched',
    level: 'warning',
    before: (corpus) => {
      const source = sourceOf(corpus, BUG);
      Object.assign(source, { status: 'failed', words: 0, reason: 'the server answered 503' });
      delete source.text;
    },
  },
  {
    check: 'nothing-claimed-unread',
    what: 'words and a role claimed of a source that is only named',
    before: resource(BUG, { status: 'named-only' }),
  },
  {
    check: 'text-pins',
    what: 'a document whose text is not the pinned one',
    before: resource(BUG, { text: { sha256: sha256('another text'), converter: BUG.converter } }),
  },
  {
    check: 'text-pins',
    what: 'a document made by another converter',
    before: resource(BUG, { text: { sha256: BUG.textSha256, converter: 'markdown/2' } }),
  },
  {
    check: 'raw-templates',
    what: 'a template read from its rendered view',
    before: (corpus) => {
      const rendered = { ...BUG, converter: 'html/1' };
      corpus.documents.set(BUG.key, rendered);
      sourceOf(corpus, BUG).text = { sha256: BUG.textSha256, converter: 'html/1' };
    },
  },
  {
    check: 'partial-pages',
    what: 'a heading that the page does not have',
    before: (corpus) => {
      sourceOf(corpus, GUIDE).outOfScopeSections.push('Guide > Sowing');
    },
  },
  {
    check: 'partial-pages',
    what: 'a partial page that names one side only',
    before: resource(GUIDE, { outOfScopeSections: [] }),
  },
  {
    check: 'config-context-only',
    what: 'a configuration file as a source of rules',
    before: (corpus) => {
      Object.assign(sourceOf(corpus, HOOKS), { role: 'rules', include: 'full' });
      // Another configuration file stays consulted, so that the auto-fix reading keeps its ground.
      const tox = makeDocument('tox.ini', 'plain/1', [{ path: [], blocks: [['code', '[tox]']] }]);
      corpus.documents.set(tox.key, tox);
      const text = { sha256: tox.textSha256, converter: tox.converter };
      const like = sourceOf(corpus, HOOKS);
      corpus.manifest.sources.push({ ...like, document: tox.key, role: 'context-only', words: tox.words, text });
      const reason = 'settings of a tool';
      corpus.extractionMeta.zeroRuleSections.push({
        document: HOOKS.key,
        section: '(before the first heading)',
        reason,
      });
    },
  },
  {
    check: 'maintainer-pages',
    what: 'a page for maintainers admitted whole',
    before: resource(AGENTS, { page: 'Releasing the meadow' }),
  },
  {
    check: 'exclusions-coded',
    what: 'an excluded page without a code',
    before: (corpus) => void delete sourceOf(corpus, BUG).code,
  },
  {
    check: 'exclusions-coded',
    what: 'an issue template taken for narrative',
    before: resource(BUG, { code: 'X-NARRATIVE' }),
  },
  {
    check: 'translations',
    what: 'rows from a translation beside its original',
    before: (corpus) => {
      const translated = makeDocument('AGENTS.zh-CN.md', 'markdown/1', [
        { path: ['X'], blocks: [['paragraph', '请签名。']] },
      ]);
      corpus.documents.set(translated.key, translated);
      const text = { sha256: translated.textSha256, converter: translated.converter };
      const like = sourceOf(corpus, AGENTS);
      corpus.manifest.sources.push({ ...like, document: translated.key, words: translated.words, text });
      const reason = 'said in the original already';
      corpus.extractionMeta.zeroRuleSections.push({ document: translated.key, section: 'X', reason });
    },
  },
  {
    check: 'density',
    what: 'too many rules for a short text',
    level: 'warning',
    before: resource(GUIDE, { inScopeWords: 60 }),
  },
  {
    check: 'density',
    what: 'too few rules for a long text',
    before: resource(GUIDE, { inScopeWords: 60_000 }),
  },
];
