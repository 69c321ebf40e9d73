import type { Notice } from '@kalalaya/contract/document';
import type { ApiClient, Site } from '@kalalaya/runtime';
import { useEffect, useRef, useState } from 'react';

/** Fetches the current notices. Imports the reader on demand, since the server usually provides them. */
async function readNotices(
  api: ApiClient,
  site: Pick<Site, 'asOf' | 'timeZone'>,
): Promise<readonly Notice[]> {
  const [{ scrollers }, { hasEnded, todayOf }] = await Promise.all([
    import('@kalalaya/contract/calls'),
    import('@kalalaya/contract/dates'),
  ]);
  const notices = (await api.get(scrollers, {})).scrollers;
  return notices.filter(({ end_date }) => !hasEnded(end_date, todayOf(site)));
}

/**
 * Returns the ticker's notices: those of the server, or fetched once on mount. Null while loading; empty
 * after a failure, which is logged (specification, sections 4 and 8).
 */
export function useTicker(
  initial: readonly Notice[] | null,
  api: ApiClient | undefined,
  site: Pick<Site, 'asOf' | 'timeZone'>,
): readonly Notice[] | null {
  const [items, setItems] = useState(initial);
  const hasFetched = useRef(initial !== null);

  useEffect(() => {
    if (hasFetched.current || api === undefined) return;
    hasFetched.current = true;
    readNotices(api, site).then(setItems, (error: unknown) => {
      console.error('Error fetching placements', error instanceof Error ? error.message : String(error));
      setItems([]);
    });
  }, [api, site]);

  return items;
}
