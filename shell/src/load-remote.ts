import type { BrowserRelease, DocumentState } from '@kalalaya/contract/document';
import type { FailureKind } from '@kalalaya/contract/failure';
import { isRoutesModule, type RemoteRoute } from '@kalalaya/contract/page';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { InvalidRoutesError, LoadTimeoutError, loadFailureKind } from './load-failure.ts';

/** After how many ms the previous release is requested in parallel with a slow live one. */
const HEDGE_DELAY_MS = 2_000;
/** Load timeout in ms of a release that has no alternative. */
const LOAD_TIMEOUT_MS = 30_000;

/** A remote of which no release could be loaded, with what is wrong with the live one. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly remote: string;
  readonly kind: FailureKind;
  constructor(remote: string, kind: FailureKind, cause: unknown) {
    super(`The remote ${remote} could not be loaded`, { cause });
    this.remote = remote;
    this.kind = kind;
  }
}

/** A remote as it was loaded: its routes, and which release they are of. */
export interface LoadedRemote {
  readonly routes: readonly RemoteRoute[];
  readonly release: BrowserRelease;
}

/** A release that could not be loaded; finding out why may take another request. */
export interface LoadFailure {
  readonly remote: string;
  readonly release: BrowserRelease;
  readonly error: unknown;
  readonly kind: Promise<FailureKind>;
}

/** Brings one release into the page: the federation runtime by default, something else in tests. */
export type LoadRelease = (release: BrowserRelease) => Promise<readonly RemoteRoute[]>;

/** Adds the release's styles to the page; resolves when they are there, or cannot be: a page without is better than none. */
async function addStyles({ styles }: BrowserRelease): Promise<void> {
  const missing = styles.filter((href) => !document.querySelector(`link[rel=stylesheet][href="${href}"]`));
  await Promise.all(
    missing.map((href) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      link.crossOrigin = 'anonymous';
      document.head.append(link);
      return new Promise((settled) => {
        link.onload = settled;
        link.onerror = settled;
      });
    }),
  );
}

/** Asks for all scripts of a release at once: its container names the next only when it has come itself. */
function askForScripts({ entry, scripts }: BrowserRelease): void {
  for (const href of [entry, ...scripts]) {
    if (document.querySelector(`link[rel=modulepreload][href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}

/** Loads a release through the federation runtime. `force` forgets a failed try, so that a retry really asks again. */
const loadFederated: LoadRelease = async (release) => {
  askForScripts(release);
  registerRemotes([{ name: release.container, entry: release.entry, type: 'module' }], { force: true });
  const [module] = await Promise.all([
    loadRemote<unknown>(`${release.container}/routes`),
    addStyles(release),
  ]);
  if (!isRoutesModule(module)) throw new InvalidRoutesError(release.container);
  return module.default;
};

/** True when a release's entry came without the network. */
function fromCache({ entry }: BrowserRelease): boolean {
  const [timing] = performance.getEntriesByName(
    new URL(entry, location.href).href,
  ) as PerformanceResourceTiming[];
  return timing !== undefined && timing.transferSize === 0;
}

function after(ms: number): { passed: Promise<void>; cancel(): void } {
  let timer: ReturnType<typeof setTimeout>;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return { passed, cancel: () => clearTimeout(timer) };
}

/**
 * Loads the live release, or the previous one: the previous one is requested when the live one fails, or in parallel
 * when the live one takes longer than `HEDGE_DELAY_MS`. The first that loads is used. Rejects with the live release's
 * error when both fail.
 */
async function firstUsable(
  [live, ...others]: readonly BrowserRelease[],
  load: (release: BrowserRelease) => Promise<LoadedRemote>,
  onSlow: (live: BrowserRelease, used: BrowserRelease) => void = () => {},
): Promise<LoadedRemote> {
  if (live === undefined) throw new Error('no release is live');
  const tried = load(live);
  const next = others.length > 0 ? others : null;
  const timer = after(next ? HEDGE_DELAY_MS : LOAD_TIMEOUT_MS);
  try {
    const inTime = await Promise.race([tried.catch(() => null), timer.passed]);
    if (inTime) return inTime;
    if (next) {
      const used = await Promise.any([tried, firstUsable(next, load)]).catch(() => tried);
      if (used.release !== live) onSlow(live, used.release);
      return used;
    }
    return await Promise.race([tried, Promise.reject(new LoadTimeoutError('no answer'))]);
  } finally {
    timer.cancel();
  }
}

/**
 * Loads remotes into this page, each once. A live release that fails or hangs is followed by the one before; when
 * none comes the promise rejects with `RemoteLoadError`, and the next call tries again from the start.
 */
export function createRemoteLoader(
  state: Pick<DocumentState, 'remotes' | 'previous'>,
  onFailure: (failure: LoadFailure) => void,
  loadRelease: LoadRelease = loadFederated,
  kindOf = loadFailureKind,
) {
  const loaded = new Map<string, Promise<LoadedRemote>>();

  async function tryReleases(name: string): Promise<LoadedRemote> {
    const candidates = [state.remotes[name], state.previous[name]].filter((release) => release !== undefined);
    const failed = new Map<BrowserRelease, Promise<FailureKind>>();
    const fail = (release: BrowserRelease, error: unknown) => {
      const kind = kindOf(error, release);
      failed.set(release, kind);
      onFailure({ remote: name, release, error, kind });
    };
    try {
      const load = async (release: BrowserRelease): Promise<LoadedRemote> => {
        try {
          return { routes: await loadRelease(release), release };
        } catch (error) {
          fail(release, error);
          throw error;
        }
      };
      return await firstUsable(candidates, load, (live, used) => {
        // From the cache the one before says nothing of the line: it may just be slow.
        if (!failed.has(live) && !fromCache(used)) {
          fail(live, new LoadTimeoutError('no answer while the release before was loaded'));
        }
      });
    } catch (error) {
      const [live] = candidates;
      // A release that is still loading has not failed: nothing came of it in time.
      throw new RemoteLoadError(name, (await (live && failed.get(live))) ?? 'timeout', error);
    }
  }

  return function load(name: string): Promise<LoadedRemote> {
    const known = loaded.get(name);
    if (known) return known;
    const remote = tryReleases(name);
    loaded.set(name, remote);
    remote.catch(() => loaded.delete(name));
    return remote;
  };
}
