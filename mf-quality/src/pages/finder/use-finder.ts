import { useNavigate, useNavigation } from '@kalalaya/runtime';
import { useEffect, useRef, useState } from 'react';
import { finderPath, type Wishes } from './filters.ts';

/** Path of the finder. */
const FINDER = '/documents';

/** Rest after the last key before the server is asked, in ms. */
const REST_MS = 120;

/**
 * The finder's field and filters at work: what is typed is searched for after a short rest, what is chosen at once.
 * Each search takes the place of the one before in the address, so that Back leaves the finder. `shown` is what the
 * address says, the newest `now` what it was asked to say: a visitor chooses faster than answers come.
 */
export function useFinder(shown: Wishes) {
  const navigate = useNavigate();
  const { state, location: next } = useNavigation();
  const idle = state === 'idle';
  const leaves = next !== undefined && next.pathname !== FINDER;
  const [now, setNow] = useState(shown);
  const newest = useRef(shown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waits = useRef(false);
  /** Searches whose address has not come yet. */
  const underway = useRef(0);
  const path = finderPath(shown);
  const adopted = useRef(path);

  function change(wishes: Wishes): void {
    newest.current = wishes;
    setNow(wishes);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // A link that is followed right after the last key: the search that rests would lead back from it.
    if (!leaves) return;
    clearTimeout(timer.current);
    waits.current = false;
  }, [leaves]);
  useEffect(() => {
    if (!idle || waits.current) return;
    if (finderPath({ ...newest.current, page: shown.page }) === path) {
      adopted.current = path;
      return;
    }
    // Another address came from elsewhere, as by Back or by a link; not the one before a search that is under way.
    if (underway.current > 0 || path === adopted.current) return;
    adopted.current = path;
    newest.current = shown;
    setNow(shown);
  }, [idle, path, shown]);

  function ask(): void {
    clearTimeout(timer.current);
    waits.current = false;
    underway.current += 1;
    const navigated = navigate(finderPath(newest.current), { replace: true, preventScrollReset: true });
    void Promise.resolve(navigated).finally(() => {
      underway.current -= 1;
    });
  }

  return {
    now,
    type(q: string): void {
      change({ ...newest.current, q, page: '' });
      clearTimeout(timer.current);
      waits.current = true;
      timer.current = setTimeout(ask, REST_MS);
    },
    search(changed: Partial<Wishes> = {}): void {
      change({ ...newest.current, ...changed, page: '' });
      ask();
    },
  };
}
