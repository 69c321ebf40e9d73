import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReleaseSources } from '../../../release/sources.ts';
import { checkDocument } from './document.ts';

/** Canonical path by path: of an event's page, of two of its other addresses, and of pages that name a wrong one. */
const canonicalPaths: Readonly<Record<string, string>> = {
  '/event-details/1': '/event-details/1',
  '/Recent/1': '/event-details/1',
  '/to-another': '/Recent/1',
  '/to-a-missing-page': '/event-details/2',
  '/to-another-site': 'https://example.org/event-details/1',
};

/** Elements that a page renders, by path. */
const rendered: Readonly<Record<string, string>> = {
  '/robots': '<meta name="robots" content="noindex">',
  '/refresh':
    '<noscript><meta http-equiv="refresh" content="0"></noscript><meta http-equiv="refresh" content="4; url=/">',
  '/title': '<svg><title>Drawing</title></svg><title>Shoes</title>',
  '/canonical': '<link rel="canonical" href="https://example.org/"><link rel="stylesheet" href="/a.css">',
};

let server: Server;
let url = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    const canonical = pathname in rendered ? pathname : canonicalPaths[pathname];
    const links = searchParams.has('wait') ? '<a href="/Events">Events</a>' : '';
    if (canonical === undefined) response.writeHead(404).end();
    else
      response.end(`<!doctype html><html lang="en"><head><title>Event</title><meta name="description" content="Event">
        <link rel="canonical" href="${new URL(canonical, url).href}"></head><body><main><h1>Event</h1><p>Text</p>${rendered[pathname] ?? ''}${links}</main>
        <script id="kalalaya-state" type="application/json">{"router":{}}</script></body></html>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'object' && address !== null) url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());

const check = (path: string) =>
  checkDocument(
    { url, problems: [], close: async () => {} },
    { route: { path, title: 'Event' }, path },
    new ReleaseSources({ name: 'mf-cells-events', version: '1.0.0', dir: '/nowhere' }),
  );
const problemsOf = async (path: string) =>
  (await check(path)).findings.map(({ problem }) => problem.replace(url, ''));

it('reads the links of a page with its slow data', async () =>
  expect((await check('/Recent/1')).links).toEqual([`${url}/Events`]));

it.each(['/event-details/1', '/Recent/1'])('accepts %s, whose canonical page names itself', async (path) =>
  expect(await problemsOf(path)).toEqual([]),
);

it.each(['/to-another', '/to-a-missing-page', '/to-another-site'])(
  'refuses %s, whose canonical page does not name itself',
  async (path) =>
    expect(await problemsOf(path)).toEqual([`has the canonical address ${canonicalPaths[path]}`]),
);

it.each([
  ['/robots', 'meta robots'],
  ['/refresh', 'meta refresh'],
  ['/title', 'title'],
  ['/canonical', 'link canonical'],
])('refuses %s, which renders what belongs to the document', async (path, name) =>
  expect(await problemsOf(path)).toEqual([`renders ${name}, which belongs to the document`]),
);
