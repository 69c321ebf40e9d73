import type { BrowserRelease, DocumentState, RouteEntry } from '@kalalaya/contract/document';
import type { FailureReport } from '@kalalaya/contract/failure';
import { matchRoute, samePath } from '@kalalaya/contract/routes';
import { type LoadedRemote, RemoteLoadError } from '../load-remote.ts';
import { reportFailure } from './failure-report.ts';
import { folderOf, ownerOf } from './release-of.ts';

/** Timeout for the check that the portal responds, in milliseconds. */
const DOCUMENT_TIMEOUT_MS = 3_000;

/** Recovers from a failed page of a remote. */
export interface Recovery {
  /**
   * Handles a page that threw or whose code failed to load. Resolves to true if the page is shown again or
   * the document reloaded, and to false if that would not help: no previous release, or portal unreachable.
   */
  recover(pathname: string, error: unknown): Promise<boolean>;
}

/** Access of the recovery to the running page. */
export interface RecoveryOptions {
  readonly state: Pick<DocumentState, 'routeTable' | 'remotes' | 'previous'>;
  /** Returns the release in use for a remote, if loaded. */
  releaseInUse(remote: string): BrowserRelease | undefined;
  /** Loads another release of a remote than `failing` and uses it for all its pages. */
  loadInstead(remote: string, failing: BrowserRelease): Promise<LoadedRemote>;
  /** Renders the page again if it is still the current one. */
  showAgain(pathname: string): void;
  /** Path of the document. */
  readonly initialPath: string;
  readonly report?: (report: FailureReport) => Promise<void>;
  readonly reload?: () => void;
  /** Returns true if the portal responds for the current page. */
  readonly isReachable?: () => Promise<boolean>;
}

async function isPortalReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(DOCUMENT_TIMEOUT_MS);
  return fetch(location.href, { method: 'HEAD', signal }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/** Removes a release's stylesheets: class names may be the same in another release. */
function removeStyles(release: BrowserRelease): void {
  const folder = folderOf(release);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.href.startsWith(folder)) link.remove();
}

/**
 * Creates the recovery for this document. A page that throws is reported, and its previous release shown. Containers
 * carry their version, so both releases live in one document.
 */
export function createRecovery({
  state,
  releaseInUse,
  loadInstead,
  showAgain,
  initialPath,
  report = reportFailure,
  reload = () => location.reload(),
  isReachable = isPortalReachable,
}: RecoveryOptions): Recovery {
  /** Releases that threw in a page that the visitor has left. */
  const left = new Set<BrowserRelease>();
  /** The recovery in progress. The same error may be caught again meanwhile. */
  let current: { readonly error: unknown; readonly done: Promise<boolean> } | null = null;

  /** Uses the previous release of a remote. Resolves to false if there is none, or none with this page. */
  async function fallBack(remote: string, failing: BrowserRelease, path?: string): Promise<boolean> {
    const previous = state.previous[remote];
    if (!previous || previous.version === failing.version) return false;
    try {
      const { routes } = await loadInstead(remote, failing);
      removeStyles(failing);
      return routes.some((route) => samePath(route.path ?? '', path ?? ''));
    } catch {
      // The loader has reported it.
      return false;
    }
  }

  async function recoverFromThrow(pathname: string, error: unknown): Promise<boolean> {
    const route: RouteEntry | undefined = matchRoute(state.routeTable, pathname)?.route;
    const owner = ownerOf(state, error);
    const remote = owner?.remote ?? route?.remote;
    const release = remote === undefined ? undefined : releaseInUse(remote);
    if (remote === undefined || release === undefined) return false;
    const isOwnPage = remote === route?.remote;
    void report({
      remote,
      version: release.version,
      ...(isOwnPage && { page: route.path }),
      kind: 'threw',
      message: error instanceof Error ? error.message : String(error),
      place: owner?.place,
    });
    if (isOwnPage) {
      if (!(await fallBack(remote, release, route.path))) return false;
    } else {
      // The cleanup of a page that was left: the page that is shown has not failed.
      if (left.has(release)) return false;
      left.add(release);
      await fallBack(remote, release);
    }
    showAgain(pathname);
    return true;
  }

  return {
    async recover(pathname, error) {
      // No release could be loaded, and the loader has reported each of them.
      if (error instanceof RemoteLoadError) {
        // The document of the initial page is already shown.
        if (error.kind !== 'timeout' || samePath(pathname, initialPath) || !(await isReachable()))
          return false;
        reload();
        return true;
      }
      if (current !== null && current.error === error) return current.done;
      const done = recoverFromThrow(pathname, error).finally(() => {
        current = null;
      });
      current = { error, done };
      return done;
    },
  };
}
