import { type FixtureApi, type FixtureMode, startFixtureApi } from '../fixture-api/server.ts';
import { startPortal, type TestPortal } from './portal.ts';

/** A portal in front of an admin API: the fixture API, controlled by the test. */
export interface UpstreamPortal {
  readonly api: FixtureApi;
  readonly portal: TestPortal;
  stop(): Promise<void>;
}

/** Starts the fixture API and a portal whose API_UPSTREAM points at it. */
export async function startWithUpstream(mode: FixtureMode = 'good'): Promise<UpstreamPortal> {
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
