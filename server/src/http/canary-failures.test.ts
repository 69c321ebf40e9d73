import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { createMetrics } from '../metrics.ts';
import { Portal, type PortalOptions, type Snapshot } from '../portal/portal.ts';
import type { CanaryFigures } from '../release/canary/figures.ts';
import { readFigures } from '../release/canary/figures-store.ts';
import type { Registry } from '../release/registry.ts';
import { SparePool } from '../render/spare-pool.ts';
import { CanaryVisitors } from './canary-visitors.ts';
import { withoutEffects } from './preview.ts';
import { reports } from './reports.ts';

const pointer = { version: '1.0.0', since: '2026-11-01T00:00:00.000Z', by: 'a', previous: null };
const canary = { version: '1.1.0', percent: 5, visits: 200, since: '2026-11-02T00:00:00.000Z', by: 'a' };
/** The canary is live for nila already. */
const registry: Registry = {
  revision: 2,
  live: { '*': { 'mf-a': pointer }, nila: { 'mf-a': { ...pointer, version: '1.1.0' } } },
  canaries: { '*': { 'mf-a': canary } },
};
const failure = { name: 'mf-a', version: '1.1.0', page: '/A', kind: 'threw' } as const;
const error = new Error('broken');

let folder = '';
let portal: Portal;
const log = { error: vi.fn() };
beforeEach(async () => {
  vi.clearAllMocks();
  folder = await mkdtemp(path.join(tmpdir(), 'canary-failures-'));
  portal = new Portal({
    config: readConfig({ RELEASES_DIR: folder, DATA_DIR: folder }),
    colleges: [],
    sources: new Map(),
    metrics: createMetrics(),
    log: log as unknown as PortalOptions['log'],
    pools: new SparePool(),
  });
  portal.canaries.follow(registry);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Returns what was counted for the canary so far, or undefined if nothing was. */
async function canaryFigures(): Promise<CanaryFigures['canary'] | undefined> {
  await portal.canaries.flush(folder);
  const [figures] = (await readFigures(folder)).values();
  return figures?.canary;
}

describe('a canary', () => {
  it('is judged on failures of its colleges only', async () => {
    portal.recordFailure({ ...failure, college: 'nila' }, 'server', error);
    expect(await canaryFigures()).toBeUndefined();
    portal.recordFailure({ ...failure, college: 'palm' }, 'server', error);
    expect(await canaryFigures()).toMatchObject({ failures: 1 });
  });

  it('is not judged on failures of previews, which are logged', async () => {
    const previewPortal = withoutEffects(portal);
    previewPortal.recordFailure({ ...failure, college: 'palm' }, 'server', error);
    await previewPortal.quarantineRelease({ ...failure, college: 'palm' }, 'server', error);
    expect(await canaryFigures()).toBeUndefined();
    await expect.poll(() => log.error.mock.calls).toHaveLength(2);
  });

  it('is not judged on failures that browsers have repaired, and its visitors keep it', async () => {
    const live = { version: '1.1.0', descriptor: { routes: [{ path: '/A' }] } };
    const arm = { key: 'a', name: 'mf-a', canary, view: { remotes: new Map([['mf-a', { live }]]) } };
    const view = { canaries: [arm], remotes: new Map() };
    vi.spyOn(portal, 'current').mockReturnValue({
      views: new Map([['palm', view]]),
    } as unknown as Snapshot);
    const visitors = new CanaryVisitors(false);
    const exclude = vi.spyOn(visitors, 'exclude');
    const app = Fastify();
    await app.register(reports, { portal, collegeOf: () => ({ id: 'palm' }), visitors });
    const report = (kind: string) =>
      app.inject({
        method: 'POST',
        url: '/portal/report',
        payload: { remote: 'mf-a', version: '1.1.0', page: '/A', kind, message: 'broken' },
      });
    for (const kind of ['replaced-global', 'leaked-listener'])
      expect((await report(kind)).statusCode).toBe(204);
    expect(exclude).not.toHaveBeenCalled();
    expect(await canaryFigures()).toBeUndefined();
    await expect.poll(() => log.error.mock.calls).toHaveLength(2);

    expect((await report('threw')).statusCode).toBe(204);
    expect(exclude).toHaveBeenCalledTimes(1);
    expect(await canaryFigures()).toMatchObject({ browserFailures: 1 });
    await app.close();
  });
});
