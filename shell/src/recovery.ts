import type { BrowserRelease, DocumentState } from '@kalalaya/contract/document';
import type { FailureReport } from '@kalalaya/contract/failure';
import { matchRoute } from '@kalalaya/contract/routes';
import { reportFailure } from './failure-report.ts';
import { RemoteLoadError } from './load-remote.ts';

/** Session storage key that remembers for which page of which release the document was reloaded. */
const RELOADED_KEY = 'kalalaya.recovered';

/**
 * What to do when a page of a remote throws: report it and reload the document, which is then made with the previous
 * release.
 */
export interface Recovery {
  /**
   * Handles a page that threw. True when the document is being reloaded with the previous release; false when there
   * is none or that was tried already.
   */
  recover(pathname: string, error: unknown): boolean;
}

interface RecoveryOptions {
  readonly state: Pick<DocumentState, 'routeTable' | 'previous'>;
  /** The release that is in use of a remote, if it was loaded. */
  used(remote: string): BrowserRelease | undefined;
  readonly report?: (report: FailureReport) => Promise<void>;
  readonly reload?: () => void;
}

function triedBefore(attempt: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === attempt) return true;
    sessionStorage.setItem(RELOADED_KEY, attempt);
    return false;
  } catch {
    // Without storage a reload could go round for ever.
    return true;
  }
}

/**
 * Makes the page's answer to a route that throws: report it once, and reload the document with the previous release.
 */
export function createRecovery({
  state,
  used,
  report = reportFailure,
  reload = () => location.reload(),
}: RecoveryOptions): Recovery {
  return {
    recover(pathname, error) {
      // Not loaded at all: every release was tried, and reported, where it was loaded.
      if (error instanceof RemoteLoadError) return false;
      const route = matchRoute(state.routeTable, pathname)?.route;
      const release = route && used(route.remote);
      if (!route || !release) return false;
      const message = error instanceof Error ? error.message : String(error);
      const sent = report({
        remote: route.remote,
        version: release.version,
        page: route.path,
        kind: 'threw',
        message,
      });
      const previous = state.previous[route.remote];
      if (!previous || previous.version === release.version) return false;
      if (triedBefore(`${route.remote}@${release.version} ${route.path}`)) return false;
      void sent.then(reload);
      return true;
    },
  };
}
