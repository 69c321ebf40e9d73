import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Loopback, loopback } from '../../content/admin-api/testing/loopback.ts';
import { loadPack } from '../../content/pack/load.ts';
import { type BuiltPack, buildPack } from '../../content/pack/testing/build-pack.ts';
import { type Portal, rawGet, serve, traversalPaths } from './testing/portal.ts';

describe('adminApi with an upstream', () => {
  let built: BuiltPack;
  let upstream: Loopback;
  let other: Loopback;
  let portal: Portal;
  let origin: string;
  let sentHeaders: Record<string, unknown> = {};

  beforeAll(async () => {
    built = await buildPack();
    other = await loopback((_request, response) => response.end('secret'));
    upstream = await loopback((request, response) => {
      sentHeaders = request.headers;
      const reply = (type: string, body: string, more: Record<string, string> = {}) =>
        response.writeHead(200, { 'content-type': type, ...more }).end(body);
      switch (request.url) {
        case '/admin/api/Committees':
          return reply(
            'text/html',
            '<br>Notice: x {"infra": [{"id": 7, "name_of_the_cell": "A", "password": "hush"}]}',
          );
        case '/admin/api/scrollers':
          return reply('text/html', '<!doctype html><title>Login</title>');
        case '/admin/api/IQAC':
          return response.writeHead(500).end('stack trace hush');
        case '/admin/api/AQAR':
          return undefined;
        case '/admin/uploads/cell/a%20b.pdf': {
          const cookie = { 'set-cookie': 'session=hush', server: 'hush', 'accept-ranges': 'bytes' };
          if (request.headers.range === undefined)
            return reply('application/pdf', '%PDF-0123456789', { ...cookie, 'content-length': '15' });
          const part = { 'content-type': 'application/pdf', 'content-range': 'bytes 5-8/15' };
          return response.writeHead(206, { ...part, ...cookie, 'content-length': 4 }).end('0123');
        }
        case '/admin/uploads/cell/notes.docx':
          return reply('application/octet-stream', 'docx');
        case '/admin/uploads/cell/login.pdf':
          return reply('text/html; charset=utf-8', '<form>');
        case '/admin/uploads/cell/away.pdf':
          return response.writeHead(302, { location: `${other.origin}/x.pdf` }).end();
        case '/admin/uploads/cell/slow.pdf':
          response.writeHead(200, { 'content-type': 'application/pdf' }).write('%PDF');
          return undefined;
        default:
          return response.writeHead(404).end('hush');
      }
    });
    portal = await serve(await loadPack(built.dir), `${upstream.origin}/admin/api`);
    origin = portal.origin;
  });

  afterAll(async () => {
    await portal.close();
    await Promise.all([upstream.close(), other.close(), built.remove()]);
  });

  it("never forwards the upstream's bytes for a call", async () => {
    const response = await fetch(`${origin}/admin/api/Committees`);
    expect(await response.text()).toBe('{"infra":[{"id":"7","name_of_the_cell":"A"}]}');
  });

  it.each([
    ['scrollers', 502, 'nonsense'],
    ['IQAC', 502, 'status'],
    ['AQAR', 504, 'timeout'],
  ])('responds to %s with %i %s', async (call, status, kind) => {
    const response = await fetch(`${origin}/admin/api/${call}`);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ error: 'The admin API gave no usable response', kind });
  });

  it('streams files and ranges without other headers of the upstream', async () => {
    const url = `${origin}/admin/uploads/cell/a%20b.pdf`;
    const visitor = { cookie: 'mine=1', authorization: 'Basic x', range: 'bytes=5-8' };
    const part = await fetch(url, { headers: visitor });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('0123');
    expect(part.headers.get('content-range')).toBe('bytes 5-8/15');
    expect(part.headers.get('content-length')).toBe('4');
    expect(sentHeaders).toMatchObject({ range: 'bytes=5-8' });
    for (const header of ['cookie', 'authorization']) expect(sentHeaders).not.toHaveProperty(header);
    for (const header of ['set-cookie', 'server']) expect(part.headers.has(header), header).toBe(false);
    expect(await (await fetch(url)).text()).toBe('%PDF-0123456789');
  });

  it.each([
    ['the file', {}, 200, '15'],
    ['a range of it', { range: 'bytes=5-8' }, 206, '4'],
  ])('responds to HEAD with the size of %s', async (_what, headers, status, length) => {
    const response = await fetch(`${origin}/admin/uploads/cell/a%20b.pdf`, { method: 'HEAD', headers });
    expect([response.status, response.headers.get('content-length')]).toEqual([status, length]);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(await response.text()).toBe('');
  });

  it('serves files other than pictures and PDFs as downloads, with the media type of their name', async () => {
    const { headers } = await fetch(`${origin}/admin/uploads/cell/notes.docx`);
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    );
    expect(headers.get('content-disposition')).toContain('attachment; filename="notes.docx"');
  });

  it.each([
    ['cell/none.pdf', 404, 'unknown'],
    ['cell/login.pdf', 502, 'nonsense'],
    ['cell/away.pdf', 502, 'status'],
  ])('responds to %s with %i %s', async (path, status, kind) => {
    const response = await fetch(`${origin}/admin/uploads/${path}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.any(String), kind });
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(other.requestedPaths).toEqual([]);
  });

  it.each(traversalPaths.filter((path) => !path.endsWith('facts.json')))(
    'sends no request to the upstream for %s',
    async (path) => {
      const before = upstream.requestedPaths.length;
      expect([400, 404]).toContain((await rawGet(origin, path)).status);
      expect(upstream.requestedPaths).toHaveLength(before);
    },
  );

  it.each([
    '/cell/..%2F..%2Fx',
    '/cell/%2e%2e%2f%2e%2e%2fx',
    '/cell/..%5C..%5Cx',
    '/cell/%252e%252e%252fx',
    '/cell/7%00',
    '/cell/7%0d%0ahost:x',
    '/Departmentsdetails/..%2F..%2Fx',
    '/event_detailsbycell?id=../../x',
    '//evil.example/',
  ])('sends no request to the upstream for the call %s', async (path) => {
    const before = upstream.requestedPaths.length;
    expect((await rawGet(origin, `/admin/api${path}`)).status).toBe(404);
    expect(upstream.requestedPaths).toHaveLength(before);
  });

  it.each(['/Departmentsdetails/Arts%2FScience', '/Departmentsdetails/B.Sc.', '/cell/50%25'])(
    'sends a request to the upstream for the call %s',
    async (path) => {
      const before = upstream.requestedPaths.length;
      await rawGet(origin, `/admin/api${path}`);
      expect(upstream.requestedPaths).toHaveLength(before + 1);
    },
  );

  it('aborts the upstream request if the visitor disconnects', async () => {
    const before = upstream.openResponses();
    const leaving = new AbortController();
    const response = await fetch(`${origin}/admin/uploads/cell/slow.pdf`, { signal: leaving.signal });
    expect(response.status).toBe(200);
    expect(upstream.openResponses()).toBe(before + 1);
    leaving.abort();
    await expect(response.text()).rejects.toThrow();
    await expect.poll(() => upstream.openResponses()).toBe(before);
  });
});
