import { feedbackCategories } from '@kalalaya/contract/calls';
import { SkeletonTable } from '@kalalaya/kit';
import { listPage } from '../../parts/groups.ts';
import { FeedbackList, type FeedbackListProps } from './feedback-list.tsx';
import { loadPeriods } from './load-periods.ts';

/** Number of categories whose periods are loaded with the page; those of further ones when they open. */
const LOADED = 8;

/**
 * `/Feedback`: categories that expand to their periods; `?category=` opens one on the server (specification,
 * section 2).
 */
export const feedbackPage = listPage<FeedbackListProps>('/Feedback', {
  async load(context) {
    const { data } = await context.api.get(feedbackCategories, {});
    const byValue = new Map(data.filter(({ value }) => value !== '').map((row) => [row.value, row]));
    const requested = context.query.get('category') ?? '';
    const opened = byValue.has(requested) ? requested : '';
    const categories = await Promise.all(
      [...byValue.values()].map(async ({ label, value }, index) => ({
        label: label || 'Untitled',
        value,
        ...((index < LOADED || value === opened) && { periods: await loadPeriods(context, value) }),
      })),
    );
    return { categories, opened };
  },
  // The key resets the rows when the URL opens another category.
  Content: ({ data: { categories, opened } }) => (
    <FeedbackList key={opened} categories={categories} opened={opened} />
  ),
  Skeleton: SkeletonTable,
});
