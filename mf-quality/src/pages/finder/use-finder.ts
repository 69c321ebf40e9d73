import { useLocation, useNavigate, useNavigation } from '@kalalaya/runtime';
import { useEffect, useRef, useState } from 'react';
import { type Filters, finderPath } from '../../parts/finder-filters.ts';

/** State of a search in flight. A link that is followed has another, and Back restores a copy. */
const SEARCH = { search: true };

/** Delay after the last key before the search starts, in milliseconds. */
const DEBOUNCE_MS = 120;

/**
 * State of the finder's field and filters. Typing searches after a short delay, choosing a filter searches at
 * once. Each search replaces the history entry, so that Back leaves the finder. `urlFilters` holds the filters
 * of the URL; `current` can be ahead of them while responses are pending.
 */
export function useFinder(urlFilters: Filters) {
  const navigate = useNavigate();
  const location = useLocation();
  // A fast navigation is never rendered as one, but its location is.
  const target = useNavigation().location ?? location;
  const [draft, setDraft] = useState<Filters | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = draft ?? urlFilters;

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (target.state === SEARCH) return;
    // A link was followed, to which the delayed search would be a way back.
    clearTimeout(timer.current);
    setDraft(null);
  }, [target]);

  function submit(filters: Filters): void {
    clearTimeout(timer.current);
    void navigate(finderPath(filters), { replace: true, preventScrollReset: true, state: SEARCH });
  }

  return {
    current,
    type(q: string): void {
      const filters = { ...current, q, page: '' };
      setDraft(filters);
      clearTimeout(timer.current);
      timer.current = setTimeout(submit, DEBOUNCE_MS, filters);
    },
    search(changes: Partial<Filters> = {}): void {
      const filters = { ...current, ...changes, page: '' };
      setDraft(filters);
      submit(filters);
    },
  };
}
