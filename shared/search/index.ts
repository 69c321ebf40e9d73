/**
 * Site search and document search, for the server and for static exports in the browser. Both are built from
 * plain lists, so the same lists give the same results in the same order.
 */

export {
  createEngine,
  type DocumentEngine,
  matchesFilters,
  uniqueDocuments,
} from './engine/document-engine.ts';
export { DOCUMENT, PAGE, PERSON, type SearchEntry } from './engine/entry.ts';
export { criterionFacet, kindFacet, yearFacet } from './engine/facets.ts';
export { type SearchableDocuments, searchDocuments } from './engine/find-documents.ts';
export { finderAddress, withFinder } from './engine/finder-link.ts';
export type { DocumentMatch, DocumentQuery } from './engine/match.ts';
export { SearchIndex, type SearchIndexOptions } from './engine/search-index.ts';
export type { Synonyms } from './engine/synonyms.ts';
export { yearOf, yearsIn } from './engine/years.ts';
export {
  EXPORT_DOCUMENTS,
  EXPORT_SEARCH,
  type ExportedDocuments,
  type ExportedSearch,
  exportedDocuments,
  exportedSearch,
} from './exported-files.ts';
