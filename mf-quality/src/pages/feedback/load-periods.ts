import { feedbackPeriods } from '@kalalaya/contract/calls';
import { EmptyAnswerError, type LoadContext, NoAnswerError } from '@kalalaya/runtime';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';

/**
 * Loads the feedback documents of a category by period. Returns null if the call failed, after logging the
 * message of the specification (specification, section 8).
 *
 * @throws {NoAnswerError} if `signal` was aborted.
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
