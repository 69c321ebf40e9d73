import type { BrowserRelease, DocumentState } from '@kalalaya/contract/document';
import type { RouteObject } from '@kalalaya/runtime';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { type FaultKind, faultKind } from './fault.ts';

/** After how many ms the previous release is requested in parallel with a slow live one. */
const HEDGE_DELAY_MS = 2_000;
/** Load timeout in ms of a release that has no alternative. */
const LOAD_TIMEOUT_MS = 20_000;

/** No release of a remote could be loaded; `cause` is the last error. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly remote: string;
  readonly kind: FaultKind;
  constructor(remote: string, cause: unknown) {
    super(`The remote ${remote} could not be loaded`, { cause });
    this.remote = remote;
    this.kind = faultKind(cause);
  }
}

/** A remote as it was loaded: its routes, and the release they come from. */
export interface LoadedRemote {
  readonly routes: readonly RouteObject[];
  readonly release: BrowserRelease;
}

/** Called when a release could not be loaded. */
export type OnFault = (remote: string, release: BrowserRelease, error: unknown) => void;

/** Brings one release into the page: the federation runtime by default, something else in tests. */
export type LoadRelease = (release: BrowserRelease) => Promise<readonly RouteObject[]>;

interface RoutesModule {
  readonly default: readonly RouteObject[];
}

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

/** Loads a release through the federation runtime. `force` forgets a failed try, so that a retry really asks again. */
export const loadFederated: LoadRelease = async (release) => {
  registerRemotes([{ name: release.container, entry: release.entry, type: 'module' }], { force: true });
  const [module] = await Promise.all([
    loadRemote<RoutesModule>(`${release.container}/routes`),
    addStyles(release),
  ]);
  if (!Array.isArray(module?.default)) throw new TypeError(`${release.container} exposes no list of routes`);
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
    return await Promise.race([tried, Promise.reject(new DOMException('no answer', 'TimeoutError'))]);
  } finally {
    timer.cancel();
  }
}

/**
 * Loads remotes into this page, each once. When a live release fails or is slow, the previous one is loaded; when
 * none can be loaded the promise rejects with `RemoteLoadError`, and the next call tries again from the start.
 */
export function createRemoteLoader(
  state: Pick<DocumentState, 'remotes' | 'previous'>,
  onFault: OnFault,
  loadRelease: LoadRelease = loadFederated,
) {
  const loaded = new Map<string, Promise<LoadedRemote>>();

  async function tryReleases(name: string): Promise<LoadedRemote> {
    const candidates = [state.remotes[name], state.previous[name]].filter((release) => release !== undefined);
    try {
      const failed = new Set<BrowserRelease>();
      const load = async (release: BrowserRelease): Promise<LoadedRemote> => {
        try {
          return { routes: await loadRelease(release), release };
        } catch (error) {
          failed.add(release);
          onFault(name, release, error);
          throw error;
        }
      };
      return await firstUsable(candidates, load, (live, used) => {
        // From the cache the one before says nothing of the line: it may just be slow.
        if (!failed.has(live) && !fromCache(used)) {
          onFault(
            name,
            live,
            new DOMException('no answer while the release before was loaded', 'TimeoutError'),
          );
        }
      });
    } catch (error) {
      throw new RemoteLoadError(name, error);
    }
  }

  return function load(name: string): Promise<LoadedRemote> {
    const known = loaded.get(name);
    if (known) return known;
    const loading = tryReleases(name);
    loaded.set(name, loading);
    loading.catch(() => loaded.delete(name));
    return loading;
  };
}
