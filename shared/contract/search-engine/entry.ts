import type { SearchResult } from '@kalalaya/contract';

/** Result kind for persons, in packs and remotes. Entries of this kind with the same name are merged. */
export const PERSON = 'Person';

/** A search result with its index data. */
export interface SearchEntry extends SearchResult {
  /** Plain text that is indexed but not displayed. */
  readonly words: string;
  /** Ranking factor; defaults to 1. */
  readonly weight?: number;
}
