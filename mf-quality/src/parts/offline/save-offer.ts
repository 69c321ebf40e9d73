import type { Filters } from '../finder-filters.ts';
import type { NavCell } from '../tree/nav.ts';

/** Documents that a page offers to save: the filters that select them, and the pages that list them. */
export interface SaveOffer extends Partial<Pick<Filters, 'kind' | 'year' | 'criterion' | 'metric'>> {
  /** Tree cell that stands for a criterion; replaces `criterion`. */
  readonly cell?: NavCell;
  /**
   * Paths of the pages that list them, the current page first. Never pages of the finder: its results are not
   * saved.
   */
  readonly pages: readonly string[];
}
