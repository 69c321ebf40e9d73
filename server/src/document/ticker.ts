import { scrollers } from '@kalalaya/contract/calls';
import { hasEnded } from '@kalalaya/contract/dates';
import type { Notice } from '@kalalaya/contract/document';
import type { College } from '../portal/college.ts';

/** How much of a page's time for data the ticker may take, in ms: the browser asks again for what is missing. */
const TICKER_TIMEOUT_MS = 1_000;

/** The notices without an end, or not yet ended, that a document carries for the ticker; null when the college gave no answer in time. */
export async function tickerNotices(college: College): Promise<readonly Notice[] | null> {
  try {
    const answer = await college.reader.get(scrollers, {}, AbortSignal.timeout(TICKER_TIMEOUT_MS));
    const today = new Date().toISOString().slice(0, 10);
    return answer.scrollers.flatMap(({ title, content, end_date }) =>
      hasEnded(end_date, today) ? [] : { title, content },
    );
  } catch {
    // The ticker stays empty on failure (specification, section 4); the reader has logged why.
    return null;
  }
}
