// @vitest-environment jsdom

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cell, eventDetails } from '@kalalaya/contract/calls';
import { documentCounts, findDocuments } from '@kalalaya/contract/document-index';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStaticClient } from './client.ts';

let server: Server;
let base: string;
let requests: string[];
let liveStatus: number;
beforeEach(async () => {
  requests = [];
  liveStatus = 200;
  server = createServer((request, response) => {
    const url = request.url ?? '';
    requests.push(url);
    const live = url.startsWith('/live/');
    response
      .writeHead(live ? liveStatus : 200, {
        'access-control-allow-origin': '*',
        'content-type': 'application/json',
      })
      .end(
        live ? '{"cell":{"id":1,"name_of_the_cell":"New"}}' : '{"cell":{"id":1,"name_of_the_cell":"Kept"}}',
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const routeTable = [{ path: '/documents' }];
const client = (live: string | null) =>
  createStaticClient({ exportBase: `${base}/kept`, liveBase: live, beforeHtml: async () => {}, routeTable })(
    new AbortController().signal,
  );

it('requests the admin API first, and only the export after a failure', async () => {
  // Loads the client's code first: a slow machine would otherwise exceed the live timeout.
  await client(null).get(cell, { cellid: 9 });
  requests.length = 0;
  const make = createStaticClient({
    exportBase: `${base}/kept`,
    liveBase: `${base}/live`,
    beforeHtml: async () => {},
    routeTable,
  });
  const api = () => make(new AbortController().signal);
  expect((await api().get(cell, { cellid: 1 })).cell?.name_of_the_cell).toBe('New');
  liveStatus = 500;
  expect((await api().get(cell, { cellid: 1 })).cell?.name_of_the_cell).toBe('Kept');
  expect((await api().get(cell, { cellid: 2 })).cell?.name_of_the_cell).toBe('Kept');
  expect(requests).toEqual(['/live/cell/1', '/live/cell/1', '/kept/cell/1', '/kept/cell/2']);
});

it('encodes queries into file names that a static host can serve', async () => {
  await client(null).get(eventDetails, { id: 7 });
  await client(`${base}/live`).get(documentCounts, { kind: 'aqar', folder: 'AQAR 2022-2023' });
  expect(requests).toEqual([
    '/kept/event_detailsbycell,id=7',
    '/kept/documents/counts,kind=aqar&folder=AQAR+2022-2023',
  ]);
});

const place = {
  title: 'Logbook of the internship',
  folders: ['2022-2023', '2.4.9 Internship'],
  metric: '2.4.9',
  criterion: '2',
  year: '2022-23',
  page: '/AqarFiles/5/2022-2023',
};
const record = {
  id: 'abcdefghij',
  address: 'https://palm.example/d/abcdefghij',
  kind: 'aqar',
  title: place.title,
  fileName: 'log.pdf',
  href: '/admin/uploads/cell/log.pdf',
  file: { folder: 'cell', value: 'log.pdf' },
  type: 'PDF',
  places: [place],
};
const files: Readonly<Record<string, unknown>> = {
  '/portal/search.json': {
    format: 1,
    entries: [
      { kind: 'Page', title: 'Circular', to: '/circular', words: 'the hostel is open' },
      { kind: 'Page', title: 'Hostel', to: '/hostel', words: '' },
      { kind: 'Event', title: 'നാടൻപാട്ട്', to: '/event-details/1', words: '' },
    ],
  },
  '/portal/documents.json': { format: 1, complete: true, records: [record] },
};

it('searches the exported indexes, each fetched once, without other requests', async () => {
  const fetched: string[] = [];
  let status = 503;
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return new Response(JSON.stringify(files[address]), { status });
  });
  const api = client(`${base}/live`);
  await expect(api.search('hostel', 5)).rejects.toMatchObject({ name: 'NoAnswerError' });
  status = 200;
  const titles = async (query: string) => (await api.search(query, 5)).results.map(({ title }) => title);
  expect(await titles('hostel')).toEqual(['Hostel', 'Circular']);
  expect(await titles('നാടന്\u200dപാട്ട്')).toEqual(['നാടൻപാട്ട്']);
  expect(await titles('2.4.9')).toEqual(['Documents for 2.4.9']);
  const none = { q: '', kind: '', year: '', criterion: '', metric: '', page: '' };
  const result = await api.get(findDocuments, { ...none, q: '2.4 internshp', year: '2022-2023' });
  expect(result).toMatchObject({ total: 1, documents: [{ record: { id: 'abcdefghij' }, place: 0 }] });
  expect((await api.get(findDocuments, { ...none, q: 'elephant' })).total).toBe(0);
  expect(fetched).toEqual(['/portal/search.json', '/portal/search.json', '/portal/documents.json']);
  expect(requests).toEqual([]);
});
