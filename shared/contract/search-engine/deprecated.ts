/** Names of contract 2.4, which releases and remotes may still import. They are removed in 3.0. */
export {
  createEngine as makeEngine,
  type DocumentEngine as Engine,
  matchesFilters as fits,
  uniqueDocuments as eachOnce,
} from './document-engine.ts';
export {
  type SearchableDocuments as SearchedDocuments,
  searchDocuments as findAnswer,
} from './find-documents.ts';
