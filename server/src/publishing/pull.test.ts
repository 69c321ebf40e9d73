import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loopback } from '../content/admin-api/testing/loopback.ts';
import { locationIn } from '../store/testing/location.ts';
import { type PortalServer, portalServer } from '../view/testing/portal-server.ts';
import { pullRelease } from './pull.ts';

const VERSION = '1.0.0-0123456789';

const folder = useTempFolder();
let portal: PortalServer;
beforeAll(async () => {
  portal = await portalServer();
  await portal.release('mf-quality', VERSION);
  const maps = path.join(portal.env.RELEASES_DIR ?? '', 'mf-quality', VERSION, 'maps/web');
  await mkdir(maps, { recursive: true });
  await writeFile(path.join(maps, 'main.js.map'), '{}');
  // This portal received the release over HTTP itself.
  await writeFile(path.join(maps, '../../received.json'), '{}');
  await portal.move({ 'mf-quality': VERSION });
  await portal.start();
}, 120_000);
afterAll(() => portal.remove());

const archiveOf = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${portal.origin()}/portal/releases/${name}`, { headers });

const digestOf = (data: string | Buffer) => `sha-256=:${createHash('sha256').update(data).digest('base64')}:`;

/** Pulls from a portal that sends one response at every address. */
async function pullFrom(name: string, status: number, body: string | Buffer, digest?: string) {
  const { origin, close } = await loopback((_request, response) =>
    response.writeHead(status, { ...(digest && { 'Repr-Digest': digest }) }).end(body),
  );
  return pullRelease(locationIn(folder()), name, origin).finally(close);
}

describe('GET /portal/releases/<remote>', () => {
  it('serves the live release with its digest, and 304 for a current copy', async () => {
    const response = await archiveOf('mf-quality');
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('repr-digest')).toBe(digestOf(bytes));
    expect(response.headers.get('content-encoding')).toBeNull();
    const etag = response.headers.get('etag') ?? '';
    expect((await archiveOf('mf-quality', { 'If-None-Match': etag })).status).toBe(304);
  });

  it.each(['mf-none', 'shell', '..%2Fmf-quality'])('responds 404 for %s', async (name) => {
    expect((await archiveOf(name)).status).toBe(404);
  });
});

describe('pullRelease', () => {
  it('stores the live release of another portal, without its source maps', async () => {
    const { version, isNew } = await pullRelease(locationIn(folder()), 'mf-quality', portal.origin());
    expect(isNew).toBe(true);
    const stored = folder('mf-quality', version);
    const names = ['node', 'received.json', 'release.json', 'remote.json', 'web'];
    expect((await readdir(stored)).sort()).toEqual(names);
    expect(await readFile(path.join(stored, 'node/main.cjs'), 'utf8')).toContain(`mf-quality ${version}`);
    const again = await pullRelease(locationIn(folder()), 'mf-quality', portal.origin());
    expect(again).toMatchObject({ name: 'mf-quality', version, isNew: false });
  });

  it('refuses an archive with another digest or of another remote, and stores nothing', async () => {
    const body = Buffer.from(await (await archiveOf('mf-quality')).arrayBuffer());
    await expect(pullFrom('mf-quality', 200, body, digestOf('other'))).rejects.toThrow(/digest differs/);
    expect(await readdir(folder('mf-quality'))).toEqual([]);
    await expect(pullFrom('mf-home', 200, body, digestOf(body))).rejects.toThrow(/contains mf-quality/);
  });

  it.each([
    ['a page instead of a release', 200, /sent no release \(status 200\)/],
    ['a redirect', 302, /sent no release \(status 302\)/],
    ['too many requests', 429, /too many requests/],
  ])('reports %s', async (_what, status, message) => {
    await expect(pullFrom('mf-quality', status, '<html>')).rejects.toThrow(message);
  });

  it('reports a remote that the portal does not show, and a portal that cannot be reached', async () => {
    const missing = pullRelease(locationIn(folder()), 'mf-none', portal.origin());
    await expect(missing).rejects.toThrow(/has no live release of mf-none/);
    const away = pullRelease(locationIn(folder()), 'mf-quality', 'http://127.0.0.1:1');
    await expect(away).rejects.toThrow(/cannot be reached/);
  });

  it('refuses an address without TLS, except on this machine', async () => {
    const plain = pullRelease(locationIn(folder()), 'mf-quality', 'http://portal.example');
    await expect(plain).rejects.toThrow(/not encrypted/);
  });
});
