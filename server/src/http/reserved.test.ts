import { reservedSegments } from '@kalalaya/contract/address';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../base/config.ts';
import { createMetrics } from '../base/metrics.ts';
import { openInbox } from '../inbox/index.ts';
import { RenderPools } from '../render/render-pools.ts';
import { Portal } from '../view/portal.ts';
import { addPortal } from './app.ts';
import { pageFiles } from './reserved.ts';
import { createServer } from './server.ts';

const folder = useTempFolder();

/** Creates the real HTTP server without colleges and returns the path of every route it registers. */
async function portalRoutes() {
  const config = readConfig({
    DATA_DIR: folder(),
    RELEASES_DIR: folder(),
    DEV_ORIGINS: 'http://localhost:3100',
    LOG_LEVEL: 'silent',
  });
  const { app, front } = createServer(config, { level: 'silent', stream: { write: () => undefined } });
  const paths: string[] = [];
  app.addHook('onRoute', ({ url }) => {
    paths.push(url);
  });
  const inbox = openInbox(config, [], app.log);
  app.addHook('onClose', () => inbox.close());
  const portal = new Portal({
    config,
    colleges: [],
    sources: new Map(),
    metrics: createMetrics(),
    log: app.log,
    pools: new RenderPools(),
  });
  await addPortal({ app, front }, config, portal, inbox);
  return { app, paths };
}

describe('reserved paths', () => {
  it('are exactly the first segments of the routes that the server registers', async () => {
    const { app, paths } = await portalRoutes();
    const segments = paths
      .filter((one) => !pageFiles.has(one))
      .map((one) => one.split('/')[1] ?? '')
      .filter((one) => one !== '' && one !== '*');
    expect([...new Set(segments)].sort()).toEqual([...reservedSegments]);
    await app.close();
  });

  it('reject a server route that is not among them', async () => {
    const { app } = await portalRoutes();
    expect(() => app.get('/reports/:id', () => '')).toThrow(/not reserved/);
    expect(() => app.get('/portal/reports/:id', () => '')).not.toThrow();
    await app.close();
  });
});
