import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PortalServer, portalServer } from '../portal/testing/portal-server.ts';
import { pullRelease } from './pull.ts';

const VERSION = '1.0.0-0123456789';

let portal: PortalServer;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-pull-'));
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
afterAll(async () => {
  await portal.remove();
  await rm(folder, { recursive: true, force: true });
});

const archiveOf = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${portal.origin()}/portal/releases/${name}`, { headers });

/** Serves one response at every address while `work` runs. */
async function withResponse(
  response: { status: number; headers?: Record<string, string>; body: Buffer },
  work: (address: string) => Promise<void>,
): Promise<void> {
  const server: Server = createServer((_request, reply) => {
    reply.writeHead(response.status, response.headers).end(response.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('GET /portal/releases/<remote>', () => {
  it('serves the live release with its digest, and 304 for a current copy', async () => {
    const response = await archiveOf('mf-quality');
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    const digest = createHash('sha256').update(bytes).digest('base64');
    expect(response.headers.get('repr-digest')).toBe(`sha-256=:${digest}:`);
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
    const releasesDir = path.join(folder, 'stored');
    const { version, isNew } = await pullRelease(releasesDir, 'mf-quality', portal.origin());
    const release = { name: 'mf-quality', version };
    expect(isNew).toBe(true);
    const stored = path.join(releasesDir, 'mf-quality', version);
    expect((await readdir(stored)).sort()).toEqual([
      'node',
      'received.json',
      'release.json',
      'remote.json',
      'web',
    ]);
    expect(await readFile(path.join(stored, 'node/main.cjs'), 'utf8')).toContain(`mf-quality ${version}`);
    expect(await pullRelease(releasesDir, 'mf-quality', portal.origin())).toEqual({
      ...release,
      isNew: false,
    });
  });

  it('refuses an archive that does not have the announced digest, and stores nothing', async () => {
    const body = Buffer.from(await (await archiveOf('mf-quality')).arrayBuffer());
    const headers = { 'Repr-Digest': `sha-256=:${createHash('sha256').update('other').digest('base64')}:` };
    const releasesDir = path.join(folder, 'changed');
    await withResponse({ status: 200, headers, body }, async (address) => {
      await expect(pullRelease(releasesDir, 'mf-quality', address)).rejects.toThrow(/digest differs/);
    });
    expect(await readdir(path.join(releasesDir, 'mf-quality'))).toEqual([]);
  });

  it('refuses the release of another remote', async () => {
    const response = await archiveOf('mf-quality');
    const headers = { 'Repr-Digest': response.headers.get('repr-digest') ?? '' };
    const body = Buffer.from(await response.arrayBuffer());
    await withResponse({ status: 200, headers, body }, async (address) => {
      await expect(pullRelease(folder, 'mf-home', address)).rejects.toThrow(/contains mf-quality/);
    });
  });

  it.each([
    ['a page instead of a release', 200, /sent no release \(status 200\)/],
    ['a redirect', 302, /sent no release \(status 302\)/],
    ['too many requests', 429, /too many requests/],
  ])('reports %s', async (_what, status, message) => {
    await withResponse({ status, body: Buffer.from('<html>') }, async (address) => {
      await expect(pullRelease(folder, 'mf-quality', address)).rejects.toThrow(message);
    });
  });

  it('reports a remote that the portal does not show', async () => {
    await expect(pullRelease(folder, 'mf-none', portal.origin())).rejects.toThrow(
      /has no live release of mf-none/,
    );
  });

  it('reports a portal that cannot be reached', async () => {
    await expect(pullRelease(folder, 'mf-quality', 'http://127.0.0.1:1')).rejects.toThrow(
      /cannot be reached/,
    );
  });

  it('refuses an address without TLS, except on this machine', async () => {
    await expect(pullRelease(folder, 'mf-quality', 'http://portal.example')).rejects.toThrow(/not encrypted/);
  });
});
