import { type PageHead, readPageHandle, readPageHead } from '@kalalaya/contract/page';
import { type ApiClient, type RouteObject, type Site, SiteProvider, useSession } from '@kalalaya/runtime';
import { renderToString } from 'react-dom/server';
import { captureConsole } from './console.ts';
import { linksOf, textOf, textsOf } from './markup.ts';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from './router.ts';
import { testSite } from './test-site.ts';

/** A page as the server renders it. */
export interface OpenedPage {
  readonly status: number;
  readonly html: string;
  /** Text of the page without markup, with white space collapsed. */
  readonly text: string;
  /** Text of the heading. */
  readonly title: string;
  /** Texts of the second-level headings outside menus, in order. */
  readonly sections: readonly string[];
  /** URLs of the links in document order, without duplicates. */
  readonly links: readonly string[];
  /** Metadata that the page passes to the shell: document title, description, breadcrumb, JSON-LD. */
  readonly head: PageHead;
  /** Lines written to `console.error` during rendering. */
  readonly logged: readonly string[];
}

/** Site of an opened page. */
export interface OpenOptions {
  /** The college. Defaults to `testSite()`. */
  readonly site?: Site | undefined;
}

/**
 * Opens an address as the server does: runs the loaders, then renders the page without hydration, with an
 * empty session.
 *
 * @throws {Error} if no route matches, or a loader throws anything but `EmptyAnswerError` or `NoAnswerError`
 */
export async function openPage(
  routes: readonly RouteObject[],
  address: string,
  api: ApiClient,
  { site = testSite() }: OpenOptions = {},
): Promise<OpenedPage> {
  // Test files share modules, so an earlier test may have left session values.
  useSession.setState({ title: '', eventid: '', cellid: '' });
  const loadHost = { site, client: () => api };
  const handler = createStaticHandler([...routes]);
  const capture = captureConsole();
  try {
    const context = await handler.query(new Request(new URL(address, site.origin).href), {
      requestContext: { loadHost },
    });
    if (context instanceof Response)
      throw new Error(`a loader returned a Response (status ${context.status})`);
    if (context.errors !== null) {
      const [cause] = Object.values(context.errors);
      throw new Error(`${address}: a loader failed, or no route matches`, { cause });
    }
    const html = renderToString(
      <SiteProvider site={site}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </SiteProvider>,
    );
    const match = context.matches.at(-1);
    if (match === undefined) throw new Error(`${address}: no route matches`);
    const handle = readPageHandle(match.route.handle);
    if (handle === null) throw new Error(`${address}: the page has no handle with a head`);
    return {
      status: context.statusCode,
      html,
      text: textOf(html),
      title: textsOf(html, 'h1')[0] ?? '',
      sections: textsOf(html.replace(/<nav.*?<\/nav>/gs, ''), 'h2'),
      links: linksOf(html),
      head: readPageHead(handle, context.loaderData[match.route.id], site, match.params),
      logged: capture.lines,
    };
  } finally {
    capture.stop();
  }
}
