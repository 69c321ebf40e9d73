import type { SearchResult } from '@kalalaya/contract';

/** What a person is called among the results, by the pack and by remotes. One name is one person. */
export const PERSON = 'Person';

/** A thing that can be found: what is shown of it, and what else it is found by. */
export interface SearchEntry extends SearchResult {
  /** Plain text that is searched and not shown. */
  readonly words: string;
  /** How much it counts among others that fit as well; 1 when left out. */
  readonly weight?: number;
}
