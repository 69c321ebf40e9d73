import { feedbackCategories } from '@kalalaya/contract/calls';
import {
  definePage,
  type Introduction,
  IntroductionText,
  isShortList,
  loadIntroduction,
  settle,
} from '@kalalaya/kit';
import { QualityPage, qualityCrumb } from '../../parts/quality-nav.tsx';
import { ListSkeleton } from '../../parts/quality-skeleton.tsx';
import { type Category, FeedbackList } from './feedback-list.tsx';
import { loadOpenedPeriods, loadPeriods } from './load-periods.ts';
import type { RowState, Rows } from './use-feedback-rows.ts';

interface FeedbackData {
  readonly introduction: Introduction;
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
export const feedbackPage = definePage<FeedbackData>({
  path: '/Feedback',
  async load(context) {
    const [{ data }, introduction] = await Promise.all([
      context.api.get(feedbackCategories, {}),
      loadIntroduction(context, 'Feedback'),
    ]);
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
    return { introduction, categories, opened, rows: Object.fromEntries(rows) };
  },
  head: (data, { site }) => ({
    kind: 'tree',
    title: 'Feedback Categories',
    lead: data?.introduction.lead,
    crumbs: [qualityCrumb(site)],
  }),
  Content: ({ data: { introduction, categories, opened, rows } }) => (
    <QualityPage sparse={isShortList(categories.length)}>
      <IntroductionText {...introduction} />
      {/* The key resets the rows when the URL opens another category. */}
      <FeedbackList key={opened} categories={categories} initial={rows} />
    </QualityPage>
  ),
  Skeleton: ListSkeleton,
});
