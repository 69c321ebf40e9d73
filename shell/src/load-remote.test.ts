// @vitest-environment jsdom
import type { BrowserRelease } from '@kalalaya/contract/document';
import type { RouteObject } from '@kalalaya/runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadTimeoutError } from './load-failure.ts';
import { createRemoteLoader, type LoadRelease, RemoteLoadError } from './load-remote.ts';

const release = (version: string): BrowserRelease => ({
  container: `mf_home_${version}`,
  version,
  entry: `/releases/mf-home/${version}/remoteEntry.js`,
  scripts: [],
  styles: [],
});
const live = release('2');
const previous = release('1');
const routes: RouteObject[] = [{ path: '/' }];
const never = () => new Promise<RouteObject[]>(() => {});

/** A loader whose releases behave as told by version; what was asked for and what failed is noted. */
function loader(behaviour: Record<string, () => Promise<RouteObject[]>>, withPrevious = true) {
  const asked: string[] = [];
  const faults: string[] = [];
  const loadRelease: LoadRelease = ({ version }) => {
    asked.push(version);
    return behaviour[version]?.() ?? Promise.reject(new Error(`no release ${version}`));
  };
  const load = createRemoteLoader(
    { remotes: { 'mf-home': live }, previous: withPrevious ? { 'mf-home': previous } : {} },
    ({ remote, release: { version } }) => faults.push(`${remote}@${version}`),
    loadRelease,
    async (error) => (error instanceof LoadTimeoutError ? 'timeout' : 'network'),
  );
  return { load, asked, faults };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('createRemoteLoader', () => {
  it('loads the live release, once for all who ask', async () => {
    const { load, asked } = loader({ 2: async () => routes });
    const [one, other] = await Promise.all([load('mf-home'), load('mf-home')]);
    expect(one.release).toBe(live);
    expect(other).toBe(one);
    expect(asked).toEqual(['2']);
  });

  it('falls back to the release before at once when the live one fails, and tells of it', async () => {
    const { load, faults } = loader({ 2: () => Promise.reject(new Error('404')), 1: async () => routes });
    expect((await load('mf-home')).release).toBe(previous);
    expect(faults).toEqual(['mf-home@2']);
  });

  it('asks for the release before when the live one hangs for two seconds', async () => {
    const { load, asked, faults } = loader({ 2: never, 1: async () => routes });
    const loaded = load('mf-home');
    await vi.advanceTimersByTimeAsync(1_900);
    expect(asked).toEqual(['2']);
    await vi.advanceTimersByTimeAsync(200);
    expect((await loaded).release).toBe(previous);
    expect(faults).toEqual(['mf-home@2']);
  });

  it('still takes the live release when it comes first on a slow line', async () => {
    const slow = (ms: number) => () =>
      new Promise<RouteObject[]>((resolve) => {
        setTimeout(() => resolve(routes), ms);
      });
    const { load, faults } = loader({ 2: slow(3_000), 1: slow(3_000) });
    const loaded = load('mf-home');
    await vi.advanceTimersByTimeAsync(3_100);
    expect((await loaded).release).toBe(live);
    expect(faults).toEqual([]);
  });

  it('rejects when no release comes, and asks again from the start next time', async () => {
    const behaviour = { 2: () => Promise.reject<RouteObject[]>(new Error('404')) };
    const { load, asked } = loader(behaviour);
    const refused = await load('mf-home').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RemoteLoadError);
    expect(refused).toMatchObject({ remote: 'mf-home', kind: 'network' });
    expect(asked).toEqual(['2', '1']);
    behaviour[2] = () => Promise.resolve(routes);
    expect((await load('mf-home')).release).toBe(live);
  });

  it('gives up on a single release that hangs', async () => {
    const { load } = loader({ 2: never }, false);
    const loaded = load('mf-home').catch((error: RemoteLoadError) => error.kind);
    await vi.advanceTimersByTimeAsync(30_100);
    expect(await loaded).toBe('timeout');
  });
});
