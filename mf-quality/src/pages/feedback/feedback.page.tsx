import { feedbackCategories } from '@kalalaya/contract/calls';
import { SkeletonTable, settle } from '@kalalaya/kit';
import { listPage } from '../../parts/groups.ts';
import { type Category, FeedbackList } from './feedback-list.tsx';
import { loadOpenedPeriods, loadPeriods } from './load-periods.ts';
import type { RowState, Rows } from './use-feedback-rows.ts';

interface FeedbackData {
  readonly categories: readonly Category[];
  /** The category of the `category` parameter; '' if there is none. */
  readonly opened: string;
  readonly rows: Rows;
}

/** Number of categories whose periods are loaded with the page; the periods of further ones when they open. */
const LOADED = 8;

/**
 * `/Feedback`: categories that expand to their periods; `?category=` opens one on the server (specification,
 * section 2).
 */
export const feedbackPage = listPage<FeedbackData>('/Feedback', {
  async load(context) {
    const { data } = await context.api.get(feedbackCategories, {});
    const byValue = new Map(data.filter(({ value }) => value !== '').map((row) => [row.value, row]));
    const categories = [...byValue.values()].map(({ label, value }) => ({
      label: label || 'Untitled',
      value,
    }));
    const requested = context.query.get('category') ?? '';
    const opened = byValue.has(requested) ? requested : '';
    const loaded = [...byValue.keys()].filter((value, index) => value === opened || index < LOADED);
    const rows = await Promise.all(
      loaded.map(async (value): Promise<readonly [string, RowState]> => {
        if (value === opened) {
          return [value, { open: true, content: (await loadOpenedPeriods(context, value)) ?? 'failed' }];
        }
        const periods = await settle(loadPeriods(context, value), context.signal);
        return [value, { open: false, ...(periods.ok && { content: periods.value }) }];
      }),
    );
    return { categories, opened, rows: Object.fromEntries(rows) };
  },
  rows: ({ categories }) => categories.length,
  // The key resets the rows when the URL opens another category.
  Content: ({ data: { categories, opened, rows } }) => (
    <FeedbackList key={opened} categories={categories} initial={rows} />
  ),
  Skeleton: SkeletonTable,
});
