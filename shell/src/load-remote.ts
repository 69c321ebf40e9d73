import type { BrowserRelease, DocumentState } from '@kalalaya/contract/document';
import type { FailureKind } from '@kalalaya/contract/failure';
import { isRoutesModule, type RemoteRoute } from '@kalalaya/contract/page';
import { InvalidRoutesError, LoadTimeoutError, loadFailureKind } from './load-failure.ts';

/** Delay before the previous release is requested in parallel with a slow live one, in milliseconds. */
const HEDGE_DELAY_MS = 2_000;
/** Timeout for the releases of a remote, in milliseconds. */
const LOAD_TIMEOUT_MS = 30_000;

/** Thrown when no release of a remote could be loaded. `kind` tells why the live one failed. */
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

/** The routes of a loaded remote, and the release they belong to. */
export interface LoadedRemote {
  readonly routes: readonly RemoteRoute[];
  readonly release: BrowserRelease;
}

/** A release that could not be loaded. Classifying the failure (`kind`) may take another request. */
export interface LoadFailure {
  readonly remote: string;
  readonly release: BrowserRelease;
  readonly error: unknown;
  readonly kind: Promise<FailureKind>;
}

/** Loads one release into the page. Tests replace it. */
export type LoadRelease = (release: BrowserRelease) => Promise<readonly RemoteRoute[]>;

/** Adds the release's stylesheets. Resolves even if some fail to load: an unstyled page beats none. */
async function addStyles({ styles }: BrowserRelease): Promise<void> {
  await Promise.all(
    styles.map((href) => {
      const present = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
      const link = present ?? document.createElement('link');
      // The bundler adds a stylesheet again unless a link has its absolute address.
      link.dataset.href = new URL(href, location.href).href;
      if (present) return null;
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

/** Preloads all scripts of a release in parallel; its container would request them one after another. */
function preloadScripts({ entry, scripts }: BrowserRelease): void {
  for (const href of [entry, ...scripts]) {
    if (document.querySelector(`link[rel=modulepreload][href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}

/** Interface of a module federation container, the entry of a release. */
interface Container {
  init(shareScope: object): unknown;
  get(module: string): Promise<() => unknown>;
}

const isContainer = (value: object): value is Container => 'init' in value && 'get' in value;

// Module federation's globals of the shell's build: its share scopes, and their initialisation.
declare const __webpack_share_scopes__: Readonly<Record<'default', object>>;
declare const __webpack_init_sharing__: (scope: 'default') => Promise<void>;

/**
 * Loads a release: imports its container, gives it the modules that the shell shares, and gets its routes. `loadRemote` of the
 * federation runtime does the same for 4.5 KB (docs/decisions/0011-federation.md).
 */
const loadContainer: LoadRelease = async (release) => {
  preloadScripts(release);
  const [container] = await Promise.all([
    // Relative to the page: a shell from a dev server has another origin.
    import(/* webpackIgnore: true */ new URL(release.entry, location.href).href) as Promise<object>,
    __webpack_init_sharing__('default'),
  ]);
  if (!isContainer(container)) throw new InvalidRoutesError(release.container);
  await container.init(__webpack_share_scopes__.default);
  const [, factory] = await Promise.all([addStyles(release), container.get('./routes')]);
  const module = factory();
  if (!isRoutesModule(module)) throw new InvalidRoutesError(release.container);
  return module.default;
};

/** Returns true if a release's entry was served from the browser's cache. */
function isFromCache({ entry }: BrowserRelease): boolean {
  const [timing] = performance.getEntriesByName(
    new URL(entry, location.href).href,
  ) as PerformanceResourceTiming[];
  return timing !== undefined && timing.transferSize === 0;
}

function startTimer(ms: number): { elapsed: Promise<void>; cancel(): void } {
  let timer: ReturnType<typeof setTimeout>;
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return { elapsed, cancel: () => clearTimeout(timer) };
}

/**
 * Loads the live release or the previous one, whichever succeeds first. The previous one is requested when
 * the live one fails or takes longer than `HEDGE_DELAY_MS`. Rejects with the live release's error if both
 * fail, and with `LoadTimeoutError` if none has loaded after `LOAD_TIMEOUT_MS`.
 */
async function firstUsable(
  [live, ...others]: readonly BrowserRelease[],
  load: (release: BrowserRelease) => Promise<LoadedRemote>,
  onSlow: (live: BrowserRelease, winner: BrowserRelease) => void = () => {},
): Promise<LoadedRemote> {
  if (live === undefined) throw new Error('The remote has no live release');
  const liveLoad = load(live);
  const next = others.length > 0 ? others : null;
  const hedge = startTimer(next ? HEDGE_DELAY_MS : LOAD_TIMEOUT_MS);
  const limit = startTimer(LOAD_TIMEOUT_MS);
  try {
    const result = await Promise.race([liveLoad.catch(() => null), hedge.elapsed]);
    if (result) return result;
    const winner = await Promise.race([
      next ? Promise.any([liveLoad, firstUsable(next, load)]).catch(() => liveLoad) : liveLoad,
      limit.elapsed.then(() => {
        throw new LoadTimeoutError('the release did not load in time');
      }),
    ]);
    if (winner.release !== live) onSlow(live, winner.release);
    return winner;
  } finally {
    hedge.cancel();
    limit.cancel();
  }
}

/**
 * Creates a function that loads each remote once and falls back to its previous release. The function rejects
 * with `RemoteLoadError` if neither loads; the next call tries again. A call with a `failing` release loads
 * the other one, which later calls return too.
 */
export function createRemoteLoader(
  state: Pick<DocumentState, 'remotes' | 'previous'>,
  onFailure: (failure: LoadFailure) => void,
  loadRelease: LoadRelease = loadContainer,
  classifyFailure = loadFailureKind,
) {
  const loaded = new Map<string, Promise<LoadedRemote>>();

  async function tryReleases(name: string, failing?: BrowserRelease): Promise<LoadedRemote> {
    const candidates = [state.remotes[name], state.previous[name]]
      .filter((release) => release !== undefined)
      .filter((release) => release !== failing);
    const failed = new Map<BrowserRelease, Promise<FailureKind>>();
    const fail = (release: BrowserRelease, error: unknown) => {
      const kind = classifyFailure(error, release);
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
      return await firstUsable(candidates, load, (live, winner) => {
        // A cached previous release proves nothing: the connection may just be slow.
        if (!failed.has(live) && !isFromCache(winner)) {
          fail(live, new LoadTimeoutError('the previous release loaded first'));
        }
      });
    } catch (error) {
      const [live] = candidates;
      // A release that is still loading has not failed yet: it timed out.
      throw new RemoteLoadError(name, (await (live && failed.get(live))) ?? 'timeout', error);
    }
  }

  return function load(name: string, failing?: BrowserRelease): Promise<LoadedRemote> {
    const cached = loaded.get(name);
    if (cached && !failing) return cached;
    const remote = tryReleases(name, failing);
    loaded.set(name, remote);
    remote.catch(() => loaded.delete(name));
    return remote;
  };
}
