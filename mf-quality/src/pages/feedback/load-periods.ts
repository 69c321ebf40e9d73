import { feedbackPeriods } from '@kalalaya/contract/calls';
import { EmptyAnswerError, type LoadContext, NoAnswerError } from '@kalalaya/runtime';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';

type Context = Pick<LoadContext, 'api' | 'site' | 'signal'>;

/**
 * Loads the feedback documents of a category by period (specification, section 8).
 *
 * @throws {NoAnswerError} if the call failed or `signal` was aborted.
 */
export async function loadPeriods(context: Context, value: string): Promise<readonly ListedDocument[]> {
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
    throw error;
  }
}

/**
 * Loads the periods of a row that opens. Returns null if the call failed, after logging the message of the specification
 * (specification, section 8).
 *
 * @throws {NoAnswerError} if `signal` was aborted.
 */
export async function loadOpenedPeriods(
  context: Context,
  value: string,
): Promise<readonly ListedDocument[] | null> {
  try {
    return await loadPeriods(context, value);
  } catch (error) {
    if (!(error instanceof NoAnswerError) || context.signal.aborted) throw error;
    console.error('Failed to fetch periods', error.message);
    return null;
  }
}
