import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageContent } from '@kalalaya/contract';
import { cell, home, scrollers } from '@kalalaya/contract/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpClient } from './http-client.ts';
import { NoAnswerError } from './index.ts';

let server: Server;
let base: string;
let answer: RequestListener;
const asked: { readonly url: string; readonly headers: Readonly<Record<string, unknown>> }[] = [];

beforeEach(async () => {
  asked.length = 0;
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    answer(request, response);
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
  return createHttpClient({ ...options, ...(beforeHtml && { beforeHtml }) })(signal);
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

describe('get', () => {
  it('asks the address of the call for JSON and reads the answer', async () => {
    answer = send('{"scrollers":[{"title":"Onam"}],"secret":1}');
    expect(await client().get(scrollers, {})).toEqual({
      scrollers: [{ title: 'Onam', content: '', end_date: '' }],
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ url: '/admin/api/scrollers', headers: { accept: 'application/json' } });
    expect(asked[0]?.headers).not.toHaveProperty('cookie');
  });

  it('reads JSON behind a PHP warning, whatever type it is said to have', async () => {
    answer = send('<br /><b>Warning</b>: x<br />\n{"coursecount":[{"cs":6}]}', 200, 'text/html');
    expect((await client().get(home, {})).coursecount).toBe(6);
  });

  it('reads a 404 that says what it has: nothing', async () => {
    answer = send('{"cell":null,"message":"not found"}', 404);
    expect((await client().get(cell, { cellid: 1 })).cell).toBeNull();
  });

  it.each([
    ['a 404 without an answer', send('Not found', 404, 'text/plain'), 'status'],
    ['a 404 page', send('<!doctype html><p>{}', 404, 'text/html'), 'status'],
    ['a 500', send('{"cell":[]}', 500), 'status'],
    ['a 503', send('', 503), 'status'],
    ['an HTML page', send('<!doctype html><p>Hello', 200, 'text/html'), 'nonsense'],
    ['an empty body', send(''), 'nonsense'],
  ] as const)('tells %s apart as %s', async (_name, listener, kind) => {
    answer = listener;
    expect(await failure(client().get(cell, { cellid: 1 }))).toMatchObject({ kind, call: '/cell/{cellid}' });
  });

  it('tells a dropped connection apart', async () => {
    answer = (_request, response) => response.destroy();
    expect((await failure(client().get(home, {}))).kind).toBe('network');
  });

  it('gives up after 10 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answer = () => {};
    const failed = failure(client().get(home, {}));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    const early = vi.fn();
    void failed.then(early);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(early).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect((await failed).kind).toBe('timeout');
  });

  it('waits for the sanitiser where an answer holds HTML, and goes on without it', async () => {
    answer = send('{"cell":{"descr":"<p>x</p>"}}');
    const order: string[] = [];
    const ready = async () => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      order.push('ready');
    };
    await client(undefined, ready).get(cell, { cellid: 1 });
    order.push('answer');
    expect(order).toEqual(['ready', 'answer']);
    const never = vi.fn(() => Promise.reject(new Error('chunk lost')));
    expect((await client(undefined, never).get(cell, { cellid: 1 })).cell?.descr).toBe('<p>x</p>');
    await client(undefined, never).get(home, {});
    expect(never).toHaveBeenCalledTimes(1);
  });
});

