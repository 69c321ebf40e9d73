import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { NoAnswerError } from '@kalalaya/contract';
import { type AnyCall, committees, departmentDetails } from '@kalalaya/contract/calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Loopback, loopback } from '../testing/loopback.ts';
import { isOutage } from './fetch.ts';
import { type UpstreamOptions, upstreamSource } from './source.ts';

const open: Loopback[] = [];

async function upstream(listener: RequestListener): Promise<Loopback> {
  const server = await loopback(listener);
  open.push(server);
  return server;
}

/** Requests the committees and returns the body, or the kind of the failure. */
async function fetchCommittees(
  listener: RequestListener,
  options: Partial<UpstreamOptions> = {},
): Promise<unknown> {
  const { origin } = await upstream(listener);
  const source = upstreamSource({ base: `${origin}/admin/api/`, ...options });
  return source.fetch(committees, {}, new AbortController().signal).catch((error: unknown) => {
    if (!(error instanceof NoAnswerError)) throw error;
    expect(error.call).toBe('/Committees');
    return error.kind;
  });
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

describe('upstreamSource', () => {
  it('returns the body as text, requested with encoded parameters and no credentials', async () => {
    const server = await upstream((request, response) => {
      expect(request.headers).not.toHaveProperty('cookie');
      expect(request.headers).not.toHaveProperty('authorization');
      response.end('<b>Warning</b>{"department": []}');
    });
    const source = upstreamSource({ base: `${server.origin}/admin/api` });
    const params = { slug: 'Arts & Crafts/1' };
    const text = await source.fetch(departmentDetails as AnyCall, params, new AbortController().signal);
    expect(text).toBe('<b>Warning</b>{"department": []}');
    expect(server.requestedPaths).toEqual(['/admin/api/Departmentsdetails/Arts%20%26%20Crafts%2F1']);
  });

  it('decodes UTF-8 that is split across chunks', async () => {
    const bytes = Buffer.from('{"infra":["കലാലയം"]}');
    const text = await fetchCommittees((_request, response) => {
      response.write(bytes.subarray(0, 12));
      setTimeout(() => response.end(bytes.subarray(12)), 30);
    });
    expect(text).toBe('{"infra":["കലാലയം"]}');
  });

  it('reports status 401 as a setting, not as an outage', async () => {
    const { origin } = await upstream((_request, response) => response.writeHead(401).end());
    const source = upstreamSource({ base: `${origin}/admin/api` });
    const failure: unknown = await source
      .fetch(committees, {}, new AbortController().signal)
      .catch((error: unknown) => error);
    expect(String(failure)).toMatch(/status 401: the API refuses requests without a login.*API_UPSTREAM/s);
    expect(isOutage(failure)).toBe(false);
  });

  it.each<[string, RequestListener, string]>([
    ['a failed status', (_request, response) => response.writeHead(503).end('{}'), 'status'],
    ['silence before the headers', () => undefined, 'timeout'],
    ['silence after the headers', (_request, response) => void response.write('{'), 'timeout'],
  ])('reports %s by its kind', async (_what, listener, kind) => {
    expect(await fetchCommittees(listener, { timeoutMs: 200 })).toBe(kind);
  });

  it('reports a refused or broken connection as a network failure', async () => {
    expect(await fetchCommittees((request) => request.socket.destroy())).toBe('network');
    const broken: RequestListener = (request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{');
      setTimeout(() => request.socket.destroy(), 20);
    };
    expect(await fetchCommittees(broken)).toBe('network');
  });

  it('repeats a request whose pooled connection the upstream has closed', async () => {
    const requests = new WeakMap<object, number>();
    const { origin } = await upstream(({ socket }, response) => {
      const count = (requests.get(socket) ?? 0) + 1;
      requests.set(socket, count);
      if (count % 2 === 0) socket.destroy();
      else response.end('{"infra": []}');
    });
    const source = upstreamSource({ base: origin });
    const get = () => source.fetch(committees, {}, new AbortController().signal);
    for (let turn = 0; turn < 6; turn += 1)
      expect(await Promise.all([get(), get(), get()])).toEqual(Array(3).fill('{"infra": []}'));
  });

  it.each(['60', new Date(Date.now() + 60_000).toUTCString()])(
    'sends no request while the upstream asks to wait (Retry-After: %s)',
    async (retryAfter) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const server = await upstream((_request, response) =>
        response.writeHead(429, { 'retry-after': retryAfter }).end(),
      );
      const source = upstreamSource({ base: server.origin });
      const get = () => source.fetch(committees, {}, new AbortController().signal);
      for (let time = 0; time < 5; time += 1) await expect(get()).rejects.toMatchObject({ status: 429 });
      expect(server.requestedPaths).toHaveLength(1);
      vi.setSystemTime(Date.now() + 61_000);
      await expect(get()).rejects.toMatchObject({ status: 429 });
      expect(server.requestedPaths).toHaveLength(2);
      vi.useRealTimers();
    },
  );

  it('rejects an endless response as nonsense and closes the connection', async () => {
    const closed = Promise.withResolvers<void>();
    const endless: RequestListener = (request, response) => {
      request.socket.once('close', () => closed.resolve());
      const more = setInterval(() => response.write('x'.repeat(10_000)), 1);
      response.once('close', () => clearInterval(more));
    };
    expect(await fetchCommittees(endless, { maxBytes: 50_000 })).toBe('nonsense');
    await closed.promise;
  });

  it('counts the decompressed bytes of a response', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000));
    const compressed: RequestListener = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    expect(await fetchCommittees(compressed, { maxBytes: 1_000_000 })).toBe('nonsense');
  });

  it('follows redirects on the same origin only', async () => {
    const other = await upstream((_request, response) => response.end('{}'));
    const within: RequestListener = (request, response) =>
      request.url === '/moved'
        ? response.end('{"infra": []}')
        : response.writeHead(302, { location: '/moved' }).end();
    expect(await fetchCommittees(within)).toBe('{"infra": []}');
    const away: RequestListener = (_request, response) =>
      response.writeHead(302, { location: `${other.origin}/secret` }).end();
    expect(await fetchCommittees(away)).toBe('status');
    expect(other.requestedPaths).toEqual([]);
    const round: RequestListener = (_request, response) =>
      response.writeHead(302, { location: '/again' }).end();
    expect(await fetchCommittees(round)).toBe('status');
  });

  it("rejects with the caller's abort reason", async () => {
    const { origin } = await upstream(() => undefined);
    const caller = new AbortController();
    const request = upstreamSource({ base: origin }).fetch(committees, {}, caller.signal);
    caller.abort(new Error('left'));
    await expect(request).rejects.toThrow('left');
  });
});
