import { feedbackCategories, feedbackPeriods } from '@kalalaya/contract/calls';
import { SkeletonTable } from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext, NoAnswerError } from '@kalalaya/runtime';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { listPage } from '../../parts/groups.ts';
import { FeedbackList, type FeedbackListProps } from './feedback-list.tsx';

/** Number of categories whose periods are loaded with the page; those of further ones when they open. */
const LOADED = 8;

/**
 * Loads the feedback documents of a category by period. Returns null if the call failed, after logging the message of
 * the specification (section 8).
 *
 * @throws {NoAnswerError} if the visitor navigated away.
 */
async function loadPeriods(context: LoadContext, value: string): Promise<readonly ListedDocument[] | null> {
  try {
    const { periods } = await context.api.get(feedbackPeriods, { value });
    const files = periods.map(({ period, pdf_path }) => ({ title: period, file: pdf_path }));
    return await listDocuments(context, 'documents', 'feedback', files);
  } catch (error) {
    if (error instanceof EmptyAnswerError) return [];
    if (!(error instanceof NoAnswerError) || context.signal.aborted) throw error;
    console.error('Failed to fetch periods', error.message);
    return null;
  }
}

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
      [...byValue.values()].map(async ({ label, value }, index) => {
        const isLoaded = index < LOADED || value === opened;
        const periods = isLoaded ? await loadPeriods(context, value) : null;
        return {
          label: label || 'Untitled',
          value,
          // Periods that failed are requested again when their row opens.
          ...((periods !== null || value === opened) && { periods }),
        };
      }),
    );
    return { categories, opened };
  },
  Content: ({ data }) => <FeedbackList {...data} />,
  Skeleton: SkeletonTable,
});
