/**
 * Finding, as the portal does it on the server and a static copy in the browser: the site's search over its entries, and the
 * document finder over its records. Both are made from plain lists, so that the same lists find the same in the same order.
 */
export { type Engine, eachOnce, fits, makeEngine } from './document-engine.ts';
export { PERSON, type SearchEntry } from './entry.ts';
export { criterionFacet, kindFacet, yearFacet } from './facets.ts';
export { findAnswer, type SearchedDocuments } from './find-documents.ts';
export { finderAddress, withFinder } from './finder-link.ts';
export type { DocumentMatch, DocumentQuery } from './match.ts';
export { SearchIndex } from './search-index.ts';
export { yearOf, yearsIn } from './years.ts';
