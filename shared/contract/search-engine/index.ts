/**
 * Site search and document search, for the server and for static exports in the browser. Both are built from
 * plain lists, so the same lists give the same results in the same order.
 */

export { createEngine, type DocumentEngine, matchesFilters, uniqueDocuments } from './document-engine.ts';
export { DOCUMENT, PERSON, type SearchEntry } from './entry.ts';
export { criterionFacet, kindFacet, yearFacet } from './facets.ts';
export { type SearchableDocuments, searchDocuments } from './find-documents.ts';
export { finderAddress, withFinder } from './finder-link.ts';
export type { DocumentMatch, DocumentQuery } from './match.ts';
export { SearchIndex, type SearchIndexOptions } from './search-index.ts';
export type { Synonyms } from './synonyms.ts';
export { yearOf, yearsIn } from './years.ts';
