import type { DocumentRecord, IndexState } from '@kalalaya/contract/document-index';
import type { DocumentMatch, DocumentQuery } from '@kalalaya/contract/search-engine';

/**
 * The documents of one college. Everything answers at once, from memory, with what is known so far: an index that is
 * still read for the first time, or could not be read, answers with fewer documents and says so in `state()`.
 */
export interface DocumentIndex {
  /** Every document, in the order the college lists them. */
  list(): readonly DocumentRecord[];
  /** The documents that answer a query, best first. A text of several words asks for all of them. */
  search(query: DocumentQuery): readonly DocumentMatch[];
  /** How far the documents are known. */
  state(): IndexState;
  /** Changes when an answer of any method would differ. */
  revision(): string;
}
