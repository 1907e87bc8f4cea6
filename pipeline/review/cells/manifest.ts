/** A source of the manifest as the seven cells of a sheet. */
import type { Source } from '../../artifacts/manifest.js';
import type { Cells, ManifestColumn } from './columns.js';
import { joinParts } from './parts.js';

export function manifestCells(source: Source): Cells<ManifestColumn> {
  return {
    Page: source.page,
    URL: source.url,
    Role: source.role,
    Include: source.include,
    'In-scope sections': joinParts(source.inScopeSections),
    Code: source.code ?? '',
    Reason: source.status === 'fetched' ? source.reason : `not read (${source.status}): ${source.reason}`,
  };
}
