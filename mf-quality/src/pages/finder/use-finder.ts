import { useNavigate, useNavigation } from '@kalalaya/runtime';
import { useEffect, useRef, useState } from 'react';
import { type Filters, finderPath } from '../../parts/finder-filters.ts';

/** Path of the finder. */
const FINDER = '/documents';

/** Delay after the last key before the search starts, in milliseconds. */
const DEBOUNCE_MS = 120;

/**
 * State of the finder's field and filters. Typing searches after a short delay, choosing a filter searches at
 * once. Each search replaces the history entry, so that Back leaves the finder. `urlFilters` holds the filters
 * of the URL; `current` can be ahead of them while responses are pending.
 */
export function useFinder(urlFilters: Filters) {
  const navigate = useNavigate();
  const { state, location: next } = useNavigation();
  const idle = state === 'idle';
  const isLeaving = next !== undefined && next.pathname !== FINDER;
  const [current, setCurrent] = useState(urlFilters);
  const latest = useRef(urlFilters);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWaiting = useRef(false);
  /** Number of searches whose navigation is in flight. */
  const pendingCount = useRef(0);
  const path = finderPath(urlFilters);
  const adoptedPath = useRef(path);

  function change(filters: Filters): void {
    latest.current = filters;
    setCurrent(filters);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // A link was followed right after the last key. The delayed search would navigate back.
    if (!isLeaving) return;
    clearTimeout(timer.current);
    isWaiting.current = false;
  }, [isLeaving]);
  useEffect(() => {
    if (!idle || isWaiting.current) return;
    if (finderPath({ ...latest.current, page: urlFilters.page }) === path) {
      adoptedPath.current = path;
      return;
    }
    // The URL was changed by Back or a link, not by a search in flight.
    if (pendingCount.current > 0 || path === adoptedPath.current) return;
    adoptedPath.current = path;
    latest.current = urlFilters;
    setCurrent(urlFilters);
  }, [idle, path, urlFilters]);

  function submit(): void {
    clearTimeout(timer.current);
    isWaiting.current = false;
    pendingCount.current += 1;
    const navigated = navigate(finderPath(latest.current), { replace: true, preventScrollReset: true });
    void Promise.resolve(navigated).finally(() => {
      pendingCount.current -= 1;
    });
  }

  return {
    current,
    type(q: string): void {
      change({ ...latest.current, q, page: '' });
      clearTimeout(timer.current);
      isWaiting.current = true;
      timer.current = setTimeout(submit, DEBOUNCE_MS);
    },
    search(changes: Partial<Filters> = {}): void {
      change({ ...latest.current, ...changes, page: '' });
      submit();
    },
  };
}
