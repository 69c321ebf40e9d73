import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLazyClient } from './lazy-client.ts';

let asked: string[] = [];
const server = createServer((request, reply) => {
  asked.push(request.url ?? '');
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
  it('answers as the client it loads, and asks an address once per navigation', async () => {
    asked = [];
    const client = createLazyClient({ apiBase: `${base}/admin/api`, contentBase: `${base}/portal` });
    const api = client(new AbortController().signal);
    const both = await Promise.all([api.facts(['/a.pdf']), api.facts(['/a.pdf'])]);
    expect(both).toEqual([[{ bytes: 12 }], [{ bytes: 12 }]]);
    expect(asked).toEqual(['/portal/facts?f=%2Fa.pdf']);
  });

  it('lets an aborted navigation end as no answer', async () => {
    const client = createLazyClient({ apiBase: `${base}/admin/api`, contentBase: `${base}/portal` });
    await expect(client(AbortSignal.abort()).facts(['/b.pdf'])).rejects.toMatchObject({
      name: 'NoAnswerError',
    });
  });
});
