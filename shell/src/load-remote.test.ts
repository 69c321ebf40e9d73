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

/** Creates a loader with a behaviour per version and records requests and failures. */
function loader(behaviour: Record<string, () => Promise<RouteObject[]>>, withPrevious = true) {
  const requested: string[] = [];
  const failures: string[] = [];
  const loadRelease: LoadRelease = ({ version }) => {
    requested.push(version);
    return behaviour[version]?.() ?? Promise.reject(new Error(`no release ${version}`));
  };
  const load = createRemoteLoader(
    { remotes: { 'mf-home': live }, previous: withPrevious ? { 'mf-home': previous } : {} },
    ({ remote, release: { version } }) => failures.push(`${remote}@${version}`),
    loadRelease,
    async (error) => (error instanceof LoadTimeoutError ? 'timeout' : 'network'),
  );
  return { load, requested, failures };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('createRemoteLoader', () => {
  it('loads the live release once for concurrent callers', async () => {
    const { load, requested } = loader({ 2: async () => routes });
    const [one, other] = await Promise.all([load('mf-home'), load('mf-home')]);
    expect(one.release).toBe(live);
    expect(other).toBe(one);
    expect(requested).toEqual(['2']);
  });

  it('falls back to the previous release when the live one fails, and reports it', async () => {
    const { load, failures } = loader({ 2: () => Promise.reject(new Error('404')), 1: async () => routes });
    expect((await load('mf-home')).release).toBe(previous);
    expect(failures).toEqual(['mf-home@2']);
  });

  it('requests the previous release when the live one hangs for two seconds', async () => {
    const { load, requested, failures } = loader({ 2: never, 1: async () => routes });
    const loaded = load('mf-home');
    await vi.advanceTimersByTimeAsync(1_900);
    expect(requested).toEqual(['2']);
    await vi.advanceTimersByTimeAsync(200);
    expect((await loaded).release).toBe(previous);
    expect(failures).toEqual(['mf-home@2']);
  });

  it('uses the live release if it loads first on a slow connection', async () => {
    const slow = (ms: number) => () =>
      new Promise<RouteObject[]>((resolve) => {
        setTimeout(() => resolve(routes), ms);
      });
    const { load, failures } = loader({ 2: slow(3_000), 1: slow(3_000) });
    const loaded = load('mf-home');
    await vi.advanceTimersByTimeAsync(3_100);
    expect((await loaded).release).toBe(live);
    expect(failures).toEqual([]);
  });

  it('rejects if no release loads, and starts again on the next call', async () => {
    const behaviour = { 2: () => Promise.reject<RouteObject[]>(new Error('404')) };
    const { load, requested } = loader(behaviour);
    const failure = await load('mf-home').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RemoteLoadError);
    expect(failure).toMatchObject({ remote: 'mf-home', kind: 'network' });
    expect(requested).toEqual(['2', '1']);
    behaviour[2] = () => Promise.resolve(routes);
    expect((await load('mf-home')).release).toBe(live);
  });

  it.each([
    ['hangs too', never],
    ['fails', () => Promise.reject<RouteObject[]>(new Error('404'))],
  ])('rejects with a timeout if the live release hangs and the previous one %s', async (_text, load1) => {
    const { load } = loader({ 2: never, 1: load1 });
    let kind = '';
    load('mf-home').catch((error: RemoteLoadError) => {
      kind = error.kind;
    });
    await vi.advanceTimersByTimeAsync(30_100);
    expect(kind).toBe('timeout');
  });
});
