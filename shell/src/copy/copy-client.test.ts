// @vitest-environment jsdom

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cell, eventDetails } from '@kalalaya/contract/calls';
import { documentCounts, findDocuments } from '@kalalaya/contract/documents';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCopyClient } from './copy-client.ts';

let server: Server;
let base: string;
let asked: string[];
let liveStatus: number;
beforeEach(async () => {
  asked = [];
  liveStatus = 200;
  server = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
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
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const client = (live: string | null) =>
  createCopyClient({ kept: `${base}/kept`, live, beforeHtml: async () => {} })(new AbortController().signal);

it('asks the admin API first, and after a failure the exported answers alone', async () => {
  const make = createCopyClient({ kept: `${base}/kept`, live: `${base}/live`, beforeHtml: async () => {} });
  const api = () => make(new AbortController().signal);
  expect((await api().get(cell, { cellid: 1 })).cell?.name_of_the_cell).toBe('New');
  liveStatus = 500;
  expect((await api().get(cell, { cellid: 1 })).cell?.name_of_the_cell).toBe('Kept');
  expect((await api().get(cell, { cellid: 2 })).cell?.name_of_the_cell).toBe('Kept');
  expect(asked).toEqual(['/live/cell/1', '/live/cell/1', '/kept/cell/1', '/kept/cell/2']);
});

it('asks for what has a query by a name that a plain host tells from others', async () => {
  await client(null).get(eventDetails, { id: 7 });
  await client(`${base}/live`).get(documentCounts, { kind: 'aqar', folder: 'AQAR 2022-2023' });
  expect(asked).toEqual([
    '/kept/event_detailsbycell,id=7',
    '/kept/documents/counts,kind=aqar&folder=AQAR+2022-2023',
  ]);
});

it('says of a search that there is no answer, and asks nobody', async () => {
  const api = client(`${base}/live`);
  const none = { q: 'x', kind: '', year: '', criterion: '', metric: '', page: '' };
  await expect(api.get(findDocuments, none)).rejects.toMatchObject({ name: 'NoAnswerError' });
  await expect(api.search('x', 5)).rejects.toMatchObject({ name: 'NoAnswerError' });
  expect(asked).toEqual([]);
});
