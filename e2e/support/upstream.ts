import { test } from 'playwright/test';
import { type FixtureApi, type FixtureMode, startFixtureApi } from '../fixture-api/server.ts';
import { type PortalOptions, startPortal, type TestPortal } from './portal.ts';

/** A portal in front of an admin API: the fixture API, controlled by the test. */
export interface UpstreamPortal {
  readonly api: FixtureApi;
  readonly portal: TestPortal;
  stop(): Promise<void>;
}

/** Starts the fixture API and a portal whose API_UPSTREAM points at it. */
async function startWithUpstream(mode: FixtureMode = 'good'): Promise<UpstreamPortal> {
  const api = await startFixtureApi(mode);
  const portal = await startPortal({ env: { API_UPSTREAM: api.base } });
  return {
    api,
    portal,
    async stop() {
      await portal.stop();
      await api.stop();
    },
  };
}

/** Runs the tests of a file in one worker with one server. Returns a function that returns it to them. */
function forFile<T extends { stop(): Promise<void> }>(start: () => Promise<T>): () => T {
  test.describe.configure({ mode: 'default' });
  let running: T;
  test.beforeAll(async () => {
    running = await start();
  });
  test.afterAll(() => running.stop());
  return () => running;
}

/** Starts one portal for the tests of a file. */
export const portalForFile = (options?: PortalOptions): (() => TestPortal) =>
  forFile(() => startPortal(options));

/** Starts one portal in front of the fixture API for the tests of a file. */
export const upstreamForFile = (mode?: FixtureMode): (() => UpstreamPortal) =>
  forFile(() => startWithUpstream(mode));
