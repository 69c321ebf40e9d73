import { scrollers } from '@kalalaya/contract/calls';
import { hasEnded, todayOf } from '@kalalaya/contract/dates';
import type { Notice } from '@kalalaya/contract/document';
import type { College } from '../content/college.ts';

/** Timeout for the ticker within a page's data timeout, in milliseconds; the browser requests missing notices again. */
const TICKER_TIMEOUT_MS = 1_000;

/** Returns the current notices for the ticker of a document; null if the college did not respond in time. */
export async function tickerNotices(college: College): Promise<readonly Notice[] | null> {
  try {
    const data = await college.reader.get(scrollers, {}, AbortSignal.timeout(TICKER_TIMEOUT_MS));
    const today = todayOf(college.pack().profile);
    return data.scrollers.flatMap(({ title, content, end_date, link }) =>
      hasEnded(end_date, today) ? [] : { title, content, ...(link !== '' && { link }) },
    );
  } catch {
    // The ticker stays empty on failure (specification, section 4), which the reader has logged.
    return null;
  }
}
