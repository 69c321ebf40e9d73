import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exampleOf } from './examples.ts';

let server: Server;
let answers: unknown[] = [];
let url = '';
beforeEach(async () => {
  // The last one is given again and again.
  server = createServer((_request, response) => {
    response.end(JSON.stringify(answers.length > 1 ? answers.shift() : answers[0]));
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

it('finds an address with what the answer has', async () => {
  answers = [{ documents: [{ id: 'a b' }] }];
  expect(await exampleOf(url, document)).toEqual({ route: document, path: '/d/a%20b' });
});

it('asks again while the portal still reads a college’s lists', async () => {
  const state = { complete: false, done: 1, found: 2 };
  answers = [
    { state, documents: [] },
    { state: { ...state, complete: true }, documents: [{ id: 7 }] },
  ];
  expect(await exampleOf(url, document)).toEqual({ route: document, path: '/d/7' });
});

it('says what was asked where there is nothing', async () => {
  answers = [{ state: { complete: true, done: 0, found: 0 }, documents: [] }];
  expect(await exampleOf(url, document)).toEqual({
    route: document,
    asked: '/documents has nothing at documents.0.id',
  });
});
