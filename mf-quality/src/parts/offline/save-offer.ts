import type { Wishes } from '../../pages/finder/filters.ts';
import type { NavCell } from '../tree/nav.ts';

/** Documents that a page offers to keep: those of some filters, and the pages to reach them by. */
export interface Offered extends Partial<Pick<Wishes, 'kind' | 'year' | 'criterion' | 'metric'>> {
  /** Instead of a criterion: the cell of a tree that stands for it. */
  readonly cell?: NavCell;
  /** Paths of pages that list them, the one it is asked on first; none of the finder, whose results are never kept. */
  readonly pages: readonly string[];
}
