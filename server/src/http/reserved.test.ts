import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reservedSegments } from '@kalalaya/contract/address';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openInbox } from '../inbox/index.ts';
import { createMetrics } from '../metrics.ts';
import { Quarantine } from '../portal/quarantine.ts';
import { addPortal, createServer } from './app.ts';
import { pageFiles, UnreservedPathError } from './reserved.ts';
import { WarmAnswers } from './response-cache.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reserved-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The real server's HTTP side over no college, with the paths of every route it registers. */
async function portalRoutes() {
  const config = readConfig({
    DATA_DIR: folder,
    RELEASES_DIR: folder,
    DEV_ORIGINS: 'http://localhost:3100',
    LOG_LEVEL: 'silent',
  });
  const { app } = createServer(config, { level: 'silent', stream: { write: () => undefined } });
  const paths: string[] = [];
  app.addHook('onRoute', ({ url }) => {
    paths.push(url);
  });
  const inbox = openInbox(config, [], app.log);
  app.addHook('onClose', () => inbox.close());
  const never = () => {
    throw new Error('nothing is asked of the portal here');
  };
  const portal = {
    colleges: [],
    quarantine: new Quarantine(),
    metrics: createMetrics(),
    current: never,
    refresh: never,
    recordFailure: () => undefined,
    join: never,
    quarantineRelease: never,
    snapshotOf: never,
    close: async () => undefined,
  };
  await addPortal({ app, warm: new WarmAnswers() }, config, portal, inbox);
  return { app, paths };
}

describe('reserved paths', () => {
  it('are the first segments of what the server registers, and no others', async () => {
    const { app, paths } = await portalRoutes();
    const segments = paths
      .filter((one) => !pageFiles.has(one))
      .map((one) => one.split('/')[1] ?? '')
      .filter((one) => one !== '' && one !== '*');
    expect([...new Set(segments)].sort()).toEqual([...reservedSegments]);
    await app.close();
  });

  it('refuse a route of the server that is missing from them', async () => {
    const { app } = await portalRoutes();
    expect(() => app.get('/reports/:id', () => '')).toThrow(UnreservedPathError);
    expect(() => app.get('/portal/reports/:id', () => '')).not.toThrow();
    await app.close();
  });
});
