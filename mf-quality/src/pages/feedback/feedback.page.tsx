import { feedbackCategories } from '@kalalaya/contract/calls';
import { definePage, isShortList, SmartLink } from '@kalalaya/kit';
import { Explanation } from '../../parts/explanation.tsx';
import { QualityPage } from '../../parts/quality-nav.tsx';
import { ListSkeleton } from '../../parts/quality-skeleton.tsx';
import { IQAC } from '../../parts/tree/nav.ts';
import { type Category, FeedbackList } from './feedback-list.tsx';
import { loadPeriods } from './load-periods.ts';
import type { OpenedCategory } from './use-feedback-rows.ts';

interface FeedbackData {
  readonly categories: readonly Category[];
  /** The category of the `category` parameter, with its periods. */
  readonly opened: OpenedCategory | null;
}

/**
 * `/Feedback`: categories that expand to their periods; `?category=` opens one on the server (specification,
 * section 2).
 */
export const feedbackPage = definePage<FeedbackData>({
  path: '/Feedback',
  async load(context) {
    const { data } = await context.api.get(feedbackCategories, {});
    const byValue = new Map(data.filter(({ value }) => value !== '').map((row) => [row.value, row]));
    const categories = [...byValue.values()].map(({ label, value }) => ({
      label: label || 'Untitled',
      value,
    }));
    const value = context.query.get('category') ?? '';
    if (!byValue.has(value)) return { categories, opened: null };
    return { categories, opened: { value, periods: await loadPeriods(context, value) } };
  },
  head: () => ({
    kind: 'tree',
    title: 'Feedback Categories',
    lead: 'What students, teachers and others say about the college, analysed year by year.',
    crumbs: [IQAC],
  }),
  Content: ({ data: { categories, opened } }) => (
    <QualityPage sparse={isShortList(categories.length)}>
      {/* The key resets the rows when the URL opens another category. */}
      <FeedbackList key={opened?.value ?? ''} categories={categories} opened={opened} />
      <Explanation>
        Open a group to read the analysis of its answers, one document a year. The quality assurance cell
        discusses each analysis and records its decisions in the <SmartLink to="/Minutes">minutes</SmartLink>.
      </Explanation>
    </QualityPage>
  ),
  Skeleton: ListSkeleton,
});
