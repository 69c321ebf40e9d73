import type { ApiClient } from '@kalalaya/runtime';
import { useEffect, useRef, useState } from 'react';
import type { TickerItem } from './ticker.tsx';

/** The notices that have not ended, by a reader that is loaded only when the server could not give them. */
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
 * The ticker's notices: those of the server when it has read them, else asked for once, on mount. Null while
 * they are awaited; empty for good after a failure, which is logged (specification, sections 4 and 8).
 */
export function useTicker(
  initial: readonly TickerItem[] | null,
  api: ApiClient | undefined,
): readonly TickerItem[] | null {
  const [items, setItems] = useState(initial);
  const asked = useRef(initial !== null);

  useEffect(() => {
    if (asked.current || api === undefined) return;
    asked.current = true;
    readNotices(api).then(setItems, (error: unknown) => {
      console.error('Error fetching placements', error instanceof Error ? error.message : String(error));
      setItems([]);
    });
  }, [api]);

  return items;
}
