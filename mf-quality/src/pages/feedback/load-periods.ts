import { feedbackPeriods } from '@kalalaya/contract/calls';
import { EmptyAnswerError, type LoadContext, NoAnswerError } from '@kalalaya/runtime';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';

/**
 * Loads the feedback documents of a category by period. Returns null if the call failed, after logging the message of
 * the specification (section 8).
 *
 * @throws {NoAnswerError} if the visitor navigated away.
 */
export async function loadPeriods(
  context: LoadContext,
  value: string,
): Promise<readonly ListedDocument[] | null> {
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
