import type { SearchResult } from '@kalalaya/contract';

/** Result kind for persons, in packs and remotes. Entries of this kind with the same name are merged. */
export const PERSON = 'Person';

/** Result kind for pages. Entries of this kind with the same address are merged. */
export const PAGE = 'Page';

/** Result kind for documents. Entries of this kind with the same file are merged. */
export const DOCUMENT = 'Document';

/** A search result with its index data. */
export interface SearchEntry extends Omit<SearchResult, 'excerpt'> {
  /** Plain text that is indexed, one paragraph per line. Only the sentence with a match is displayed. */
  readonly words: string;
  /** Address of the file that the entry is about, if it links to a page about it. */
  readonly file?: string;
  /** Further names: labels, keywords, abbreviations. They count like the title. */
  readonly names?: readonly string[];
  /** Ranking factor; defaults to 1. */
  readonly weight?: number;
}
