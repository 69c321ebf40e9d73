import { browserApi, type SearchAnswer } from '@kalalaya/runtime';
import { useEffect, useState } from 'react';

/** How long nobody must have typed before an answer is asked for, in ms. */
const REST_MS = 150;

/** Most suggestions: they are looked through with arrow keys. */
const MOST = 6;

/** What the site holds about a text while it is typed; null for nothing typed, before the first answer, and without one. */
export function useSuggestions(text: string): SearchAnswer | null {
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  const asked = text.trim();
  useEffect(() => {
    if (asked === '') return setAnswer(null);
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      browserApi(leaving.signal)
        .search(asked, MOST)
        .then(
          (found) => {
            if (!leaving.signal.aborted) setAnswer(found);
          },
          () => {
            if (!leaving.signal.aborted) setAnswer(null);
          },
        );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked]);
  return answer;
}
