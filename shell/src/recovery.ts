import type { BrowserRelease, DocumentState } from '@kalalaya/contract/document';
import type { FailureReport } from '@kalalaya/contract/failure';
import { matchRoute, samePath } from '@kalalaya/contract/routes';
import { reportFailure } from './failure-report.ts';
import { RemoteLoadError } from './load-remote.ts';

/** Session storage key for the page and release that the document was last reloaded for. */
const RELOADED_KEY = 'kalalaya.recovered';

/** Timeout for the check that the portal responds, in milliseconds. */
const DOCUMENT_TIMEOUT_MS = 3_000;

/**
 * Recovers from a failed page of a remote. The document is reloaded, either with the previous release or,
 * if the code is too slow, to show the server-rendered page.
 */
export interface Recovery {
  /**
   * Handles a page that threw or whose code failed to load. Resolves to true if the document is reloaded, and
   * to false if that would not help: no previous release, already tried, or portal unreachable.
   */
  recover(pathname: string, error: unknown): Promise<boolean>;
}

interface RecoveryOptions {
  readonly state: Pick<DocumentState, 'routeTable' | 'previous'>;
  /** Returns the release in use for a remote, if loaded. */
  releaseInUse(remote: string): BrowserRelease | undefined;
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

function wasTriedBefore(attempt: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === attempt) return true;
    sessionStorage.setItem(RELOADED_KEY, attempt);
    return false;
  } catch {
    // Without storage the reload could repeat forever.
    return true;
  }
}

/**
 * Creates the recovery for this document. A page that throws is reported, and the document reloaded at most
 * once.
 */
export function createRecovery({
  state,
  releaseInUse,
  report = reportFailure,
  reload = () => location.reload(),
  isReachable = isPortalReachable,
}: RecoveryOptions): Recovery {
  const initialPath = location.pathname;
  return {
    async recover(pathname, error) {
      // Not loaded at all: the loader has tried and reported every release.
      if (error instanceof RemoteLoadError) {
        // The document of the initial page is already shown.
        if (error.kind !== 'timeout' || samePath(pathname, initialPath) || !(await isReachable()))
          return false;
        reload();
        return true;
      }
      const route = matchRoute(state.routeTable, pathname)?.route;
      const release = route && releaseInUse(route.remote);
      if (!route || !release) return false;
      const message = error instanceof Error ? error.message : String(error);
      const reporting = report({
        remote: route.remote,
        version: release.version,
        page: route.path,
        kind: 'threw',
        message,
      });
      const previous = state.previous[route.remote];
      if (!previous || previous.version === release.version) return false;
      if (wasTriedBefore(`${route.remote}@${release.version} ${route.path}`)) return false;
      void reporting.then(reload);
      return true;
    },
  };
}
