import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Loopback, loopback } from '../server/src/content/admin-api/testing/loopback.ts';
import { findExample } from './examples.ts';

let api: Loopback;
let responses: unknown[] = [];
beforeEach(async () => {
  // The last one is repeated.
  api = await loopback((_request, response) => {
    response.end(JSON.stringify(responses.length > 1 ? responses.shift() : responses[0]));
  });
});
afterEach(() => api.close());

const document = {
  path: '/d/:id',
  title: 'Document',
  discover: { id: { call: '/documents', at: 'documents.0.id' } },
};

it('findExample returns an address with a value from the response', async () => {
  responses = [{ documents: [{ id: 'a b' }] }];
  expect(await findExample(api.origin, document)).toEqual({ route: document, path: '/d/a%20b' });
});

it('findExample requests again while the portal still reads a college’s lists', async () => {
  const state = { complete: false, done: 1, found: 2 };
  responses = [
    { state, documents: [] },
    { state: { ...state, complete: true }, documents: [{ id: 7 }] },
  ];
  expect(await findExample(api.origin, document)).toEqual({ route: document, path: '/d/7' });
});

it('findExample returns the request that found no value', async () => {
  responses = [{ state: { complete: true, done: 0, found: 0 }, documents: [] }];
  expect(await findExample(api.origin, document)).toBe('/documents has nothing at documents.0.id');
});
