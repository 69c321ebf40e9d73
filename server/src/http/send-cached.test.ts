import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PortalServer, pageOf, portalServer } from '../view/testing/portal-server.ts';
import { rawGet } from './testing/raw-get.ts';

let portal: PortalServer;
beforeAll(async () => {
  portal = await portalServer();
  await portal.start();
}, 60_000);
afterAll(() => portal.remove());

const get = (headers: Readonly<Record<string, string>> = {}, path = pageOf('mf-home'), method = 'GET') =>
  rawGet(portal.origin(), headers, { path, method, agent: false });

// First: the document must not have been sent before.
it('keeps what a client of any encoding gets from others', async () => {
  for (const encoding of ['*', 'x-gzip', 'br;q=0, *']) await get({ 'accept-encoding': encoding });
  const plain = await get({ 'accept-encoding': 'identity' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toContain('<!doctype html>');
});

it.each(['br', 'gzip', 'identity'])(
  'sends a document in %s again as Fastify sent it, with a new id',
  async (encoding) => {
    const headersOf = async (path?: string) => {
      const { headers, status, body } = await get({ 'accept-encoding': encoding }, path);
      const { date: _date, 'x-request-id': id, ...rest } = headers;
      return { id, response: { status, rest, body } };
    };
    const first = await headersOf();
    const cached = await headersOf();
    expect(cached.response).toEqual(first.response);
    expect(cached.response.rest).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(cached.id).toMatch(/^[\da-f-]{36}$/);
    expect(cached.id).not.toBe(first.id);
    // Another spelling of the address has the same document.
    expect((await headersOf(`${pageOf('mf-home').toUpperCase()}/?x=1`)).response).toEqual(first.response);
    const metrics = (await get({}, '/metrics')).body.toString();
    expect(metrics).toMatch(
      /kalalaya_documents_total\{college="palm",status="200",from="cache"\} ([2-9]|\d\d)/,
    );
  },
);

it('leaves other requests for a cached document to Fastify', async () => {
  const { headers } = await get();
  expect(await get({ 'if-none-match': headers.etag ?? '' })).toMatchObject({ status: 304 });
  const head = await get({}, undefined, 'HEAD');
  expect(head).toMatchObject({ status: 200, headers: { 'content-length': headers['content-length'] } });
  expect(head.body).toHaveLength(0);
  expect(await get({ host: 'other.example' })).toMatchObject({ status: 421 });
});
