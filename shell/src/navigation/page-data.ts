import type { RouteObject } from '@kalalaya/runtime';
import { useEffect, useState } from 'react';

/** A page of a remote: its route, and what the route's loader returned. */
export interface LoadedPage {
  readonly route: RouteObject;
  readonly data: unknown;
  /** Status of the document. */
  readonly init?: ResponseInit | null;
  /** Date of data from the stale cache; null for current data, undefined if the page has loaded them itself. */
  readonly asOf?: string | null | undefined;
}

/** Loader data of a remote's page: the page, or its promise if it takes longer than the navigation waits. */
export interface PageData {
  readonly page: LoadedPage | Promise<LoadedPage>;
}

/** Returns true for the loader data of a remote's page. The shell's own pages have other data. */
export const isPageData = (data: unknown): data is PageData =>
  typeof data === 'object' && data !== null && 'page' in data;

const pendingPage = (data: unknown) => (isPageData(data) && data.page instanceof Promise ? data.page : null);

/** Returns loader data, with the page in place of its promise once it has arrived; undefined until then. */
export function useArrivedData(data: unknown): unknown {
  const pending = pendingPage(data);
  const [arrived, setArrived] = useState<{ readonly of: unknown; readonly page: LoadedPage }>();
  useEffect(() => {
    let isCurrent = true;
    pending?.then(
      (page) => isCurrent && setArrived({ of: pending, page }),
      () => {
        // The page's error boundary shows the failure.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [pending]);
  if (pending === null) return data;
  return arrived?.of === pending ? { page: arrived.page } : undefined;
}
