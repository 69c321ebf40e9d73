import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PortalServer, pageOf, portalServer } from '../view/testing/portal-server.ts';
import { addReceiveTimeout, RECEIVE_TIMEOUT_MS } from './server.ts';
import { rawGet } from './testing/raw-get.ts';

let portal: PortalServer;
beforeAll(async () => {
  portal = await portalServer({ METRICS_TOKEN: 'secret' });
  const pack = path.join(portal.env.COLLEGES_DIR ?? '', 'palm');
  for (const folder of ['media', 'uploads/cell']) {
    await mkdir(path.join(pack, folder), { recursive: true });
    await writeFile(path.join(pack, folder, 'range.pdf'), '%PDF-0123456789');
  }
  await portal.start();
}, 60_000);
afterAll(() => portal.remove());

/** Sends a request with path and headers exactly as given. */
const sendRequest = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  rawGet(portal.origin(), headers, { path, agent: false });

/** Sends bytes on a new connection, then a letter now and then, and returns the first line of the response. */
function sendBytes(text: string, origin = portal.origin(), letter = ''): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const drip = setInterval(() => socket.write(letter), 60);
    let responseText = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      responseText += part;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(drip);
      resolve(responseText.split('\r\n')[0] ?? '');
    });
  });
}

describe('a range of a file', () => {
  it.each(['/releases/mf-home/1.0.0/remoteEntry.js', '/media/range.pdf', '/admin/uploads/cell/range.pdf'])(
    'is sent of %s, with its size if it lies beyond the end',
    async (file) => {
      const whole = await sendRequest(file);
      expect(whole.status).toBe(200);
      const size = whole.body.length;
      const beyond = await sendRequest(file, { range: `bytes=${size + 5}-` });
      expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
      const part = await sendRequest(file, { range: 'bytes=0-1' });
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 0-1/${size}`]);
      const tag = String(whole.headers.etag);
      const ifRange = async (value: string) =>
        (await sendRequest(file, { range: 'bytes=0-1', 'if-range': value })).status;
      expect(await ifRange(tag)).toBe(206);
      expect(await ifRange(`W/${tag}`)).toBe(200);
      expect(await ifRange('"other"')).toBe(200);
      expect(await ifRange(String(whole.headers['last-modified']))).toBe(206);
      expect(await ifRange('Sat, 01 Jan 2000 00:00:00 GMT')).toBe(200);
      const unchanged = (value: string) => sendRequest(file, { 'if-none-match': value });
      expect((await unchanged(tag)).status).toBe(304);
      expect((await unchanged(`W/${tag}`)).status).toBe(304);
      const head = String(whole.headers['cache-control']);
      expect((await unchanged(tag)).headers['cache-control']).toBe(head);
    },
  );
});

describe('a 404 for a missing file', () => {
  it.each([
    '/releases/mf-home/9.9.9-soon/remoteEntry.js',
    '/media/none.png',
    '/portal/theme.0000.css',
    '/embed/quality@9.9.9.js',
    '/admin/uploads/none/none.pdf',
  ])('is not cached: %s', async (path) => {
    const { status, headers } = await sendRequest(path);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('leaves existing files immutable', async () => {
    const { headers } = await sendRequest('/releases/mf-home/1.0.0/remoteEntry.js');
    expect(headers['cache-control']).toContain('immutable');
  });
});

describe('content encodings', () => {
  const paths = [pageOf('mf-home'), '/admin/api/home', '/portal/pdf/cmaps/LICENSE'];

  it.each(paths)('have separate ETags and Vary: Accept-Encoding: %s', async (path) => {
    const etags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { status, headers } = await sendRequest(path, { 'accept-encoding': encoding });
      expect(status).toBe(200);
      expect(headers.vary).toMatch(/accept-encoding/i);
      const etag = headers.etag ?? '';
      expect(etag).not.toBe('');
      etags.add(etag);
      const again = await sendRequest(path, {
        'accept-encoding': encoding,
        'if-none-match': `"none", ${etag}`,
      });
      expect(again).toMatchObject({ status: 304, headers: { etag } });
      expect(again.headers.vary).toMatch(/accept-encoding/i);
    }
    // A response too short to be compressed is the same in all encodings.
    const { headers } = await sendRequest(path, { 'accept-encoding': 'br' });
    expect(etags.size).toBe(headers['content-encoding'] === 'br' ? 3 : 1);
  });

  it('ignore the ETag of a compressed response if the client does not accept compression', async () => {
    const path = pageOf('mf-home');
    const { headers } = await sendRequest(path, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(await sendRequest(path, { 'if-none-match': headers.etag ?? '' })).toMatchObject({ status: 200 });
  });
});

describe('an address that cannot be decoded', () => {
  it.each(['/%zz', '/events/%c3%28', '/admin/api/cell/%E0%A4%A', '/releases/%ff/x.js'])(
    'is refused with a sentence, not with JSON of the framework: %s',
    async (path) => {
      const { status, headers, body } = await sendRequest(path);
      expect(status).toBe(400);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(body.toString()).toBe('This address is not valid. Please check it, or start at the home page.');
    },
  );
});

describe('request validation', () => {
  it('rejects a request with two Host headers', async () => {
    const line = await sendBytes(
      'GET / HTTP/1.1\r\nHost: localhost\r\nHost: palm.example\r\nConnection: close\r\n\r\n',
    );
    expect(line).toBe('HTTP/1.1 400 Bad Request');
  });

  it('responds 421 to another host, also of an absolute URL, except at /healthz', async () => {
    const host = 'foreign.example';
    expect((await sendRequest('/', { host })).status).toBe(421);
    expect((await sendRequest(`http://${host}/`)).status).toBe(421);
    expect((await sendRequest(`http://palm.example${pageOf('mf-home')}`, { host })).status).toBe(200);
    expect((await sendRequest('/healthz?lb=1', { host })).status).toBe(200);
  });

  it('requires the token for metrics unless the request is local and not proxied', async () => {
    expect((await sendRequest('/metrics')).status).toBe(200);
    for (const header of ['x-real-ip', 'x-forwarded-for', 'forwarded', 'via']) {
      expect((await sendRequest('/metrics', { [header]: 'unknown' })).status, header).toBe(403);
    }
    expect((await sendRequest('/metrics', { host: 'palm.example' })).status).toBe(403);
    const authorization = 'Bearer secret';
    expect((await sendRequest('/metrics', { 'x-real-ip': '203.0.113.7', authorization })).status).toBe(200);
  });

  it.each([
    ['30 s', '/message', 408],
    ['the timeout of its route', '/release', 200],
  ])('allows %s for a request to arrive', async (_what, path, status) => {
    expect(RECEIVE_TIMEOUT_MS).toBe(30_000);
    const app = Fastify();
    addReceiveTimeout(app, 200);
    app.post('/message', async () => 'all of it');
    app.post('/release', { config: { receiveTimeoutMs: 30_000 } }, async () => 'all of it');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const type = 'Connection: close\r\nContent-Type: text/plain';
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${type}\r\nContent-Length: 10\r\n\r\n`;
    expect(await sendBytes(head, app.listeningOrigin, 'x')).toContain(`HTTP/1.1 ${status} `);
    await app.close();
  });
});
