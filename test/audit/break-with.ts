/** Short ways to break the good corpus in one place. */
import { contentHash } from '../../pipeline/artifacts/canonical.js';
import type { Document } from '../../pipeline/artifacts/document.js';
import { type Break, type Corpus, named, sourceOf } from './good-corpus.js';

export type Edit = (corpus: Corpus) => void;

export interface NamedBreak extends Break {
  check: string;
  what: string;
  level?: 'warning';
  /** A row that breaks its schema keeps the checks that read rows from running. */
  rowsUnread?: true;
}

/** Sets a field of a row and of nothing that was made from it, whatever its type allows. */
export function setRaw(row: object, field: string, value: unknown): void {
  Object.assign(row, { [field]: value });
}

/** Relabels a row before anything is made from the labels. */
export function relabel(number: number, changes: object): Edit {
  return ({ labels }) => {
    Object.assign(named(labels, number), changes);
  };
}

export function rewrite(number: number, changes: object): Edit {
  return ({ rows }) => {
    Object.assign(named(rows, number), changes);
  };
}

export function resource(document: Document, changes: object): Edit {
  return (corpus) => {
    Object.assign(sourceOf(corpus, document), changes);
  };
}

/** The same edit in a row and its policy, so that no comparison between the two can catch it. */
export function both(number: number, edit: (row: Corpus['rows'][number]) => void): Edit {
  return ({ rows, policies }) => {
    edit(named(rows, number));
    edit(named(policies, number));
  };
}

/** A corpus about somebody else's project: places and hashes, no words. */
export function otherProject(edit: (corpus: Corpus) => void): Edit {
  return (corpus) => {
    corpus.manifest.words = 'other';
    corpus.rows = dropWords(corpus.rows);
    corpus.labels = dropWords(corpus.labels);
    edit(corpus);
  };
}

/** Lets the provenance name the policies as they are now, so that their hash gives nothing away. */
export function rehash({ policies, policiesMeta }: Corpus): void {
  policiesMeta.contentSha256 = contentHash(policies);
  Object.assign(policiesMeta, { received: policies.length, accepted: policies.length });
}

export function sees(gate: string, hash: string): Edit {
  return ({ decisions }) => {
    for (const decision of decisions) if (decision.kind === 'gate' && decision.gate === gate) decision.sees = hash;
  };
}

/** A copy without any words of quotes. */
function dropWords<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'quote' ? undefined : inner))) as T;
}
