import { type PageHead, readPageHandle, readPageHead } from '@kalalaya/contract/page';
import type { RenderedPage, RenderJob, SharedModuleName, ShellBundle } from '@kalalaya/contract/render';
import * as runtime from '@kalalaya/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { isPageData } from './navigation/page-data.ts';
import { pageRoutes } from './navigation/page-routes.tsx';
import { renderHtml } from './render-html.ts';
import { PortalContext } from './routes/portal-context.ts';
import { shellRoutes } from './routes/shell-routes.tsx';
import { starterScript } from './starter/starter.ts';
import { documentHead } from './views/head/document-head.ts';
import { RemoteLoading } from './views/remote-loading.tsx';
import { themeScript } from './views/theme-switch/theme-mode.ts';

/** The modules that a remote's Node build leaves external and loads through the injected `require`. */
export const sharedModules = {
  react: React,
  'react-dom': ReactDom,
  'react/jsx-runtime': jsxRuntime,
  '@kalalaya/runtime': runtime,
} satisfies ShellBundle['sharedModules'] & Record<SharedModuleName, object>;

// The session belongs to one browser: what a page wrote here would reach the next visitor.
const emptySession = Object.freeze(runtime.useSession.getInitialState());
runtime.useSession.subscribe((state) => {
  if (state !== emptySession) runtime.useSession.setState(emptySession, true);
});

/** Returns the head of the innermost matched page; shell pages without a handle use the college's name. */
function pageHead({ matches, loaderData }: StaticHandlerContext, site: runtime.Site): PageHead {
  const leaf = matches.at(-1);
  const handle = readPageHandle(leaf?.route.handle);
  if (leaf === undefined || handle === null) return { title: site.name, bare: true };
  return readPageHead(handle, loaderData[leaf.route.id], site, leaf.params);
}

function matchedPages({ routes, state }: RenderJob): readonly runtime.RouteObject[] {
  if (routes === null) return [];
  const routeTable = state.routeTable.filter(({ remote }) => remote === state.matched);
  const remote = { routes };
  const remotes = { getLoaded: () => remote, load: async () => remote };
  return pageRoutes({ ...state, routeTable }, remotes, async (args, load) => ({ page: await load(args) }));
}

/** Returns loader data as the document holds it: without the code of the page. */
const serializable = (loaderData: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(loaderData).map(([id, data]) => [
      id,
      isPageData(data) && !(data.page instanceof Promise) ? data.page.data : data,
    ]),
  );

/**
 * Renders a page of the portal to HTML.
 *
 * @throws Any error of a loader, a component or the page's head. The caller falls back.
 */
export async function renderPage(job: RenderJob): Promise<RenderedPage> {
  const { state } = job;
  const loadingRoute: runtime.RouteObject = { path: '*', Component: RemoteLoading };
  const { unavailable } = state.site;
  const pages = job.shellOnly ? [loadingRoute] : matchedPages(job);
  const routes = shellRoutes(pages, state.notices, { unavailable });
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(job.url, { signal: job.signal }), {
    requestContext: { loadHost: job.loadHost },
  });
  if (context instanceof Response)
    throw new Error(`A loader returned a response with status ${context.status}`);
  const failure = context.errors && Object.values(context.errors)[0];
  if (failure) throw failure;
  job.onDataReady();
  const html = await renderHtml(
    <React.StrictMode>
      <runtime.SiteProvider site={state.site}>
        <PortalContext value={{ routeTable: state.routeTable }}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </PortalContext>
      </runtime.SiteProvider>
    </React.StrictMode>,
  );
  const head = pageHead(context, state.site);
  const { title, description } = documentHead({ head, path: head.bare ? '/' : job.path }, state.site);
  return {
    html,
    status: context.statusCode,
    title,
    description,
    ...(head.canonical !== undefined && { canonical: head.canonical }),
    jsonLd: head.jsonLd ?? null,
    crumbs: head.bare ? [] : [...(head.crumbs ?? []), { label: head.title }],
    themeScript,
    starterScript,
    router: job.shellOnly ? null : { loaderData: serializable(context.loaderData), errors: null },
  };
}
