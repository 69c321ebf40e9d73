import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPack } from '../pack/load.ts';
import { type BuiltPack, buildPack } from '../pack/testing/build-pack.ts';
import { type Loopback, loopback } from './testing/loopback.ts';
import { type Portal, serve } from './testing/portal.ts';

/** What stands in the upstream beside what the portal may ask for, and what it sends with every answer. */
const SECRET = 'hush-outside';

let built: BuiltPack;
let upstream: Loopback;
let overUpstream: Portal;
let overPack: Portal;
const outside: string[] = [];
let leaked: string[] = [];
beforeAll(async () => {
  built = await buildPack();
  upstream = await loopback(({ url = '', headers }, response) => {
    if (!/^\/admin\/(api|uploads)\/./.test(url) || /(^|\/)\.\.?(\/|$)/.test(url.split('?')[0] ?? ''))
      outside.push(url);
    leaked.push(
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

/** Bytes that Node's client would refuse to send in a request line are left out. */
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

/** Status and whole text of an answer to a request that is sent as it is written. */
function ask({ origin }: Portal, path: string, headers: Readonly<Record<string, string>>) {
  const { hostname, port } = new URL(origin);
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asking = request({ hostname, port, path, headers, agent: false }, (response) => {
      let text = JSON.stringify(response.headers);
      response.setEncoding('latin1').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    asking.on('error', reject);
    asking.end();
  });
}

const run = { seed: 20_260_112, numRuns: 400 };

describe('the admin API and its uploads, whatever is asked', () => {
  it('ask an upstream for nothing but calls and uploads, tell it nothing of the visitor, and hand on nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(oddAddress, oddHeaders, async (path, headers) => {
        leaked = [];
        const { status, text } = await ask(overUpstream, path, headers);
        expect([200, 206, 304, 400, 404, 414, 416, 502]).toContain(status);
        expect(text).not.toContain(SECRET);
        expect(outside).toEqual([]);
        expect(leaked).toEqual([]);
      }),
      run,
    );
    // It was asked at all: the addresses are not all refused.
    expect(upstream.asked.length).toBeGreaterThan(10);
  });

  it('give no more of a pack than its answers and uploads, and never fail of themselves', async () => {
    await fc.assert(
      fc.asyncProperty(oddAddress, oddHeaders, async (path, headers) => {
        const { status, text } = await ask(overPack, path, headers);
        expect([200, 206, 304, 400, 404, 414, 416]).toContain(status);
        expect(text).not.toContain('"sections"');
      }),
      run,
    );
  });
});
