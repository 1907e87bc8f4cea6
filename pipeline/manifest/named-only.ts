/** Targets that a manifest names and nobody retrieves: standards, source code, folders, files without words. */
import type { LinkTarget } from '../documents/link-target.js';

/** Standards of others: each gives one policy that points to it. */
const STANDARDS =
  /^https?:\/\/(?:peps\.python\.org\/pep-|(?:www\.)?python\.org\/dev\/peps\/|numpydoc\.readthedocs\.io|(?:www\.)?conventionalcommits\.org|semver\.org|keepachangelog\.com|google\.github\.io\/styleguide|developercertificate\.org|(?:www\.)?rfc-editor\.org|datatracker\.ietf\.org|editorconfig\.org|calver\.org)/;

const PROSE = /\.(?:md|mdx|markdown|rst|txt|html?|adoc)$/i;
const CONFIGURATION = /(?:^|\/)(?:\.[\w.-]+|[\w.-]+\.(?:toml|cfg|ini|ya?ml|json))$/i;
const NO_PAGE = /\.(?:png|jpe?g|gif|svg|webp|pdf|zip|t?gz|whl|py|js|ts|c|h|css|ipynb|xml|json|ya?ml|toml|cfg|ini)$/i;

export function namedOnly(target: LinkTarget): string | undefined {
  switch (target.kind) {
    case 'page':
      if (STANDARDS.test(target.address)) return 'an external standard';
      return NO_PAGE.test(target.address) ? 'not a page of text' : undefined;
    case 'file':
      if (PROSE.test(target.path) || CONFIGURATION.test(target.path)) return undefined;
      return /\.\w{1,8}$/.test(target.path) ? 'a source file' : 'a folder or a file without an ending';
    case 'document':
    case 'label':
    case 'nowhere':
      return undefined;
  }
}
