import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLazyClient } from './lazy-client.ts';

let requests: string[] = [];
const server = createServer((request, reply) => {
  requests.push(request.url ?? '');
  reply.setHeader('content-type', 'application/json').end('[{"bytes":12}]');
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('createLazyClient', () => {
  it('delegates to the loaded client, which requests each URL once per navigation', async () => {
    requests = [];
    const client = createLazyClient({ apiBase: `${base}/admin/api`, contentBase: `${base}/portal` });
    const api = client(new AbortController().signal);
    const both = await Promise.all([api.facts(['/a.pdf']), api.facts(['/a.pdf'])]);
    expect(both).toEqual([[{ bytes: 12 }], [{ bytes: 12 }]]);
    expect(requests).toEqual(['/portal/facts?f=%2Fa.pdf']);
  });

  it('rejects an aborted navigation with NoAnswerError', async () => {
    const client = createLazyClient({ apiBase: `${base}/admin/api`, contentBase: `${base}/portal` });
    await expect(client(AbortSignal.abort()).facts(['/b.pdf'])).rejects.toMatchObject({
      name: 'NoAnswerError',
    });
  });
});
