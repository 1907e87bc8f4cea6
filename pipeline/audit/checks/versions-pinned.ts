/** Is every source read at one version, and that a development version? Only another release halts a run. */
import { at, defineCheck, error, type Found, ran, warning } from '../check.js';
import { groupBy } from '../groups.js';

/** An entry page that serves a finished release instead of what the next one is written from. */
const STABLE_ROOT = /\/(stable|release)(\/|$)/i;

export const versionsPinned = defineCheck({
  name: 'versions-pinned',
  asks: 'Is every source of a repository read at the version that the manifest pins?',
  needs: ['corpus', 'manifest'],
  run({ corpus, manifest }) {
    const { repository, docs, sources } = manifest;
    const main = `${repository.owner}/${repository.name}`;
    const findings: Found[] = [];
    if (STABLE_ROOT.test(docs.root)) {
      const remedy = 'Pin the developer documentation, where the project directs its contributors.';
      findings.push(warning(at.manifest(corpus), 'developer documentation', `${docs.root} looks stable`, remedy));
    }
    for (const { document, version } of sources.filter(({ status }) => status === 'version-mismatch')) {
      const remedy = 'Fetch the page at the pinned release; a mere difference of builds is not a mismatch.';
      findings.push(error(at.manifest(corpus, document), `release ${docs.release}`, version, remedy));
    }
    const read = sources.filter(({ status }) => status === 'fetched');
    for (const [name, group] of groupBy(read, (source) => source.repository)) {
      const pinned = name === main ? repository.commit : (group[0]?.version ?? '');
      for (const { document, version } of group.filter((source) => source.version !== pinned)) {
        const remedy = 'Pin all sources of one repository to one commit, and note whether a quote is touched.';
        findings.push(warning(at.manifest(corpus, document), `${name} at ${pinned}`, version, remedy));
      }
    }
    return ran(sources.length, findings);
  },
});
