import type { DocumentState, RouterState } from '@kalalaya/contract/document';
import type { PageHandle, PageHead } from '@kalalaya/kit';
import * as runtime from '@kalalaya/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { PortalProvider } from './routes/portal-context.tsx';
import { shellRoutes } from './routes/shell-routes.tsx';
import { documentHead } from './views/head/document-head.ts';
import { RemoteLoading } from './views/remote-loading.tsx';
import { themeScript } from './views/theme-switch/theme-mode.ts';

/** The modules a remote's node build leaves outside itself, as its injected `require` answers them. */
export const sharedModules: Readonly<Record<string, unknown>> = {
  react: React,
  'react-dom': ReactDom,
  'react/jsx-runtime': jsxRuntime,
  '@kalalaya/runtime': runtime,
};

/** What one document is rendered from. */
export interface RenderJob {
  /** Full address, with the college's public origin. */
  readonly url: string;
  /** Canonical path, encoded. */
  readonly path: string;
  readonly state: Omit<DocumentState, 'router'>;
  /** Routes of the matched remote; null when the page is the shell's own or is left to the browser. */
  readonly routes: readonly runtime.RouteObject[] | null;
  /** Renders only the shell with a waiting place for the remote. */
  readonly shellOnly: boolean;
  readonly loadHost: runtime.LoadHost;
  readonly signal: AbortSignal;
  /** Called when the loaders are done and rendering starts. */
  onDataReady(): void;
}

/** A rendered page, without the document around it. */
export interface RenderedPage {
  readonly html: string;
  readonly status: number;
  /** Of the document, with the college's name. */
  readonly title: string;
  readonly description: string;
  readonly jsonLd: PageHead['jsonLd'] | null;
  /** Text of the inline script that sets the remembered colours before the first paint. */
  readonly themeScript: string;
  readonly router: RouterState | null;
}

/** The innermost matched page's head; the shell's waiting page and failures have the college's name alone. */
function pageHead(
  matches: readonly { route: { handle?: unknown; id?: string | undefined } }[],
  loaderData: Readonly<Record<string, unknown>>,
  site: runtime.Site,
  params: Readonly<Record<string, string | undefined>>,
): PageHead {
  const leaf = matches.at(-1)?.route;
  const handle = leaf?.handle as PageHandle | undefined;
  if (!handle?.head) return { title: site.name, bare: true };
  return handle.head(leaf?.id ? loaderData[leaf.id] : undefined, site, params);
}

/**
 * Renders a page of the portal to HTML: loaders first, then the shell with the remote's page in its place.
 * Rejects with whatever a loader or a component threw; the caller falls back.
 */
export async function renderPage(job: RenderJob): Promise<RenderedPage> {
  const { state } = job;
  const waiting: runtime.RouteObject = { path: '*', Component: RemoteLoading };
  const routes = shellRoutes(job.shellOnly ? [waiting] : (job.routes ?? []), state.notices);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(job.url, { signal: job.signal }), {
    requestContext: { loadHost: job.loadHost },
  });
  if (context instanceof Response) throw new Error(`a loader answered ${context.status} itself`);
  const failure = context.errors && Object.values(context.errors)[0];
  if (failure) throw failure;
  job.onDataReady();
  const html = renderToString(
    <React.StrictMode>
      <runtime.SiteProvider site={state.site}>
        <PortalProvider value={{ routeTable: state.routeTable }}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </PortalProvider>
      </runtime.SiteProvider>
    </React.StrictMode>,
  );
  const head = pageHead(
    context.matches,
    context.loaderData,
    state.site,
    context.matches.at(-1)?.params ?? {},
  );
  const { title, description } = documentHead({ head, path: head.bare ? '/' : job.path }, state.site);
  return {
    html,
    status: context.statusCode,
    title,
    description,
    jsonLd: head.jsonLd ?? null,
    themeScript,
    router: job.shellOnly ? null : { loaderData: context.loaderData, errors: null },
  };
}
