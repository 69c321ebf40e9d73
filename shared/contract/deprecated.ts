/** Names of contract 2.4, which releases and remotes may still import. They are removed in 3.0. */
export type { SearchResponse as SearchAnswer } from './search.ts';