describe('requests are shared', () => {
  it('between all who ask an address at the same time', async () => {
    answer = (request, response) => setTimeout(() => send('{}')(request, response), 40);
    const make = createHttpClient({ apiBase: `${base}/a`, contentBase: `${base}/p` });
    const [one, two] = [make(new AbortController().signal), make(new AbortController().signal)];
    await Promise.all([one.get(home, {}), one.get(home, {}), two.get(home, {}), two.get(scrollers, {})]);
    expect(asked.map(({ url }) => url).sort()).toEqual(['/a/home', '/a/scrollers']);
  });

  it('with who asks later in the same navigation, not in the next, and not after a failure', async () => {
    answer = send('', 500);
    const make = createHttpClient({ apiBase: base, contentBase: base });
    const navigation = make(new AbortController().signal);
    answer = (_request, response) => response.destroy();
    await failure(navigation.get(home, {}));
    answer = send('{}');
    await navigation.get(home, {});
    await navigation.get(home, {});
    expect(asked).toHaveLength(2);
    await make(new AbortController().signal).get(home, {});
    expect(asked).toHaveLength(3);
  });

  it('and end only when all who asked have given up', async () => {
    let closed = 0;
    answer = (request, response) => {
      request.on('close', () => {
        if (!response.writableEnded) closed += 1;
      });
      setTimeout(() => response.end('{"coursecount":3}'), 120);
    };
    const make = createHttpClient({ apiBase: base, contentBase: base });
    const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
    const lost = failure(make(first.signal).get(home, {}));
    const kept = make(second.signal).get(home, {});
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    first.abort();
    expect(await lost).toMatchObject({ kind: 'network' });
    expect((await kept).coursecount).toBe(3);
    expect({ asked: asked.length, closed }).toEqual({ asked: 1, closed: 0 });

    const alone = failure(make(third.signal).get(home, {}));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    third.abort();
    await alone;
    await vi.waitFor(() => expect(closed).toBe(1));
    expect((await make(second.signal).get(home, {})).coursecount).toBe(3);
  });
});

describe('content and facts', () => {
  const page: PageContent = {
    key: 'Career Guidence',
    title: 'Career Guidance',
    lead: '',
    html: '<p>x</p>',
    people: [{ heading: 'Council', entries: [{ name: 'Anu', role: 'Chair' }] }],
    tables: [],
    documents: [{ label: 'Policy', href: '/media/a.pdf' }],
    pictures: [{ src: '/media/a.svg', width: 3, height: 2, alt: '' }],
    facts: [],
  };

  it('reads the content of a page', async () => {
    answer = send(JSON.stringify({ ...page, internal: true }));
    expect(await client().content('Career Guidence')).toEqual(page);
    expect(asked[0]?.url).toBe('/portal/content/Career%20Guidence');
  });

  it.each([
    ['another shape', send('{"key":"a"}'), 'nonsense'],
    ['no JSON', send('<p>x'), 'nonsense'],
    ['no page', send('{"error":"no such page"}', 404), 'status'],
  ] as const)('tells %s apart', async (_name, listener, kind) => {
    answer = listener;
    expect((await failure(client().content('a'))).kind).toBe(kind);
  });

  it('asks facts in the order given, in parts, and none for none', async () => {
    answer = (request, response) => {
      const files = new URL(request.url ?? '', base).searchParams.getAll('f');
      response.end(JSON.stringify(files.map((file) => ({ bytes: Number(/\d+/.exec(file)?.[0]) }))));
    };
    const hrefs = Array.from({ length: 95 }, (_value, index) => `/admin/uploads/a & ${index}.pdf`);
    expect(await client().facts(hrefs)).toEqual(hrefs.map((_href, bytes) => ({ bytes })));
    expect(asked).toHaveLength(3);
    expect(await client().facts([])).toEqual([]);
    expect(asked).toHaveLength(3);
  });

  it('knows nothing of a file the server says nothing of', async () => {
    answer = send('[{"bytes":5,"pages":2}]');
    expect(await client().facts(['/a.pdf', '/b.pdf'])).toEqual([{ bytes: 5, pages: 2 }, {}]);
  });

  it('finds pages, and files of another host, but no address of another kind', async () => {
    const found = (to: string) => {
      answer = send(
        JSON.stringify({ query: 'a', total: 1, results: [{ kind: 'Document', title: 'A', to }] }),
      );
      return client()
        .search('a', 10)
        .then(
          ({ results }) => results.map((result) => result.to),
          (error: unknown) => error,
        );
    };
    expect(await found('/About')).toEqual(['/About']);
    expect(await found('https://files.example/a.pdf')).toEqual(['https://files.example/a.pdf']);
    for (const to of ['javascript:alert(1)', '//files.example/a.pdf', 'data:text/html,a'])
      expect(await found(to)).toBeInstanceOf(NoAnswerError);
  });
});
