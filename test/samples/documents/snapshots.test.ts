import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../pipeline/artifacts/document.js';
import { SnapshotV0 } from '../../../pipeline/artifacts/snapshot.js';
import { readDocument } from '../../../pipeline/documents/read-document.js';
import { conversionLoss } from '../../../pipeline/documents/words.js';
import { samples } from '../samples.js';

interface Sample {
  path: string;
  document: Document;
  /** The bytes that the document was read from, and the same as text. */
  bytes: Uint8Array;
  text: string;
}

const ROOT = samples('docs');
const SLUGS = readdirSync(ROOT).filter((slug) => existsSync(join(ROOT, slug, 'snapshot.json')));

test('all twelve snapshots are here', () => {
  expect(SLUGS).toHaveLength(12);
});

describe.each(SLUGS)('%s', (slug) => {
  const read = readAll(slug);

  test('every listed file is read, and holds blocks', () => {
    expect(read.length).toBeGreaterThan(0);
    // A page of nothing but a table of contents has no text of its own.
    const empty = read.filter(({ document }) => document.blocks.length === 0);
    expect(empty.filter(({ text }) => !/toctree-wrapper|^\s*$/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('every heading of a source is a heading of its document', () => {
    expect(countIn(read, ({ document }) => document.blocks.filter(({ kind }) => kind === 'heading').length)).toEqual(
      countIn(read, ({ document, text }) => HEADINGS[document.form](text)),
    );
  });

  test('no more than two words in a hundred are lost', () => {
    const lossy = read.filter(({ document, bytes }) => conversionLoss(document, bytes).share > 0.02);
    expect(lossy.map(({ path }) => path)).toEqual([]);
  });

  test('a rendered page keeps the words that stand between its tags', () => {
    const shares = read
      .filter(({ document }) => document.form === 'html')
      .map(({ path, document, text }) => {
        const kept = new Set(document.text.match(/\p{L}+/gu));
        const words = strippedWords(text);
        // A page of a handful of words is a list of links, and the stripped page has its footer.
        return { path, share: words.length < 10 ? 1 : words.filter((word) => kept.has(word)).length / words.length };
      });
    expect(shares.filter(({ share }) => share < 0.98)).toEqual([]);
  });
});

function readAll(slug: string): Sample[] {
  const file = (path: string) => new Uint8Array(readFileSync(join(ROOT, slug, path)));
  const snapshot = SnapshotV0.parse(JSON.parse(readFileSync(join(ROOT, slug, 'snapshot.json'), 'utf8')));
  return snapshot.files.flatMap((entry) => {
    const page = snapshot.html?.files.find(({ source, url }) => source === entry.path && url === entry.url);
    const source = {
      key: `${entry.repo ?? snapshot.repo}:${entry.path}`,
      url: entry.url,
      path: entry.path,
      bytes: file(entry.file),
    };
    const sample = (bytes: Uint8Array, document: Document): Sample => ({
      path: `${entry.path} as ${document.form}`,
      document,
      bytes,
      text: new TextDecoder().decode(bytes),
    });
    const raw = sample(source.bytes, readDocument(source));
    if (!page) return [raw];
    const rendered = file(page.file);
    return [raw, sample(rendered, readDocument({ ...source, rendered }))];
  });
}

function countIn(read: readonly Sample[], count: (sample: Sample) => number): [string, number][] {
  return read.filter(({ document }) => document.form !== 'plain').map((sample) => [sample.path, count(sample)]);
}

/** Headings counted by patterns alone. */
const HEADINGS: Record<Document['form'], (text: string) => number> = {
  html: (text) => count(contentOf(text), /<h[1-6][\s>]/g),
  markdown: (text) =>
    count(withoutFences(text), /^ {0,3}#{1,6} +\S/gm) +
    count(withoutFences(text), /^(?![-=|>#\s]|\d+\. ).+\n(?:=+|-+)$/gm),
  rst: (text) => underlined(text.split('\n')),
  plain: () => 0,
};

/** Lines of one mark repeated, under a title that is no longer than they are or four marks of it. */
function underlined(lines: readonly string[]): number {
  const marks = /^([=\-~^"'#*+.:`])\1+ *$/;
  return lines.filter((line, at) => {
    const above = (lines[at - 1] ?? '').trimEnd();
    return marks.test(line) && above !== '' && !marks.test(above) && line.length >= Math.min(4, above.length);
  }).length;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function withoutFences(text: string): string {
  return text
    .replace(/^---\n[^]*?\n---\n/, '')
    .replace(/^ *(`{3,}|~{3,})[^]*?^ *\1`*$/gm, '')
    .replace(/<!--[^]*?-->/g, '');
}

/** From the first section to the last, as Sphinx marks them; otherwise the main element. */
function contentOf(page: string): string {
  const start = page.search(/<section\s/);
  const content =
    start >= 0
      ? page.slice(start, page.lastIndexOf('</section>'))
      : page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  return content
    .replace(/<(script|style|nav|svg)[\s>][^]*?<\/\1>/g, '')
    .replace(/<div class="toctree-wrapper[^]*?<\/div>/g, '');
}

function strippedWords(page: string): string[] {
  const text = contentOf(page)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[#\w]+;/g, ' ');
  return text.normalize('NFC').match(/\p{L}+/gu) ?? [];
}
