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
import { type Patience, Waiting } from './pending-page.ts';

/** One page of a remote whose code may not be here yet. */
export interface RemotePage {
  /** What the document's route table says of it. */
  readonly entry: Pick<RouteEntry, 'path' | 'title' | 'group'>;
  /** The remote's own route, once its code is here. */
  known(): RouteObject | undefined;
  /** Fetches the remote's code. Rejects with `RemoteLoadError`. */
  fetch(): Promise<RouteObject>;
}

/** What all pages of one browser page share. */
export interface BrowserNavigation {
  readonly patience: Patience;
  /** How far down a page stood when it was left, in px, where the visitor has just come back to it; else null. */
  leftAt(): number | null;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'head' in handle;
}

function handleOf(page: RemotePage): PageHandle | undefined {
  const handle: unknown = page.known()?.handle;
  return isPageHandle(handle) ? handle : undefined;
}

/** The head of a page: the remote's own, without data while it waits, else what the route table knows. */
function makeHandle(page: RemotePage): PageHandle {
  const { path, title, group } = page.entry;
  return {
    path,
    head(result, site, params) {
      const own = handleOf(page);
      if (own !== undefined && !(result instanceof Waiting)) return own.head(result, site, params);
      // Home brings its heading with its content: a head that leaves again would push the page about.
      if (path === '/') return { title: site.name, bare: true };
      if (own !== undefined) return own.head(undefined, site, params);
      return { title, ...(group !== undefined && group !== title && { crumbs: [{ label: group }] }) };
    },
  };
}

/** Draws the page's own head and skeleton as soon as the remote's code is here, its data still on the way. */
function useCodeWhileWaiting(waiting: boolean, page: RemotePage): void {
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!waiting || page.known() !== undefined) return;
    let left = false;
    page.fetch().then(
      () => {
        if (!left) redraw((count) => count + 1);
      },
      () => {
        // The loader, which waits for the same code, says so.
      },
    );
    return () => {
      left = true;
    };
  }, [waiting, page]);
}

/** Asks the router for the page once more when its data is there, and gives the data up when the visitor leaves. */
function useArrival(waiting: Waiting | null): void {
  const { revalidate } = useRevalidator();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (waiting === null) return;
    // React runs effects twice while a page is developed: only one that stays away has left.
    clearTimeout(leaving.current);
    let left = false;
    void waiting.done.then(() => {
      if (!left) void revalidate();
    });
    return () => {
      left = true;
      leaving.current = setTimeout(waiting.abandon);
    };
  }, [waiting, revalidate]);
}

/** Gives the focus back to the page's title when the skeleton that had it has left. */
function useFocusKept(waiting: boolean): void {
  const waited = useRef(false);
  useLayoutEffect(() => {
    if (waited.current && !waiting && document.activeElement === document.body)
      document.getElementById('page-title')?.focus({ preventScroll: true });
    waited.current = waiting;
  }, [waiting]);
}

/** The element that a fragment names, where there is one. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Scrolls to where the page was left, or to what the address names, once its content is long enough for that again. */
function useScrollKept(waiting: boolean, hash: string, leftAt: () => number | null): void {
  const held = useRef<number | null>(null);
  const waited = useRef(false);
  useLayoutEffect(() => {
    // Read at once: the router notes the skeleton's own position as soon as it is asked again.
    if (waiting) held.current = leftAt();
  }, [waiting, leftAt]);
  useEffect(() => {
    if (waiting || !waited.current) {
      waited.current = waiting;
      return;
    }
    waited.current = false;
    if (held.current === null) {
      targetOf(hash)?.scrollIntoView();
      return;
    }
    // Where the footer was in sight, the browser has followed it down the longer page.
    window.scrollTo(0, held.current);
    held.current = null;
  }, [waiting, hash]);
}

/** A remote's skeleton as a component; undefined when it has none. */
function componentOf(skeleton: unknown): ComponentType | undefined {
  const isComponent = (value: unknown): value is ComponentType => typeof value === 'function';
  return isComponent(skeleton) ? skeleton : undefined;
}

/** What stands at the page's address: the remote's page, or its head and skeleton while the data is on its way. */
function makeComponent(page: RemotePage, { patience, leftAt }: BrowserNavigation, handle: PageHandle) {
  return function RemotePageView() {
    const result: unknown = useLoaderData();
    const { pathname, hash } = useLocation();
    const site = useSite();
    const params = useParams();
    const waiting = result instanceof Waiting ? result : null;
    const there = waiting === null;
    useCodeWhileWaiting(!there, page);
    useArrival(waiting);
    useFocusKept(!there);
    useScrollKept(!there, hash, leftAt);
    useEffect(() => {
      if (!there) return;
      patience.show(pathname);
      return () => patience.show(null);
    }, [there, pathname]);
    if (!there) {
      const Skeleton = componentOf(handleOf(page)?.Skeleton);
      return <WaitingPage head={handle.head(waiting, site, params)} {...(Skeleton && { Skeleton })} />;
    }
    const Page = page.known()?.Component;
    return Page ? <Page /> : null;
  };
}

/** Whether two addresses of a page differ in the fragment alone, which is no matter of its data. */
function isOtherFragment(current: URL, next: URL): boolean {
  return current.hash !== next.hash && current.pathname === next.pathname && current.search === next.search;
}

async function runLoader(route: RouteObject, args: LoaderFunctionArgs): Promise<unknown> {
  return typeof route.loader === 'function' ? await route.loader(args) : null;
}

/**
 * The shell's route around a page of a remote. Its navigation ends after 150 ms at the latest: by then the page's
 * title, breadcrumb and skeleton stand at the new address, and code and data follow.
 */
export function remotePage(page: RemotePage, navigation: BrowserNavigation): RouteObject {
  const handle = makeHandle(page);
  const needsLoader = page.known() === undefined || page.known()?.loader !== undefined;
  return {
    path: page.entry.path,
    handle,
    Component: makeComponent(page, navigation, handle),
    shouldRevalidate: (args) =>
      !isOtherFragment(args.currentUrl, args.nextUrl) &&
      (page.known()?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate),
    // A route without a loader has nothing in the document's state either.
    ...(needsLoader && {
      loader: (args: LoaderFunctionArgs) =>
        navigation.patience.load(args.request, async (request) =>
          runLoader(page.known() ?? (await page.fetch()), { ...args, request }),
        ),
    }),
  };
}
