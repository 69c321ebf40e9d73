import type { RouteEntry } from '@kalalaya/contract/document';
import type { PageHandle } from '@kalalaya/kit';
import {
  type LoaderFunctionArgs,
  type RouteObject,
  useLoaderData,
  useLocation,
  useParams,
  useRevalidator,
  useSite,
} from '@kalalaya/runtime';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { WaitingPage } from '../views/waiting-page.tsx';
import { PendingData, type PendingPages } from './pending-page.ts';

/** A page of a remote whose code may not be loaded yet. */
export interface RemotePage {
  /** The page's entry in the document's route table. */
  readonly entry: Pick<RouteEntry, 'path' | 'title' | 'group'>;
  /** Returns the remote's own route once its code is loaded. */
  getLoaded(): RouteObject | undefined;
  /** Loads the remote's code. Rejects with `RemoteLoadError`. */
  fetch(): Promise<RouteObject>;
}

/** Navigation state shared by all pages of the document. */
export interface BrowserNavigation {
  readonly pendingPages: PendingPages;
  /** Scroll offset to restore after a back navigation, in pixels, or null. */
  savedScrollY(): number | null;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'head' in handle;
}

function handleOf(page: RemotePage): PageHandle | undefined {
  const handle: unknown = page.getLoaded()?.handle;
  return isPageHandle(handle) ? handle : undefined;
}

/**
 * Creates the page's handle: the remote's own head (without data while pending), or title and group of the
 * route table.
 */
function makeHandle(page: RemotePage): PageHandle {
  const { path, title, group } = page.entry;
  return {
    path,
    head(result, site, params) {
      const ownHandle = handleOf(page);
      if (ownHandle !== undefined && !(result instanceof PendingData))
        return ownHandle.head(result, site, params);
      // The home page has no separate title block: showing one while pending would shift the layout.
      if (path === '/') return { title: site.name, bare: true };
      if (ownHandle !== undefined) return ownHandle.head(undefined, site, params);
      return { title, ...(group !== undefined && group !== title && { crumbs: [{ label: group }] }) };
    },
  };
}

