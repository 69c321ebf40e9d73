import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { NoAnswerError } from '@kalalaya/contract';
import { type AnyCall, committees, departmentDetails } from '@kalalaya/contract/calls';
import { afterEach, describe, expect, it } from 'vitest';
import { dayOf, type UpstreamOptions, uploadsUpstreamOf, upstreamSource } from './source.ts';
import { type Loopback, loopback } from './testing/loopback.ts';

const open: Loopback[] = [];

async function upstream(listener: RequestListener): Promise<Loopback> {
  const server = await loopback(listener);
  open.push(server);
  return server;
}

/** What asking for the committees brings: the body, or the kind of failure. */
async function ask(listener: RequestListener, options: Partial<UpstreamOptions> = {}): Promise<unknown> {
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
  it('brings the body as text, asked for under the base with encoded parameters and no credentials', async () => {
    const server = await upstream((request, response) => {
      expect(request.headers).not.toHaveProperty('cookie');
      expect(request.headers).not.toHaveProperty('authorization');
      response.end('<b>Warning</b>{"department": []}');
    });
    const source = upstreamSource({ base: `${server.origin}/admin/api` });
    const params = { slug: 'Arts & Crafts/1' };
    const text = await source.fetch(departmentDetails as AnyCall, params, new AbortController().signal);
    expect(text).toBe('<b>Warning</b>{"department": []}');
    expect(server.asked).toEqual(['/admin/api/Departmentsdetails/Arts%20%26%20Crafts%2F1']);
  });

  it('reads UTF-8 whole, wherever the network cuts it', async () => {
    const bytes = Buffer.from('{"infra":["കലാലയം"]}');
    const text = await ask((_request, response) => {
      response.write(bytes.subarray(0, 12));
      setTimeout(() => response.end(bytes.subarray(12)), 30);
    });
    expect(text).toBe('{"infra":["കലാലയം"]}');
  });

  it.each([404, 500, 503])('calls status %i a status', async (status) => {
    expect(await ask((_request, response) => response.writeHead(status).end('{}'))).toBe('status');
  });

  it('calls silence a timeout, before the headers and after them', async () => {
    expect(await ask(() => undefined, { timeoutMs: 80 })).toBe('timeout');
    expect(await ask((_request, response) => void response.write('{'), { timeoutMs: 80 })).toBe('timeout');
  });

  it('calls a refused and a broken connection network', async () => {
    expect(await ask((request) => request.socket.destroy())).toBe('network');
    const broken: RequestListener = (request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{');
      setTimeout(() => request.socket.destroy(), 20);
    };
    expect(await ask(broken)).toBe('network');
  });

  it('calls an endless answer nonsense, and lets it go', async () => {
    const closed = Promise.withResolvers<void>();
    const endless: RequestListener = (request, response) => {
      request.socket.once('close', () => closed.resolve());
      const more = setInterval(() => response.write('x'.repeat(10_000)), 1);
      response.once('close', () => clearInterval(more));
    };
    expect(await ask(endless, { maxBytes: 50_000 })).toBe('nonsense');
    await closed.promise;
  });

  it('counts the bytes of a compressed answer unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000));
    const packed: RequestListener = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    expect(await ask(packed, { maxBytes: 1_000_000 })).toBe('nonsense');
  });

  it('follows a redirect on its own origin and on no other', async () => {
    const other = await upstream((_request, response) => response.end('{}'));
    const within: RequestListener = (request, response) =>
      request.url === '/moved'
        ? response.end('{"infra": []}')
        : response.writeHead(302, { location: '/moved' }).end();
    expect(await ask(within)).toBe('{"infra": []}');
    const away: RequestListener = (_request, response) =>
      response.writeHead(302, { location: `${other.origin}/secret` }).end();
    expect(await ask(away)).toBe('status');
    expect(other.asked).toEqual([]);
    const round: RequestListener = (_request, response) =>
      response.writeHead(302, { location: '/again' }).end();
    expect(await ask(round)).toBe('status');
  });

  it("ends with the caller's own reason", async () => {
    const { origin } = await upstream(() => undefined);
    const caller = new AbortController();
    const asking = upstreamSource({ base: origin }).fetch(committees, {}, caller.signal);
    caller.abort(new Error('left'));
    await expect(asking).rejects.toThrow('left');
  });

  it('knows where uploads lie', () => {
    expect(uploadsUpstreamOf({ base: 'https://a.example/x/api' })).toBe('https://a.example/admin/uploads');
    const uploads = 'https://files.example/up/';
    expect(uploadsUpstreamOf({ base: 'https://a.example/api', uploads })).toBe('https://files.example/up');
  });
});

describe('dayOf', () => {
  const night = new Date('2025-05-31T20:00:00Z');
  const profile = { timeZone: 'Asia/Kolkata' } as Parameters<typeof dayOf>[0]['profile'];

  it("is today in the college's zone, unless the data are a sample of another day", () => {
    expect(dayOf({ profile }, night)).toBe('2025-06-01');
    expect(dayOf({ profile: { ...profile, timeZone: 'UTC' } }, night)).toBe('2025-05-31');
    expect(dayOf({ profile: { ...profile, asOf: '2024-01-02' } }, night)).toBe('2024-01-02');
  });
});
