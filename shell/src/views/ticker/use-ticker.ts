import type { ApiClient } from '@kalalaya/runtime';
import { useEffect, useRef, useState } from 'react';
import type { TickerItem } from './ticker.tsx';

/** Fetches the current notices. Imports the reader on demand, since the server usually provides them. */
async function readNotices(api: ApiClient): Promise<readonly TickerItem[]> {
  const [{ scrollers }, { hasEnded }] = await Promise.all([
    import('@kalalaya/contract/calls'),
    import('@kalalaya/contract/dates'),
  ]);
  const notices = (await api.get(scrollers, {})).scrollers;
  const today = new Date().toISOString().slice(0, 10);
  return notices.filter(({ end_date }) => !hasEnded(end_date, today));
}

/**
 * Returns the ticker's notices: those of the server, or fetched once on mount. Null while loading; empty
 * after a failure, which is logged (specification, sections 4 and 8).
 */
export function useTicker(
  initial: readonly TickerItem[] | null,
  api: ApiClient | undefined,
): readonly TickerItem[] | null {
  const [items, setItems] = useState(initial);
  const hasFetched = useRef(initial !== null);

  useEffect(() => {
    if (hasFetched.current || api === undefined) return;
    hasFetched.current = true;
    readNotices(api).then(setItems, (error: unknown) => {
      console.error('Error fetching placements', error instanceof Error ? error.message : String(error));
      setItems([]);
    });
  }, [api]);

  return items;
}
