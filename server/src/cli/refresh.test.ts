import type { AddressInfo } from 'node:net';
import { runCommand } from '@kalalaya/node/testing/run-command';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMetrics } from '../base/metrics.ts';
import { ApiReader, upstreamSource } from '../content/admin-api/index.ts';
import { type Loopback, loopback } from '../content/admin-api/testing/loopback.ts';
import { createMemoryResponses } from '../content/admin-api/testing/memory-responses.ts';
import { loadPack } from '../content/pack/index.ts';
import { type BuiltPack, buildPack } from '../content/pack/testing/build-pack.ts';
import { operations } from '../http/operations.ts';
import { refreshCommand } from './refresh.ts';

let responses: Record<string, object | number> = {};
let built: BuiltPack;
let api: Loopback;
let app: FastifyInstance;
beforeAll(async () => {
  built = await buildPack();
  const pack = await loadPack(built.dir);
  api = await loopback((request, response) => {
    const body = responses[(request.url ?? '').replace('/admin/api', '')] ?? {};
    if (typeof body === 'number') response.writeHead(body).end();
    else response.end(JSON.stringify(body));
  });
  const reader = new ApiReader({
    source: upstreamSource({ base: `${api.origin}/admin/api` }),
    clean: (html) => html,
    stored: createMemoryResponses(),
    origin: { college: 'palm', uploadsBase: '/admin/uploads' },
  });
  app = Fastify({ forceCloseConnections: true });
  const college = { reader, pack: () => pack };
  await app.register(operations, {
    metrics: createMetrics(),
    monitor: { failingSections: () => [] },
    colleges: [
      { ...college, id: 'palm', uploadsUpstream: `${api.origin}/admin/uploads` },
      { ...college, id: 'nila', uploadsUpstream: undefined },
    ],
    config: { COLLEGE: 'palm', METRICS_TOKEN: 'sesame' },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await api.close();
  await built.remove();
});

const port = () => (app.server.address() as AddressInfo).port;

/** Runs `portal refresh …` against the server at a port. */
function run(args: readonly string[], at = port()) {
  vi.stubEnv('PORT', String(at));
  return runCommand(refreshCommand(), args);
}

describe('portal refresh', () => {
  it('fetches every call, and then reports no change', async () => {
    responses = {
      '/Committees': { infra: [{ id: 7, name_of_the_cell: 'Library' }, { colour: 'red' }] },
    };
    const first = await run([]);
    expect(first.stdout).toMatch(/^\/Committees +1 +- +-$/m);
    expect(first.status).toBe(0);
    expect(api.requestedPaths).toContain('/admin/api/cell_event_details/7');
    const before = api.requestedPaths.length;
    const second = await run(['Committees', '--json']);
    expect(JSON.parse(second.stdout)).toEqual([
      expect.objectContaining({ address: '/Committees', outcome: 'same' }),
    ]);
    expect(api.requestedPaths.slice(before)).toContain('/admin/api/Committees');
  });

  it('fetches one address, or one call with all its parameters', async () => {
    const outcome = async (call: string) => {
      const results = JSON.parse((await run([call, '--json'])).stdout) as { address: string }[];
      return results.map(({ address }) => address);
    };
    expect(await outcome('/cell/4711')).toEqual(['/cell/4711']);
    expect(await outcome('/cell_event_details')).toContain('/cell_event_details/7');
  });

  it('exits with 1 after a failure and keeps the previous data', async () => {
    responses = { '/Committees': 503 };
    const { status, stdout } = await run(['/Committees']);
    expect(stdout).toMatch(/^\/Committees +- +- +1$/m);
    expect(stdout).toContain('0 fetched, 1 failed; their previous data is kept.');
    expect(status).toBe(1);
  });

  it('explains why a refresh is not possible', async () => {
    expect((await run(['/Comittees'])).stderr).toContain(
      'There is no call /Comittees.\nAvailable calls: /scrollers',
    );
    expect((await run(['--college', 'nila'])).stderr).toContain('nila has its data in its own pack');
    expect((await run(['--college', 'thar'])).stderr).toContain('This server has no college thar');
    expect((await run([], 9)).stderr).toContain('No portal responds at http://127.0.0.1:9');
  });
});

it('rejects form posts of other sites, and proxied requests without the token', async () => {
  const request = (headers: Record<string, string>, body = '{}') =>
    fetch(`http://127.0.0.1:${port()}/portal/refresh`, { method: 'POST', headers, body });
  const json = { 'content-type': 'application/json' };
  expect((await request({ 'content-type': 'text/plain' })).status).toBe(400);
  expect((await request({ ...json, 'x-forwarded-for': '203.0.113.5' })).status).toBe(403);
  expect(
    (
      await request(
        { ...json, 'x-forwarded-for': '203.0.113.5', authorization: 'Bearer sesame' },
        '{"call":"/IQAC"}',
      )
    ).status,
  ).toBe(200);
});
