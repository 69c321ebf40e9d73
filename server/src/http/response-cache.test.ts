import type { RequestOptions } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addRequestIds, REQUEST_ID, requestIdOptions } from './request-id.ts';
import { addResponseCache, ResponseCache } from './response-cache.ts';
import { rawGet } from './testing/raw-get.ts';

let app: FastifyInstance;
let cache: ResponseCache;
let origin: string;
/** Counts of responses created by Fastify and served from the cache, and whether the cached ones are valid. */
let renderCount: number;
let cacheHits: number;
let isValid: boolean;

async function sendRequest(options: RequestOptions = {}) {
  const { body, headers } = await rawGet(origin, {}, { agent: false, ...options });
  return { headers, text: body.toString() };
}

beforeEach(async () => {
  renderCount = 0;
  cacheHits = 0;
  isValid = true;
  cache = new ResponseCache();
  app = Fastify({ genReqId: requestIdOptions.genReqId });
  addResponseCache(app, cache);
  addRequestIds(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-hook', ['one', 'other']);
  });
  app.all('/*', (received, reply) => {
    renderCount += 1;
    const body = Buffer.from(`page ${renderCount}`);
    reply.raw.once('finish', () =>
      cache.store(received.raw, {
        headers: reply.getHeaders(),
        body,
        isValid: () => isValid,
        onSent: () => {
          cacheHits += 1;
        },
      }),
    );
    return reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding').send(body);
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

it('serves a cached response with a new request id', async () => {
  const first = await sendRequest();
  const second = await sendRequest();
  expect(second.text).toBe('page 1');
  const { date: _one, [REQUEST_ID]: firstId, ...firstHeaders } = first.headers;
  const { date: _other, [REQUEST_ID]: secondId, ...secondHeaders } = second.headers;
  expect(secondHeaders).toEqual(firstHeaders);
  expect(secondHeaders).toMatchObject({ 'x-hook': 'one, other', 'content-length': '6' });
  expect(secondId).toMatch(/^[0-9a-f-]{36}$/);
  expect(secondId).not.toBe(firstId);
  expect([renderCount, cacheHits]).toEqual([1, 1]);
});

it('drops a cached response that is no longer valid', async () => {
  await sendRequest();
  isValid = false;
  expect((await sendRequest()).text).toBe('page 2');
  isValid = true;
  expect((await sendRequest()).text).toBe('page 2');
});

it.each<[string, RequestOptions]>([
  ['another address', { path: '/other' }],
  ['another encoding', { headers: { 'accept-encoding': 'gzip' } }],
  ['another host', { headers: { host: 'nila.localhost' } }],
  ['two hosts', { headers: ['Host', 'localhost', 'Host', 'nila.localhost'] }],
  ['a condition', { headers: { 'if-none-match': '"x"' } }],
  ['a preview', { headers: { cookie: 'a=b; kalalaya-preview=token' } }],
  ['a body', { headers: { 'content-length': '0' } }],
  ['another method', { method: 'HEAD' }],
])('bypasses the cache for %s', async (_what, options) => {
  await sendRequest();
  await sendRequest(options);
  expect([renderCount, cacheHits]).toEqual([2, 0]);
});

it('serves nothing from the cache once it is stopped', async () => {
  await sendRequest();
  cache.stop();
  expect((await sendRequest()).text).toBe('page 2');
  expect((await sendRequest()).text).toBe('page 3');
});
