import { committees, readCall } from '@kalalaya/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPack } from '../../content/pack/load.ts';
import { type BuiltPack, buildPack } from '../../content/pack/testing/build-pack.ts';
import { type Portal, rawGet, serve, traversalPaths } from './testing/portal.ts';

describe('adminApi with a pack', () => {
  let built: BuiltPack;
  let portal: Portal;
  let origin: string;

  beforeAll(async () => {
    built = await buildPack({
      'uploads/cell/page.html': '<script>alert(1)</script>',
      'uploads/photos/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'uploads/photos/കലാലയം.png': 'png',
      'uploads/cell/a%20b.pdf': 'a b',
      'uploads/cell/50%25 off.pdf': '50 off',
      'uploads/cell/x%20[1].pdf': 'x',
      'uploads/cell/100%.pdf': '100',
    });
    portal = await serve(await loadPack(built.dir));
    origin = portal.origin;
  });

  afterAll(async () => {
    await portal.close();
    await built.remove();
  });

  it('responds to a call with what the contract read', async () => {
    const response = await fetch(`${origin}/admin/api/Committees?x=1`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d\d?,/);
    expect(readCall(committees, await response.json())).toEqual({
      infra: [{ id: '1', name_of_the_cell: 'Grievance' }],
    });
  });

  it.each([
    '/committees',
    '/Committees/',
    '/users',
    '/cell/',
    '/menu/aqarSubfolder/1/2022/2/AQAR',
    '/cell/%2e%2e',
  ])('responds with 404 to the unknown call %s', async (path) => {
    const { status, body } = await rawGet(origin, `/admin/api${path}`);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toEqual({ error: expect.any(String), kind: 'unknown' });
  });

  it('allows every origin without credentials, including preflight requests', async () => {
    for (const path of ['/admin/api/none', '/admin/uploads/cell/metric.pdf']) {
      const { headers } = await fetch(origin + path, { headers: { origin: 'https://elsewhere.example' } });
      expect(headers.get('access-control-allow-origin'), path).toBe('*');
      expect(headers.has('access-control-allow-credentials'), path).toBe(false);
      expect(headers.get('cross-origin-resource-policy'), path).toBe('cross-origin');
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('kalalaya-college'), path).toBe('palm');
      expect(headers.get('access-control-expose-headers'), path).toContain('kalalaya-college');
    }
    const preflight = await fetch(`${origin}/admin/api/home`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
  });

  it('queues calls without a cached response by visitor', async () => {
    const visitors: string[] = [];
    const queued = await serve(await loadPack(built.dir), undefined, undefined, (visitor, work) => {
      visitors.push(visitor);
      return work();
    });
    for (let time = 0; time < 2; time += 1)
      expect((await fetch(`${queued.origin}/admin/api/Committees`)).status).toBe(200);
    expect(visitors).toEqual(['127.0.0.1']);
    await queued.close();
  });

  it('rejects POST requests', async () => {
    expect((await fetch(`${origin}/admin/api/home`, { method: 'POST' })).status).toBe(404);
  });

  it('serves a PDF inline, entirely or by range', async () => {
    const url = `${origin}/admin/uploads/cell/metric.pdf`;
    const complete = await fetch(url);
    expect(await complete.text()).toBe('%PDF-1.7 0123456789');
    expect(complete.headers.get('content-type')).toBe('application/pdf');
    expect(complete.headers.has('content-disposition')).toBe(false);
    expect(complete.headers.get('content-security-policy')).not.toContain('sandbox');
    const part = await fetch(url, { headers: { range: 'bytes=9-12' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 9-12/19');
    expect(await part.text()).toBe('0123');
    expect((await fetch(url, { headers: { range: 'bytes=900-' } })).status).toBe(416);
    // Without an explicit cache-control, Node's fetch sends no-cache.
    const asBrowser = { 'if-none-match': complete.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await fetch(url, { headers: asBrowser })).status).toBe(304);
    const head = await fetch(url, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('19');
  });

  it('serves file names with spaces, brackets, #, % and letters of any script', async () => {
    const names = [
      'faculty/Well #3 (after).webp',
      'faculty/Report 100%.pdf',
      'facultyfile/Programme [final].pdf',
      'photos/കലാലയം.png',
    ];
    for (const name of names) {
      const path = name.split('/').map(encodeURIComponent).join('/');
      expect((await fetch(`${origin}/admin/uploads/${path}`)).status, name).toBe(200);
    }
  });

  it.each([
    ['a%20b.pdf', 'a b'],
    ['a%2520b.pdf', 'a b'],
    ['50%25%20off.pdf', '50 off'],
    ['50%2525%20off.pdf', '50 off'],
    ['x%20%5B1%5D.pdf', 'x'],
    ['100%25.pdf', '100'],
  ])('sends the file at %s, whose name has per cent signs', async (name, text) => {
    expect(await (await fetch(`${origin}/admin/uploads/cell/${name}`)).text()).toBe(text);
  });

  it('prevents uploads from running scripts: other files are downloads, and sandboxed', async () => {
    const page = await fetch(`${origin}/admin/uploads/cell/page.html`);
    expect(page.headers.get('content-disposition')).toBe(
      `attachment; filename="page.html"; filename*=UTF-8''page.html`,
    );
    expect(page.headers.get('content-security-policy')).toContain('sandbox');
    const drawing = await fetch(`${origin}/admin/uploads/photos/drawing.svg`);
    expect(drawing.headers.get('content-type')).toContain('image/svg+xml');
    expect(drawing.headers.has('content-disposition')).toBe(false);
    expect(drawing.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });

  it.each(traversalPaths)('rejects the path %s', async (path) => {
    const { status, body } = await rawGet(origin, path);
    expect([400, 404]).toContain(status);
    expect(status === 404 ? JSON.parse(body) : {}).not.toHaveProperty('statusCode');
    expect(body).not.toContain('Palm College');
    expect(body).not.toContain('PDF');
  });
});
