/** Is no maintainer or triage page admitted whole? Its rules bind people whom no run can be. */
import type { Source } from '../../artifacts/manifest.js';
import { at, defineCheck, error, ran } from '../check.js';
import { pathOf } from '../places.js';

/** Titles and file names of pages for those who release, maintain or triage; release notes are written by contributors. */
const MAINTAINERS = /\b(releas(e|es|ing)(?![\s_-]?notes?)|maintain(er|ers|ing)|triag(e|er|ers|ing))\b/i;

export const maintainerPages = defineCheck({
  name: 'maintainer-pages',
  asks: 'Is no page for maintainers or triagers admitted whole?',
  needs: ['corpus', 'manifest'],
  run({ corpus, manifest }) {
    const findings = manifest.sources
      .filter((source) => source.role === 'rules' && source.include === 'full' && isForMaintainers(source))
      .map(({ document, page }) =>
        error(
          at.manifest(corpus, document),
          'a maintainer or triage page partial or excluded',
          `"${page}" in full`,
          'Name the sections that bind contributors, or exclude the page as X-MAINT or X-TRIAGE.',
        ),
      );
    return ran(manifest.sources.length, findings);
  },
});

function isForMaintainers({ page, document }: Source): boolean {
  const path = pathOf(document);
  const name = path.slice(path.lastIndexOf('/') + 1).replaceAll(/[_\-.]/g, ' ');
  return MAINTAINERS.test(page) || MAINTAINERS.test(name);
}
