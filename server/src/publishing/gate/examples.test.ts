import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findExample } from './examples.ts';

let server: Server;
let responses: unknown[] = [];
let url = '';
beforeEach(async () => {
  // The last one is repeated.
  server = createServer((_request, response) => {
    response.end(JSON.stringify(responses.length > 1 ? responses.shift() : responses[0]));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const document = {
  path: '/d/:id',
  title: 'Document',
  discover: { id: { call: '/documents', at: 'documents.0.id' } },
};

it('findExample returns an address with a value from the response', async () => {
  responses = [{ documents: [{ id: 'a b' }] }];
  expect(await findExample(url, document)).toEqual({ route: document, path: '/d/a%20b' });
});

it('findExample requests again while the portal still reads a college’s lists', async () => {
  const state = { complete: false, done: 1, found: 2 };
  responses = [
    { state, documents: [] },
    { state: { ...state, complete: true }, documents: [{ id: 7 }] },
  ];
  expect(await findExample(url, document)).toEqual({ route: document, path: '/d/7' });
});

it('findExample returns the request that found no value', async () => {
  responses = [{ state: { complete: true, done: 0, found: 0 }, documents: [] }];
  expect(await findExample(url, document)).toBe('/documents has nothing at documents.0.id');
});
