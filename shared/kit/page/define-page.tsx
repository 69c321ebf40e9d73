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
import { noteDefinition } from './edited.ts';
import { PageFrame } from './page-frame.tsx';
import { LoadFailed, PageEmpty } from './page-states.tsx';

/** What a page's loader brought. */
export type PageResult<D> =
  | { readonly kind: 'ok'; readonly data: D }
  | { readonly kind: 'empty' | 'failed'; readonly message: string };

/** A page of a remote. `D` is what its loader brings; a page without a loader has `undefined`. */
export interface PageDefinition<D> {
  /** Pattern as declared in the remote's `remote.ts`. */
  readonly path: string;
  /** Brings the data. May throw `EmptyAnswerError` (404 with its message) and `NoAnswerError` (503). */
  load?(context: LoadContext): Promise<D>;
  /** Head of the page; `data` is undefined while loading, when empty and after a failure. */
  head(data: D | undefined, context: { site: Site; params: PathParameters }): PageHead;
  readonly Content: ComponentType<{ data: D }>;
  readonly Skeleton?: ComponentType;
  /** Where a page that holds nothing leads on to, before Home and all pages. */
  readonly emptyLink?: { readonly label: string; readonly to: string };
  /** What a failure says instead of `No data found`. */
  readonly failedMessage?: string;
  /** What the browser console says of a failure (specification, section 8), when it says more than the error. */
  readonly failedLog?: string;
}

/** `No data found`, the specification's words for an empty or failed page (specification, section 2). */
export const NO_DATA = 'No data found';

async function settle<D>(definition: PageDefinition<D>, args: LoaderFunctionArgs) {
  const { load } = definition;
  if (load === undefined) return data<PageResult<D>>({ kind: 'ok', data: undefined as D });
  try {
    return data<PageResult<D>>({ kind: 'ok', data: await load(loadContext(args)) });
  } catch (error) {
    if (error instanceof EmptyAnswerError) {
      return data<PageResult<D>>({ kind: 'empty', message: error.message || NO_DATA }, { status: 404 });
    }
    if (error instanceof NoAnswerError) {
      if (args.request.signal.aborted) throw error;
      console.error(definition.failedLog ?? 'Error fetching data', error.message);
      return data<PageResult<D>>(
        { kind: 'failed', message: definition.failedMessage ?? NO_DATA },
        { status: 503, headers: { 'Retry-After': '30' } },
      );
    }
    throw error;
  }
}

/**
 * Makes a route of a page definition: loader with the portal's statuses (404 empty, 503 no answer), page
 * head, content and the states between them. Remotes list these in their `./routes` module.
 */
export function definePage<D>(definition: PageDefinition<D>): RouteObject {
  if (process.env.NODE_ENV === 'development') noteDefinition(definition);
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
    loader: (args) => settle(definition, args),
    Component: Page,
    handle,
  };
}
