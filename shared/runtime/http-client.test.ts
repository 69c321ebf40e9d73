import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageContent } from '@kalalaya/contract';
import { cell, home, scrollers } from '@kalalaya/contract/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpClient, http } from './http.ts';
import { NoAnswerError } from './index.ts';

let server: Server;
let base: string;
let respond: RequestListener;
const requests: { readonly url: string; readonly headers: Readonly<Record<string, unknown>> }[] = [];

beforeEach(async () => {
  requests.length = 0;
  server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function client(signal = new AbortController().signal, beforeHtml?: () => Promise<void>) {
  const options = { apiBase: `${base}/admin/api`, contentBase: `${base}/portal` };
  return createHttpClient(http, { ...options, ...(beforeHtml && { beforeHtml }) })(signal);
}

const send = (body: string, status = 200, type = 'application/json'): RequestListener => {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };
};

async function failure(promise: Promise<unknown>): Promise<NoAnswerError> {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof NoAnswerError)) throw new Error(`not a NoAnswerError: ${String(error)}`);
  return error;
}

describe('createHttpClient: get', () => {
  it('requests the URL of the call as JSON and parses the response', async () => {
    respond = send('{"scrollers":[{"title":"Onam"}],"secret":1}');
    expect(await client().get(scrollers, {})).toEqual({
      scrollers: [{ title: 'Onam', content: '', end_date: '', link: '' }],
    });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      url: '/admin/api/scrollers',
      headers: { accept: 'application/json' },
    });
    expect(requests[0]?.headers).not.toHaveProperty('cookie');
  });

  it('returns an empty result for a 404 with a readable body', async () => {
    respond = send('{"cell":null,"message":"not found"}', 404);
    expect((await client().get(cell, { cellid: 1 })).cell).toBeNull();
  });

  it.each([
    ['a 404 without a JSON body', send('Not found', 404, 'text/plain'), 'status'],
    ['a 500', send('{"cell":[]}', 500), 'status'],
    ['an HTML page', send('<!doctype html><p>Hello', 200, 'text/html'), 'nonsense'],
    ['an empty body', send(''), 'nonsense'],
    ['a record of another shape', send('{"key":"a"}'), 'nonsense', 'content/a'],
    ['a page that does not exist', send('{"error":"no such page"}', 404), 'status', 'content/a'],
  ] as const)(
    'rejects %s with the kind "%s"',
    async (_name, listener, kind, call: string = '/cell/{cellid}') => {
      respond = listener;
      const reading = call === 'content/a' ? client().content('a') : client().get(cell, { cellid: 1 });
      expect(await failure(reading)).toMatchObject({ kind, call });
    },
  );

  it('rejects a dropped connection with the kind "network"', async () => {
    respond = (_request, response) => response.destroy();
    expect((await failure(client().get(home, {}))).kind).toBe('network');
  });

  it('times out after 10 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    respond = () => {};
    const failed = failure(client().get(home, {}));
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    const early = vi.fn();
    void failed.then(early);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(early).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await failed).kind).toBe('timeout');
  });

  it('awaits the sanitiser for a response with HTML, and continues if it fails to load', async () => {
    respond = send('{"cell":{"descr":"<p>x</p>"}}');
    const order: string[] = [];
    const ready = async () => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      order.push('ready');
    };
    await client(undefined, ready).get(cell, { cellid: 1 });
    order.push('response');
    expect(order).toEqual(['ready', 'response']);
    const failingSanitiser = vi.fn(() => Promise.reject(new Error('chunk lost')));
    expect((await client(undefined, failingSanitiser).get(cell, { cellid: 1 })).cell?.descr).toBe('<p>x</p>');
    respond = send('{}');
    await client(undefined, failingSanitiser).get(home, {});
    expect(failingSanitiser).toHaveBeenCalledTimes(1);
  });
});

describe('createHttpClient: requests of a navigation', () => {
  it('reuses a reply within a navigation, but not in the next one or after a failure', async () => {
    const createClient = createHttpClient(http, { apiBase: base, contentBase: base });
    const navigation = createClient(new AbortController().signal);
    respond = (_request, response) => response.destroy();
    await failure(navigation.get(home, {}));
    respond = send('{}');
    await Promise.all([navigation.get(home, {}), navigation.get(home, {})]);
    await navigation.get(home, {});
    expect(requests).toHaveLength(2);
    await createClient(new AbortController().signal).get(home, {});
    expect(requests).toHaveLength(3);
  });

  it('aborts a request with its navigation', async () => {
    const closed = vi.fn();
    respond = (request) => request.on('close', closed);
    const navigation = new AbortController();
    const aborted = failure(client(navigation.signal).get(home, {}));
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    navigation.abort();
    expect(await aborted).toMatchObject({ kind: 'network' });
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  });
});

describe('createHttpClient: content, facts and search', () => {
  const page: PageContent = {
    key: 'Career Guidence',
    title: 'Career Guidance',
    lead: '',
    html: '<p>x</p>',
    people: [{ heading: 'Council', entries: [{ name: 'Anu', role: 'Chair' }] }],
    documents: [{ label: 'Policy', href: '/media/a.pdf' }],
    pictures: [{ src: '/media/a.svg', width: 3, height: 2, alt: '' }],
    tables: [],
    facts: [],
  };

  it('returns the content of a page', async () => {
    respond = send(JSON.stringify({ ...page, internal: true }));
    expect(await client().content('Career Guidence')).toEqual(page);
    expect(requests[0]?.url).toBe('/portal/content/Career%20Guidence');
  });

  it('requests facts in batches, keeps their order, and sends nothing for an empty list', async () => {
    respond = (request, response) => {
      const files = new URL(request.url ?? '', base).searchParams.getAll('f');
      response.end(JSON.stringify(files.map((file) => ({ bytes: Number(/\d+/.exec(file)?.[0]) }))));
    };
    const hrefs = Array.from({ length: 95 }, (_value, index) => `/admin/uploads/a & ${index}.pdf`);
    expect(await client().facts(hrefs)).toEqual(hrefs.map((_href, bytes) => ({ bytes })));
    expect(requests).toHaveLength(3);
    expect(await client().facts([])).toEqual([]);
    expect(requests).toHaveLength(3);
  });

  it('accepts search results with a path or an http(s) URL only', async () => {
    const searchFor = (to: string) => {
      respond = send(
        JSON.stringify({ query: 'a', total: 1, results: [{ kind: 'Document', title: 'A', to }] }),
      );
      return client()
        .search('a', 10)
        .then(
          ({ results }) => results.map((result) => result.to),
          (error: unknown) => error,
        );
    };
    expect(await searchFor('/About')).toEqual(['/About']);
    expect(await searchFor('https://files.example/a.pdf')).toEqual(['https://files.example/a.pdf']);
    for (const to of ['javascript:alert(1)', '//files.example/a.pdf', 'data:text/html,a'])
      expect(await searchFor(to)).toBeInstanceOf(NoAnswerError);
  });
});
