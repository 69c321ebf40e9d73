import type { DocumentMatch, DocumentQuery } from '@kalalaya/search';
import type { DocumentRecord, IndexState } from '@kalalaya/search/documents';

/**
 * The documents of one college. Methods respond at once from memory. While the index is incomplete, they
 * return fewer documents, which `state()` reports.
 */
export interface DocumentIndex {
  /** Returns every document in the order in which the college lists them. */
  list(): readonly DocumentRecord[];
  /** Returns the documents that match a query, best first. All words of a text have to match. */
  search(query: DocumentQuery): readonly DocumentMatch[];
  /** Returns the progress and completeness of the index. */
  state(): IndexState;
  /** Returns a value that changes whenever the result of a method may change. */
  revision(): string;
}
