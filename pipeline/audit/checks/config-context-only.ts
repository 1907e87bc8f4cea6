/** Are configuration files consulted only? What a tool is set to is no rule that anybody wrote down for people. */
import { at, defineCheck, error, ran } from '../check.js';
import { pathOf } from '../places.js';

/** Settings of tools and services by their file names; prose in Markdown or reStructuredText is never meant. */
const CONFIGURATION =
  /\.(toml|cfg|ini|ya?ml|json|editorconfig|flake8|pylintrc|gitattributes|coveragerc)$|(^|\/)(Makefile|Dockerfile)$/i;

export function isConfiguration(path: string): boolean {
  return CONFIGURATION.test(path);
}

export const configContextOnly = defineCheck({
  name: 'config-context-only',
  asks: 'Are configuration files consulted only, and never a source of rows?',
  needs: ['corpus', 'manifest'],
  run({ corpus, manifest }) {
    const findings = manifest.sources
      .filter(({ document, role }) => role === 'rules' && isConfiguration(pathOf(document)))
      .map(({ document }) =>
        error(
          at.manifest(corpus, document),
          'role context-only for a configuration file',
          'rules',
          'Mark the file context-only; it decides what tools repair, and states no rule in prose.',
        ),
      );
    return ran(manifest.sources.length, findings);
  },
});
