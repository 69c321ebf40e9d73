import { feedbackPeriods } from '@kalalaya/contract/calls';
import { EmptyAnswerError, type LoadContext, NoAnswerError } from '@kalalaya/runtime';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';

/**
 * The feedback documents of a category by period; null when they could not be read (the line of the specification,
 * section 8, is logged). Throws `NoAnswerError` when `signal` was aborted: nobody waits any more.
 */
export async function loadPeriods(
  context: Pick<LoadContext, 'api' | 'site' | 'signal'>,
  value: string,
): Promise<readonly ListedDocument[] | null> {
  try {
    const { periods } = await context.api.get(feedbackPeriods, { value });
    return await listDocuments(
      context,
      'documents',
      'feedback',
      periods.map(({ period, pdf_path }) => ({ title: period, file: pdf_path })),
    );
  } catch (error) {
    if (error instanceof EmptyAnswerError) return [];
    if (!(error instanceof NoAnswerError) || context.signal.aborted) throw error;
    console.error('Failed to fetch periods', error.message);
    return null;
  }
}
