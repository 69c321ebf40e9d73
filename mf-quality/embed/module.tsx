import { readPageHandle } from '@kalalaya/contract/page';
import { type LoadHost, SiteProvider, setLoadHost } from '@kalalaya/runtime';
import { createMemoryRouter, RouterProvider } from '@kalalaya/runtime/embedding';
import { createRoot } from 'react-dom/client';
import { modulePages } from '../src/module-pages.ts';
import { embeddedClient } from './client.ts';
import type { College } from './college.ts';
import { createIsolatedRoot } from './isolated-root.ts';
import { contentsPage } from './pages/contents.tsx';
import { portalLinkPage } from './pages/elsewhere.tsx';
import { EmbedLayout, FirstLoading, pageFailure } from './pages/layout.tsx';
import { DrawnDocuments } from './pdf/frames.ts';
import { withHost } from './routes.ts';
import { type DataSource, EmbedSettingsError } from './settings.ts';
import { embeddedSite } from './site.ts';

/** Detail of `kalalaya:navigate`. */
export interface NavigateDetail {
  /** Path and query of the page within the module. */
  readonly path: string;
  readonly title: string;
  /** The same page on the college's portal: an address that can be shared. */
  readonly href: string;
}

/** Detail of `kalalaya:error`. */
export interface ErrorDetail {
  /** `settings`: an attribute; `data`: a call of the admin API; `page`: a page threw. */
  readonly kind: 'settings' | 'data' | 'page';
  readonly message: string;
  readonly error: unknown;
}

/** What the running module tells its element. */
export interface ModuleEvents {
  navigate(detail: NavigateDetail, how: 'first' | 'push' | 'replace'): void;
  error(detail: ErrorDetail): void;
  /** Where the data comes from is no place for this element's college: nothing more is to be shown. */
  refused(error: EmbedSettingsError): void;
}

/** The module at work in an element. */
export interface RunningModule {
  /** Opens a page; nothing happens when it is open already. */
  open(path: string, how?: { readonly replace?: boolean }): void;
  /** Makes this element's college the one that components fetch from (`setLoadHost`). */
  enter(): void;
  stop(): void;
}

/** Starts the module in `root` with a React and a router of its own. */
export function startModule(
  root: HTMLElement,
  source: DataSource,
  college: College | null,
  route: string,
  events: ModuleEvents,
): RunningModule {
  const site = embeddedSite(source, college, modulePages);
  const client = embeddedClient(source, (error) =>
    error instanceof EmbedSettingsError
      ? events.refused(error)
      : events.error({ kind: 'data', message: error.message, error }),
  );
  const host: LoadHost = { site, client };
  const enter = () => setLoadHost(host);
  enter();
  const ErrorBoundary = pageFailure((error) =>
    events.error({ kind: 'page', message: error instanceof Error ? error.message : String(error), error }),
  );
  const pages = [...modulePages, contentsPage('/'), contentsPage('/sitemap'), portalLinkPage(source.portal)];
  const router = createMemoryRouter(
    [
      {
        Component: EmbedLayout,
        HydrateFallback: FirstLoading,
        ErrorBoundary,
        children: [{ ErrorBoundary, children: pages.map((page) => withHost(page, host)) }],
      },
    ],
    { initialEntries: [route] },
  );
  // A link opened in a new tab leads to the same page of the portal, not to a path of the page it stands in.
  router.createHref = ({ pathname, search, hash }) => source.portal + pathname + search + hash;

  let told: string | null = null;
  const tell = () => {
    const { initialized, navigation, location, matches, loaderData, historyAction } = router.state;
    if (!initialized || navigation.state !== 'idle' || told === location.key) return;
    const how = told === null ? 'first' : historyAction === 'PUSH' ? 'push' : 'replace';
    told = location.key;
    const match = matches.at(-1);
    const handle = readPageHandle(match?.route.handle);
    const title = handle?.head(match && loaderData[match.route.id], site, match?.params ?? {}).title ?? '';
    const path = location.pathname + location.search;
    events.navigate({ path, title, href: source.portal + path }, how);
  };
  const unsubscribe = router.subscribe(tell);

  const { react, cleanUp } = createIsolatedRoot(root, () => createRoot(root));
  react.render(
    <SiteProvider site={site}>
      <DrawnDocuments value={source.drawDocuments}>
        <RouterProvider router={router} />
      </DrawnDocuments>
    </SiteProvider>,
  );
  // A page without data is there at once.
  tell();
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
