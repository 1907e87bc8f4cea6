/** Column names of the three sheets, in their order. */

export const MANIFEST_COLUMNS = ['Page', 'URL', 'Role', 'Include', 'In-scope sections', 'Code', 'Reason'] as const;

export const EXTRACTION_COLUMNS = [
  'ID',
  'Source',
  'Original text',
  'Atomic rule',
  'Modal-verb level',
  'Applies to',
  'Category',
  'Section context',
  'Notes',
] as const;

export const CLASSIFIED_COLUMNS = [
  'ID',
  'Source',
  'Original text',
  'Atomic rule',
  'Applies to',
  'Category',
  'Requirement level',
  'Evidence Type',
  'In scope',
  'Out-of-scope reason',
  'Notes',
] as const;

export type ManifestColumn = (typeof MANIFEST_COLUMNS)[number];
export type ExtractionColumn = (typeof EXTRACTION_COLUMNS)[number];
export type ClassifiedColumn = (typeof CLASSIFIED_COLUMNS)[number];

/** One row of a sheet: a text for every column, blank where the column does not apply. */
export type Cells<Column extends string> = Record<Column, string>;
