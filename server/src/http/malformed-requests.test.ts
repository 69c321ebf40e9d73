import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type PortalServer, pageOf, portalServer } from '../portal/testing/portal-server.ts';
import { createServer } from './app.ts';
import { ARRIVES_MS, limitArrival } from './receive-timeout.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

let portal: PortalServer;
beforeAll(async () => {
  portal = await portalServer({ METRICS_TOKEN: 'secret' });
  await portal.start();
}, 60_000);
afterAll(() => portal.remove());

/** Asks with path and headers exactly as written. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(portal.origin());
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    });
    asking.on('error', reject);
    asking.end();
  });
}

/** Sends bytes on a connection of their own; the first line of the answer. */
function send(text: string): Promise<string> {
  const { hostname, port } = new URL(portal.origin());
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let said = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(said.split('\r\n')[0] ?? ''));
  });
}

describe('a file that is not there', () => {
  it.each([
    '/releases/mf-home/9.9.9-soon/remoteEntry.js',
    '/releases/mf-home/1.0.0/none.js',
    '/media/none.png',
    '/portal/pdf/cmaps/none',
    '/portal/theme.0000.css',
    '/embed/quality@9.9.9.js',
    '/embed/pdf/cmaps/none',
    '/admin/uploads/none/none.pdf',
  ])('is kept by nobody: %s', async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('does not take the long life from one that is', async () => {
    const { status, headers } = await ask('/releases/mf-home/1.0.0/main.js');
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('immutable');
  });
});

describe('the encodings of an answer', () => {
  const paths = [pageOf('mf-home'), '/admin/api/home', '/portal/pdf/cmaps/LICENSE'];

  it.each(paths)('have an ETag each, and every answer varies by them: %s', async (path) => {
    const etags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { status, headers } = await ask(path, { 'accept-encoding': encoding });
      expect(status).toBe(200);
      expect(headers.vary).toMatch(/accept-encoding/i);
      const etag = headers.etag ?? '';
      expect(etag).not.toBe('');
      etags.add(etag);
      const again = await ask(path, { 'accept-encoding': encoding, 'if-none-match': `"none", ${etag}` });
      expect(again).toMatchObject({ status: 304, headers: { etag } });
      expect(again.headers.vary).toMatch(/accept-encoding/i);
    }
    // What is too short to be compressed is the same in all of them.
    const { headers } = await ask(path, { 'accept-encoding': 'br' });
    expect(etags.size).toBe(headers['content-encoding'] === 'br' ? 3 : 1);
  });

  it('are not mixed up: who takes no compression is not told that he holds the compressed one', async () => {
    const path = pageOf('mf-home');
    const { headers } = await ask(path, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(await ask(path, { 'if-none-match': headers.etag ?? '' })).toMatchObject({ status: 200 });
  });
});

describe('a request', () => {
  it('names one host', async () => {
    const line = await send(
      'GET / HTTP/1.1\r\nHost: localhost\r\nHost: palm.example\r\nConnection: close\r\n\r\n',
    );
    expect(line).toBe('HTTP/1.1 400 Bad Request');
  });

  it('goes by the host of its address when it gives a whole one', async () => {
    expect((await ask('http://foreign.example/')).status).toBe(421);
    expect((await ask(`http://palm.example${pageOf('mf-home')}`, { host: 'foreign.example' })).status).toBe(
      200,
    );
  });

  it('for another host gets 421, except where it asks how the server is', async () => {
    const host = 'foreign.example';
    expect((await ask('/', { host })).status).toBe(421);
    expect((await ask('/healthz', { host })).status).toBe(200);
    expect((await ask('/healthz?lb=1', { host })).status).toBe(200);
  });

  it('for the metrics needs the token unless it is made on this machine, by no proxy', async () => {
    expect((await ask('/metrics')).status).toBe(200);
    for (const header of ['x-real-ip', 'x-forwarded-for', 'forwarded', 'via']) {
      expect((await ask('/metrics', { [header]: 'unknown' })).status, header).toBe(403);
    }
    expect((await ask('/metrics', { host: 'palm.example' })).status).toBe(403);
    const authorization = 'Bearer secret';
    expect((await ask('/metrics', { 'x-real-ip': '203.0.113.7', authorization })).status).toBe(200);
  });

  it.each([
    ['30 s', '/message', 408],
    ['longer where a route says so', '/release', 200],
  ])('may take %s to arrive', async (_what, path, status) => {
    expect(ARRIVES_MS).toBe(30_000);
    const app = Fastify();
    limitArrival(app, 200);
    app.post('/message', async () => 'all of it');
    app.post('/release', { config: { arrivesMs: 30_000 } }, async () => 'all of it');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = new URL(app.listeningOrigin);
    const socket = connect(Number(port), '127.0.0.1');
    const type = 'Connection: close\r\nContent-Type: text/plain';
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${type}\r\nContent-Length: 10\r\n\r\n`);
    const drip = setInterval(() => socket.write('x'), 60);
    const said = await new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (part) => {
        text += part.toString();
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(text));
    });
    clearInterval(drip);
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    await app.close();
  });

  it('has headers within 15 s', () => {
    const { app } = createServer(readConfig({}), { level: 'silent', stream: { write: () => undefined } });
    // Node takes the longer of the two for the whole request.
    expect(app.server.headersTimeout).toBe(15_000);
    expect(app.server.requestTimeout).toBeGreaterThan(15_000);
  });
});
