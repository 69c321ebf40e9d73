import type { DocumentKind, DocumentRecord } from '@kalalaya/contract/document-index';

/** What is searched for; every part that is given must hold at one and the same place of a document. */
export interface DocumentQuery {
  /** What a visitor typed: words, metric numbers, years in any spelling, in any order; '' for every document. */
  readonly text: string;
  readonly kind?: DocumentKind | undefined;
  /** As in `DocumentPlace`, or in any other spelling of the year. */
  readonly year?: string | undefined;
  readonly criterion?: string | undefined;
  /** A metric's number. */
  readonly metric?: string | undefined;
}

/** A document with the place that answers a search best: `record.places[place]`. */
export interface DocumentMatch {
  readonly record: DocumentRecord;
  readonly place: number;
  /** How well it answers, above 0; comparable within one search only. */
  readonly score: number;
}
