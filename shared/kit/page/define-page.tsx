import type { PageHandle, PageHead, PathParameters } from '@kalalaya/contract/page';
import {
  data,
  EmptyAnswerError,
  type LoadContext,
  type LoaderFunctionArgs,
  loadContext,
  NoAnswerError,
  type RouteObject,
  type Site,
  useLoaderData,
  useSite,
} from '@kalalaya/runtime';
import type { ComponentType } from 'react';
import { registerDefinition } from './hot-update.ts';
import { PageFrame } from './page-frame.tsx';
import { LoadFailed, PageEmpty } from './page-states.tsx';

/** Result of a page's loader. */
export type PageResult<D> =
  | { readonly kind: 'ok'; readonly data: D }
  | { readonly kind: 'empty' | 'failed'; readonly message: string };

/** Definition of a remote's page. `D` is the loader's data, `undefined` for a page without a loader. */
export interface PageDefinition<D> {
  /** Route pattern as declared in the remote's `remote.ts`. */
  readonly path: string;
  /** Loads the data. May throw `EmptyAnswerError` (404 with its message) or `NoAnswerError` (503). */
  load?(context: LoadContext): Promise<D>;
  /** Returns the HTTP status of a page with this data; 200 by default. */
  status?(data: D): number;
  /** Returns the head; `data` is undefined while loading and for empty or failed pages. */
  head(data: D | undefined, context: { site: Site; params: PathParameters }): PageHead;
  readonly Content: ComponentType<{ data: D }>;
  readonly Skeleton?: ComponentType;
  /** Additional link on an empty page, before Home and all pages. */
  readonly emptyLink?: { readonly label: string; readonly to: string };
  /** Message for a failure; default `No data found`. */
  readonly failedMessage?: string;
}

/** Message of an empty or failed page, `No data found` (specification, section 2). */
export const NO_DATA = 'No data found';

async function loadResult<D>(definition: PageDefinition<D>, args: LoaderFunctionArgs) {
  const { load } = definition;
  if (load === undefined) return data<PageResult<D>>({ kind: 'ok', data: undefined as D });
  try {
    const loaded = await load(loadContext(args));
    return data<PageResult<D>>({ kind: 'ok', data: loaded }, { status: definition.status?.(loaded) ?? 200 });
  } catch (error) {
    if (error instanceof EmptyAnswerError) {
      return data<PageResult<D>>({ kind: 'empty', message: error.message || NO_DATA }, { status: 404 });
    }
    if (error instanceof NoAnswerError) {
      if (args.request.signal.aborted) throw error;
      console.error('Error fetching data', error.message);
      return data<PageResult<D>>(
        { kind: 'failed', message: definition.failedMessage ?? NO_DATA },
        { status: 503, headers: { 'Retry-After': '30' } },
      );
    }
    throw error;
  }
}

// The build replaces it. The kit is checked without the types of Node.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Creates a route from a page definition: a loader with the portal's status codes (404 if empty, 503 if the
 * admin API fails), page head, content and states. Remotes list these routes in their `./routes` module.
 */
export function definePage<D>(definition: PageDefinition<D>): RouteObject {
  if (process.env.NODE_ENV === 'development') registerDefinition(definition);
  const { Content } = definition;
  const handle: PageHandle = {
    path: definition.path,
    head: (result, site, params) => {
      const page = result as PageResult<D> | undefined;
      return definition.head(page?.kind === 'ok' ? page.data : undefined, { site, params });
    },
    ...(definition.Skeleton && { Skeleton: definition.Skeleton }),
  };

  function Page() {
    const result = useLoaderData() as PageResult<D>;
    const site = useSite();
    return (
      <PageFrame handle={handle} result={result} site={site}>
        {result.kind === 'ok' && <Content data={result.data} />}
        {result.kind === 'empty' && <PageEmpty message={result.message} link={definition.emptyLink} />}
        {result.kind === 'failed' && <LoadFailed message={result.message} />}
      </PageFrame>
    );
  }

  return {
    path: definition.path,
    loader: (args) => loadResult(definition, args),
    Component: Page,
    handle,
  };
}

/** Creates the route of a page whose code loads when it is opened. `load` imports the page's own route. */
export function lazyPage(path: string, load: () => Promise<RouteObject>): RouteObject {
  return {
    path,
    async lazy() {
      const { loader = false, Component = null, handle } = await load();
      return { loader, Component, handle };
    },
  };
}
