// @vitest-environment jsdom

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cell, eventDetails } from '@kalalaya/contract/calls';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStaticClient } from './client.ts';

let server: Server;
let base: string;
let requests: string[];
let liveStatus: number;
let liveBody: string;
beforeEach(async () => {
  requests = [];
  liveStatus = 200;
  liveBody = '{"cell":{"id":1,"name_of_the_cell":"New"}}';
  server = createServer((request, response) => {
    const url = request.url ?? '';
    requests.push(url);
    const live = url.startsWith('/live/');
    response
      .writeHead(live ? liveStatus : 200, {
        'access-control-allow-origin': '*',
        'content-type': 'application/json',
      })
      .end(live ? liveBody : '{"cell":{"id":1,"name_of_the_cell":"Kept"}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const routeTable = [{ path: '/documents' }];
const client = (live: string | null) =>
  createStaticClient({
    exportBase: `${base}/kept`,
    liveBase: live,
    timeZone: 'Asia/Kolkata',
    beforeHtml: async () => {},
    routeTable,
  })(new AbortController().signal);

it('requests the admin API first, and only the export after a failure', async () => {
  // Loads the client's code first: a slow machine would otherwise exceed the live timeout.
  await client(null).get(cell, { cellid: 9 });
  requests.length = 0;
  const api = client(`${base}/live`);
  expect((await api.get(cell, { cellid: 1 })).cell?.name_of_the_cell).toBe('New');
  liveStatus = 500;
  expect((await api.get(cell, { cellid: 1 })).cell?.name_of_the_cell).toBe('Kept');
  expect((await api.get(cell, { cellid: 2 })).cell?.name_of_the_cell).toBe('Kept');
  expect(requests).toEqual(['/live/cell/1', '/live/cell/1', '/kept/cell/1', '/kept/cell/2']);
});

it('reads instants of the admin API in the time zone of the college', async () => {
  liveBody = '{"events":[{"id":1,"title":"Day","from_date":"2026-01-25T18:30:00.000000Z"}]}';
  expect((await client(`${base}/live`).get(eventDetails, { id: 1 })).events[0]?.from_date).toMatch(
    /^2026-01-26/,
  );
});

it('fetches the exported index of the search once, and again after a failure', async () => {
  const fetched: string[] = [];
  let status = 503;
  const entries = [{ kind: 'Page', title: 'Hostel', to: '/hostel', words: '' }];
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return Response.json({ format: 1, entries }, { status });
  });
  const api = client(`${base}/live`);
  await expect(api.search('hostel', 5)).rejects.toMatchObject({ name: 'NoAnswerError' });
  status = 200;
  for (const query of ['hostel', 'host'])
    expect((await api.search(query, 5)).results.map(({ title }) => title)).toEqual(['Hostel']);
  expect(fetched).toEqual(['/portal/search.json', '/portal/search.json']);
  expect(requests).toEqual([]);
});
