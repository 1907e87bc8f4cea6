/** Turns one source file into a document, from exactly one of its forms. */
import { CodedError } from '../artifacts/coded-error.js';
import type { Document } from '../artifacts/document.js';
import type { DocumentKey } from '../artifacts/place.js';
import { decodeHtml, decodeText } from './decode.js';
import { frontMatter } from './markdown-source.js';
import { readHtml, readHtmlSource } from './read-html.js';
import { readMarkdown } from './read-markdown.js';
import { readPlain } from './read-plain.js';
import { readRst } from './read-rst.js';

export interface DocumentSource {
  key: DocumentKey;
  url: string;
  /** Path in the repository: its ending tells the form. */
  path: string;
  bytes: Uint8Array;
  /** Rendered page of the same document: it is then the form that is read. */
  rendered?: Uint8Array;
}

/**
 * Reads a source into canonical text, sections and blocks.
 * @throws CodedError with exit 3 when the bytes are no text, when reading fails, or when words went in and none came out.
 */
export function readDocument(source: DocumentSource): Document {
  const { key, url, path } = source;
  const about = { key, url };
  const form = source.rendered ? 'html' : formOf(path, source.bytes);
  const bytes = source.rendered ?? source.bytes;
  const text = form === 'html' ? decodeHtml(bytes, key) : decodeText(bytes, key);
  const reader = source.rendered ? readHtml : READERS[form];
  const document = readBy(reader, form, text, about);
  if (document.blocks.length === 0 && form !== 'html' && /[\p{L}\p{N}]/u.test(bodyOf(text, form))) {
    throw nothingRead(key, form);
  }
  return document;
}

type Reader = (text: string, about: { key: DocumentKey; url: string }) => Document;

const READERS: Record<Document['form'], Reader> = {
  html: readHtmlSource,
  markdown: readMarkdown,
  rst: readRst,
  plain: readPlain,
};

/** A reader that fails is told with the file it failed on: an empty document would look like one without rules. */
function readBy(reader: Reader, form: Document['form'], text: string, about: Parameters<Reader>[1]): Document {
  try {
    return reader(text, about);
  } catch (error) {
    throw new CodedError(
      {
        code: 'document-unreadable',
        where: about.key,
        expected: `a file that can be read as ${form}`,
        got: error instanceof Error ? error.message : String(error),
        remedy: 'Leave the file out of the snapshot or give its rendered page, and report it.',
        exit: 3,
      },
      { cause: error },
    );
  }
}

/** The form of a source file by its path; `.txt` is reStructuredText only where it shows its marks. */
function formOf(path: string, bytes: Uint8Array): Document['form'] {
  const name = path
    .toLowerCase()
    .replace(/\.data$/, '')
    .replace(/\.template$/, '');
  if (/\.(?:md|markdown|mdx|mdc)$/.test(name)) return 'markdown';
  if (/\.html?$/.test(name)) return 'html';
  if (/\.(?:rst|rest)$/.test(name)) return 'rst';
  if (/\.(?:txt|inc)$/.test(name)) return hasRstMarks(bytes) ? 'rst' : 'plain';
  return 'plain';
}

/** An underlined title, a directive or a role: what reStructuredText has and a plain list of words has not. */
function hasRstMarks(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  return /^(?:\.\. \S|([=\-~^"'*+#])\1{2,}\s*$)/m.test(text) || /:[a-z]+:`[^`]+`/.test(text);
}

function bodyOf(text: string, form: Document['form']): string {
  return form === 'markdown' ? text.slice(frontMatter(text).length) : text;
}

function nothingRead(where: string, form: string): CodedError {
  return new CodedError({
    code: 'document-empty',
    where,
    expected: `blocks of text in a file read as ${form}`,
    got: 'words in the file and none in the document',
    remedy: 'Look whether the ending of the file names its real form, and report the file if it does.',
    exit: 3,
  });
}
