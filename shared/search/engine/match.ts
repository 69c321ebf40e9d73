import type { DocumentKind, DocumentRecord } from '../documents/index.ts';

/** A document query. All fields that are set must match the same listing of a document. */
export interface DocumentQuery {
  /** Words, metric numbers and years as typed, in any order and spelling; '' matches every document. */
  readonly text: string;
  readonly kind?: DocumentKind | undefined;
  /** Year in any spelling. */
  readonly year?: string | undefined;
  readonly criterion?: string | undefined;
  /** Number of a metric. */
  readonly metric?: string | undefined;
}

/** A document and its matching listing: `record.places[place]`. */
export interface DocumentMatch {
  readonly record: DocumentRecord;
  readonly place: number;
  /** Relevance above 0; comparable within one search only. */
  readonly score: number;
}
