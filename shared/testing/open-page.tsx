import { type PageHead, readPageHandle, readPageHead } from '@kalalaya/contract/page';
import { type ApiClient, type RouteObject, type Site, SiteProvider, useSession } from '@kalalaya/runtime';
import { renderToString } from 'react-dom/server';
import { hearConsole } from './console.ts';
import { linksOf, textOf, textsOf } from './markup.ts';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from './router.ts';
import { testSite } from './test-site.ts';

/** A page as the server renders it. */
export interface OpenedPage {
  readonly status: number;
  readonly html: string;
  /** Words of the page, without markup; runs of white space are one space. */
  readonly text: string;
  /** Text of the heading. */
  readonly title: string;
  /** Headings of the second level, in order. */
  readonly sections: readonly string[];
  /** Addresses of its links, in order, each once. */
  readonly links: readonly string[];
  /** What the page says of itself to the shell: document title, description, breadcrumb, JSON-LD. */
  readonly head: PageHead;
  /** Lines written to `console.error` meanwhile. */
  readonly logged: readonly string[];
}

/** Where a page is opened. */
export interface OpenOptions {
  /** The college; default `testSite()`. */
  readonly site?: Site | undefined;
}

/**
 * Opens an address as the server does: loaders first, then the page rendered, without a script run; the session is
 * empty. Throws when a loader threw anything but what pages are made of (`EmptyAnswerError`, `NoAnswerError`), or no
 * route fits.
 */
export async function openPage(
  routes: readonly RouteObject[],
  address: string,
  api: ApiClient,
  { site = testSite() }: OpenOptions = {},
): Promise<OpenedPage> {
  // A test before may have left its own: files of tests share their modules.
  useSession.setState({ title: '', eventid: '', cellid: '' });
  const loadHost = { site, client: () => api };
  const handler = createStaticHandler([...routes]);
  const heard = hearConsole();
  try {
    const context = await handler.query(new Request(new URL(address, site.origin).href), {
      requestContext: { loadHost },
    });
    if (context instanceof Response) throw new Error(`a loader answered ${context.status} itself`);
    if (context.errors !== null) {
      const [cause] = Object.values(context.errors);
      throw new Error(`${address}: a loader failed, or no route fits`, { cause });
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
    if (match === undefined) throw new Error(`${address}: no route fits`);
    const handle = readPageHandle(match.route.handle);
    if (handle === null) throw new Error(`${address}: the page has no handle with a head`);
    return {
      status: context.statusCode,
      html,
      text: textOf(html),
      title: textsOf(html, 'h1')[0] ?? '',
      sections: textsOf(html, 'h2'),
      links: linksOf(html),
      head: readPageHead(handle, context.loaderData[match.route.id], site, match.params),
      logged: heard.lines,
    };
  } finally {
    heard.stop();
  }
}
