import { browserApi, type SearchResponse } from '@kalalaya/runtime';
import { useEffect, useState } from 'react';

/** Debounce delay after the last input, in milliseconds. */
const DEBOUNCE_MS = 150;

/** Maximum number of suggestions, since they are navigated with arrow keys. */
const MAX_SUGGESTIONS = 6;

/** Returns the search results for a text, or for one before while they load, or null for an empty text and after a failure. */
export function useSuggestions(text: string): SearchResponse | null {
  const [response, setResponse] = useState<SearchResponse | null>(null);
  const query = text.trim();
  useEffect(() => {
    if (query === '') return setResponse(null);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      browserApi(controller.signal)
        .search(query, MAX_SUGGESTIONS)
        .then(
          (results) => {
            if (!controller.signal.aborted) setResponse({ ...results, query });
          },
          () => {
            if (!controller.signal.aborted) setResponse(null);
          },
        );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return response;
}