/** Re-renders with the page's own head and skeleton once the remote's code has loaded. */
function useLoadWhilePending(pending: boolean, page: RemotePage): void {
  const [, rerender] = useState(0);
  useEffect(() => {
    if (!pending || page.getLoaded() !== undefined) return;
    let isUnmounted = false;
    page.fetch().then(
      () => {
        if (!isUnmounted) rerender((count) => count + 1);
      },
      () => {
        // The loader waits for the same code and handles the error.
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [pending, page]);
}

/** Revalidates when the data has arrived, and cancels the load on unmount. */
function useRevalidateOnData(pending: PendingData | null): void {
  const { revalidate } = useRevalidator();
  const cancelTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (pending === null) return;
    // StrictMode runs effects twice, so the cancellation is deferred and only takes effect on a real unmount.
    clearTimeout(cancelTimer.current);
    let isUnmounted = false;
    void pending.done.then(() => {
      if (!isUnmounted) void revalidate();
    });
    return () => {
      isUnmounted = true;
      cancelTimer.current = setTimeout(pending.cancel);
    };
  }, [pending, revalidate]);
}

/** Moves the focus to the page's title if the skeleton that had it was removed. */
function useRestoreTitleFocus(pending: boolean): void {
  const wasPending = useRef(false);
  useLayoutEffect(() => {
    if (wasPending.current && !pending && document.activeElement === document.body)
      document.getElementById('page-title')?.focus({ preventScroll: true });
    wasPending.current = pending;
  }, [pending]);
}

/** Returns the element that a fragment identifies, if any. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Marks the fragment's target, and opens the closed parts around it. `:target` follows only documents, not
 * client-side navigation.
 */
function useMarkedTarget(isReady: boolean, hash: string): void {
  useEffect(() => {
    if (!isReady) return;
    document.documentElement.setAttribute('data-marks-target', '');
    const target = targetOf(hash);
    if (target === null) return;
    target.setAttribute('data-target', '');
    for (let part = target.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
      part.open = true;
    return () => {
      target.removeAttribute('data-target');
    };
  }, [isReady, hash]);
}

/** Scrolls to the restored offset or the fragment's target once the content has replaced the skeleton. */
function useRestoreScroll(pending: boolean, hash: string, savedScrollY: () => number | null): void {
  const savedScroll = useRef<number | null>(null);
  const wasPending = useRef(false);
  useLayoutEffect(() => {
    // Read in a layout effect: the router overwrites the offset with the skeleton's on the next navigation.
    if (pending) savedScroll.current = savedScrollY();
  }, [pending, savedScrollY]);
  useEffect(() => {
    if (pending || !wasPending.current) {
      wasPending.current = pending;
      return;
    }
    wasPending.current = false;
    if (savedScroll.current === null) {
      targetOf(hash)?.scrollIntoView();
      return;
    }
    // Scroll anchoring may have followed the footer down the longer page.
    window.scrollTo(0, savedScroll.current);
    savedScroll.current = null;
  }, [pending, hash]);
}

/** Returns a remote's skeleton as a component, or undefined if it has none. */
function componentOf(skeleton: unknown): ComponentType | undefined {
  const isComponent = (value: unknown): value is ComponentType => typeof value === 'function';
  return isComponent(skeleton) ? skeleton : undefined;
}

/**
 * Creates the component of the route: the remote's page, or its head and skeleton while the data is pending.
 */
function makeComponent(
  page: RemotePage,
  { pendingPages, savedScrollY }: BrowserNavigation,
  handle: PageHandle,
) {
  return function RemotePageView() {
    const result: unknown = useLoaderData();
    const { pathname, hash } = useLocation();
    const site = useSite();
    const params = useParams();
    const pending = result instanceof PendingData ? result : null;
    const isReady = pending === null;
    useLoadWhilePending(!isReady, page);
    useRevalidateOnData(pending);
    useRestoreTitleFocus(!isReady);
    useRestoreScroll(!isReady, hash, savedScrollY);
    useMarkedTarget(isReady, hash);
    useEffect(() => {
      if (!isReady) return;
      pendingPages.setVisible(pathname);
      return () => pendingPages.setVisible(null);
    }, [isReady, pathname]);
    if (!isReady) {
      const Skeleton = componentOf(handleOf(page)?.Skeleton);
      return <WaitingPage head={handle.head(pending, site, params)} {...(Skeleton && { Skeleton })} />;
    }
    const Page = page.getLoaded()?.Component;
    return Page ? <Page /> : null;
  };
}

/** Returns true if two addresses differ in the fragment only, which does not affect the data. */
function differsOnlyInFragment(current: URL, next: URL): boolean {
  return current.hash !== next.hash && current.pathname === next.pathname && current.search === next.search;
}

async function runLoader(route: RouteObject, args: LoaderFunctionArgs): Promise<unknown> {
  return typeof route.loader === 'function' ? await route.loader(args) : null;
}

/**
 * Wraps a remote's page in a route of the shell. The navigation finishes within 150 ms: until code and data
 * arrive, the page shows its title, breadcrumb and skeleton.
 */
export function remotePage(page: RemotePage, navigation: BrowserNavigation): RouteObject {
  const handle = makeHandle(page);
  return {
    path: page.entry.path,
    handle,
    Component: makeComponent(page, navigation, handle),
    shouldRevalidate: (args) =>
      !differsOnlyInFragment(args.currentUrl, args.nextUrl) &&
      (page.getLoaded()?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate),
    // Also for a route without a loader: another release of the remote may have one.
    loader: (args: LoaderFunctionArgs) =>
      navigation.pendingPages.load(args.request, async (request) =>
        runLoader(page.getLoaded() ?? (await page.fetch()), { ...args, request }),
      ),
  };
}
