import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPack } from '../pack/load.ts';
import { type BuiltPack, buildPack } from '../pack/testing/build-pack.ts';
import { type Loopback, loopback } from './testing/loopback.ts';
import { type Portal, serve } from './testing/portal.ts';

/** Sent with every response of the upstream. The portal must never pass it on. */
const SECRET = 'hush-outside';

let built: BuiltPack;
let upstream: Loopback;
let overUpstream: Portal;
let overPack: Portal;
const outsidePaths: string[] = [];
let leakedHeaders: string[] = [];
beforeAll(async () => {
  built = await buildPack();
  upstream = await loopback(({ url = '', headers }, response) => {
    if (!/^\/admin\/(api|uploads)\/./.test(url) || /(^|\/)\.\.?(\/|$)/.test(url.split('?')[0] ?? ''))
      outsidePaths.push(url);
    leakedHeaders.push(
      ...Object.entries(headers).flatMap(([name, value]) =>
        String(value).includes('visitor-') ? [name] : [],
      ),
    );
    response.writeHead(200, { 'content-type': 'application/pdf', 'x-secret': SECRET, 'set-cookie': SECRET });
    response.end(url.startsWith('/admin/uploads/') ? '%PDF-' : SECRET);
  });
  const pack = await loadPack(built.dir);
  overUpstream = await serve(pack, `${upstream.origin}/admin/api`);
  overPack = await serve(pack);
});
afterAll(async () => {
  await Promise.all([overUpstream.close(), overPack.close()]);
  await Promise.all([upstream.close(), built.remove()]);
});

/** Drops characters that Node's client refuses in a request line. */
const sendable = (text: string) => text.replace(/[^\x21-\xff]/g, '');

const oddAddress = fc
  .tuple(
    fc.constantFrom('/admin/api', '/admin/uploads', '/admin/uploads/cell', '/admin/api/events'),
    fc.array(
      fc.oneof(
        fc.constantFrom(
          '/',
          '//',
          '/..',
          '/.',
          '/%2e%2e',
          '/..%2f',
          '%5c..%5c',
          '%00',
          '%',
          '%E0%A4%A',
          '?',
          '&',
          '=',
          '#',
        ),
        fc.constantFrom(
          'home',
          'Committees',
          'cell',
          'metric.pdf',
          'a%20b.pdf',
          'facts.json',
          '.git/config',
          'site.json',
        ),
        fc.constantFrom('@evil.example', 'http://evil.example/', '__proto__', ';', '~', '*'),
        fc.string({ unit: 'binary', maxLength: 5 }),
        fc.nat({ max: 999 }).map(String),
      ),
      { maxLength: 8 },
    ),
  )
  .map(([base, parts]) => sendable(`${base}/${parts.join('')}`));

const oddHeaders = fc.record(
  {
    cookie: fc.constant('session=visitor-cookie'),
    authorization: fc.constant('Basic visitor-secret'),
    'x-forwarded-for': fc.constant('visitor-address'),
    referer: fc.constant('https://visitor-page.example/'),
    range: fc.constantFrom('bytes=0-3', 'bytes=9-1', 'bytes=a-b', 'lines=1-2', 'bytes=0-0,2-3,4-5'),
    'if-none-match': fc.constantFrom('*', '"a"', 'W/"b", "c"', 'junk'),
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', 'identity'),
  },
  { requiredKeys: [] },
);

/** Sends a request without normalising its path. Returns the status, and the headers and body as text. */
function sendRequest({ origin }: Portal, path: string, headers: Readonly<Record<string, string>>) {
  const { hostname, port } = new URL(origin);
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const outgoing = request({ hostname, port, path, headers, agent: false }, (response) => {
      let text = JSON.stringify(response.headers);
      response.setEncoding('latin1').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

const run = { seed: 20_260_112, numRuns: 400 };

describe('admin API and uploads for arbitrary requests', () => {
  it('request only calls and uploads from an upstream, without visitor data, and forward nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(oddAddress, oddHeaders, async (path, headers) => {
        leakedHeaders = [];
        const { status, text } = await sendRequest(overUpstream, path, headers);
        expect([200, 206, 304, 400, 404, 414, 416, 502]).toContain(status);
        expect(text).not.toContain(SECRET);
        expect(outsidePaths).toEqual([]);
        expect(leakedHeaders).toEqual([]);
      }),
      run,
    );
    // At least some of the addresses must reach the upstream.
    expect(upstream.requestedPaths.length).toBeGreaterThan(10);
  });

  it('expose only calls and uploads of a pack and never respond with a server error', async () => {
    await fc.assert(
      fc.asyncProperty(oddAddress, oddHeaders, async (path, headers) => {
        const { status, text } = await sendRequest(overPack, path, headers);
        expect([200, 206, 304, 400, 404, 414, 416]).toContain(status);
        expect(text).not.toContain('"sections"');
      }),
      run,
    );
  });
});
