import { readPageHandle } from '@kalalaya/contract/page';
import { PageOptionsContext } from '@kalalaya/kit/page-options.ts';
import {
  type LoaderFunctionArgs,
  type LoadHost,
  type RouteObject,
  SiteProvider,
  setLoadHost,
} from '@kalalaya/runtime';
import { createMemoryRouter, RouterProvider } from '@kalalaya/runtime/embedding';
import { createRoot } from 'react-dom/client';

import { embeddedClient } from './client.ts';
import type { College } from './college.ts';
import { createIsolatedRoot } from './isolated-root.ts';
import { embeddedPages } from './pages/all.tsx';
import { contentsPage } from './pages/contents.tsx';
import { portalLinkPage } from './pages/elsewhere.tsx';
import { createErrorBoundary, EmbedLayout, InitialLoading } from './pages/layout.tsx';
import { DrawDocumentsContext } from './pdf/use-pdf-in-page.ts';
import { type DataSource, EmbedSettingsError } from './settings.ts';
import { embeddedSite } from './site.ts';

/** Details of the element's events, as `quality.d.ts` declares them for host pages. */
export type NavigateDetail = KalalayaQuality.NavigateDetail;
export type ErrorDetail = KalalayaQuality.ErrorDetail;

/** Callbacks from the module to its host element. */
export interface ModuleEvents {
  navigate(detail: NavigateDetail, mode: 'first' | 'push' | 'replace'): void;
  error(detail: ErrorDetail): void;
  /** The API serves another college than the element's; the module must be stopped. */
  wrongCollege(error: EmbedSettingsError): void;
}

/** Handle of the module running in an element. */
export interface RunningModule {
  /** Opens a page; does nothing if it is open already. */
  open(path: string, mode?: { readonly replace?: boolean }): void;
  /** Makes this element's college the one that components fetch from (`setLoadHost`). */
  enter(): void;
  stop(): void;
}

/** Returns the route with a loader bound to `host`. Each element in a page has its own host. */
function withHost(route: RouteObject, host: LoadHost): RouteObject {
  const { loader, lazy: _lazy, index: _index, children: _children, ...rest } = route;
  if (typeof loader !== 'function') return { ...rest };
  return {
    ...rest,
    loader: (args: LoaderFunctionArgs) => loader({ ...args, context: { loadHost: host } }),
  };
}

/** Starts the module in `root` with its own React root and router. */
export function startModule(
  root: HTMLElement,
  source: DataSource,
  college: College | null,
  route: string,
  events: ModuleEvents,
): RunningModule {
  const site = embeddedSite(source, college, embeddedPages);
  const client = embeddedClient(source, (error) =>
    error instanceof EmbedSettingsError
      ? events.wrongCollege(error)
      : events.error({ kind: 'data', message: error.message, error }),
  );
  const host: LoadHost = { site, client };
  const enter = () => setLoadHost(host);
  enter();
  const ErrorBoundary = createErrorBoundary((error) =>
    events.error({ kind: 'page', message: error instanceof Error ? error.message : String(error), error }),
  );
  const pages = [
    ...embeddedPages,
    contentsPage('/'),
    contentsPage('/sitemap'),
    portalLinkPage(source.portal),
  ];
  const router = createMemoryRouter(
    [
      {
        Component: EmbedLayout,
        HydrateFallback: InitialLoading,
        ErrorBoundary,
        children: [{ ErrorBoundary, children: pages.map((page) => withHost(page, host)) }],
      },
    ],
    { initialEntries: [route] },
  );
  // Links opened in a new tab go to the portal, not to a path on the host page's site.
  router.createHref = ({ pathname, search, hash }) => source.portal + pathname + search + hash;

  let reportedKey: string | null = null;
  const reportNavigation = () => {
    const { initialized, navigation, location, matches, loaderData, historyAction } = router.state;
    if (!initialized || navigation.state !== 'idle' || reportedKey === location.key) return;
    const mode = reportedKey === null ? 'first' : historyAction === 'PUSH' ? 'push' : 'replace';
    reportedKey = location.key;
    const match = matches.at(-1);
    const handle = readPageHandle(match?.route.handle);
    const title = handle?.head(match && loaderData[match.route.id], site, match?.params ?? {}).title ?? '';
    const path = location.pathname + location.search;
    events.navigate({ path, title, href: source.portal + path }, mode);
  };
  const unsubscribe = router.subscribe(reportNavigation);

  const { react, cleanUp } = createIsolatedRoot(root, () => createRoot(root));
  react.render(
    <SiteProvider site={site}>
      <PageOptionsContext value={source.page}>
        <DrawDocumentsContext value={source.drawDocuments}>
          <RouterProvider router={router} />
        </DrawDocumentsContext>
      </PageOptionsContext>
    </SiteProvider>,
  );
  // A page without data does not trigger the subscription.
  reportNavigation();
  return {
    enter,
    open(path, { replace = false } = {}) {
      const { pathname, search } = router.state.location;
      if (path !== pathname + search) void router.navigate(path, { replace });
    },
    stop() {
      unsubscribe();
      react.unmount();
      router.dispose();
      cleanUp();
    },
  };
}
