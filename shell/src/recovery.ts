import type { BrowserRelease, DocumentState } from '@kalalaya/contract/document';
import type { FailureReport } from '@kalalaya/contract/failure';
import { matchRoute, samePath } from '@kalalaya/contract/routes';
import { reportFailure } from './failure-report.ts';
import { RemoteLoadError } from './load-remote.ts';

/** Session storage key that remembers for which page of which release the document was reloaded. */
const RELOADED_KEY = 'kalalaya.recovered';

/** How long the portal may take to say that it has a document, in ms. */
const DOCUMENT_PATIENCE_MS = 3_000;

/**
 * What to do when a page of a remote throws: report it and reload the document, which is then made with the previous
 * release. When its code is too slow: load the document all the same, which is read without any.
 */
export interface Recovery {
  /**
   * Handles a page that threw or whose code did not come. Resolves to true when the document is being loaded, to false
   * when that would not help: there is no previous release, it was tried already, or the portal does not answer.
   */
  recover(pathname: string, error: unknown): Promise<boolean>;
}

interface RecoveryOptions {
  readonly state: Pick<DocumentState, 'routeTable' | 'previous'>;
  /** The release that is in use of a remote, if it was loaded. */
  used(remote: string): BrowserRelease | undefined;
  readonly report?: (report: FailureReport) => Promise<void>;
  readonly reload?: () => void;
  /** Whether the portal answers for the page in sight. */
  readonly answers?: () => Promise<boolean>;
}

async function portalAnswers(): Promise<boolean> {
  const signal = AbortSignal.timeout(DOCUMENT_PATIENCE_MS);
  return fetch(location.href, { method: 'HEAD', signal }).then(
    ({ status }) => status < 500,
    () => false,
  );
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
  answers = portalAnswers,
}: RecoveryOptions): Recovery {
  const opened = location.pathname;
  return {
    async recover(pathname, error) {
      // Not loaded at all: every release was tried, and reported, where it was loaded.
      if (error instanceof RemoteLoadError) {
        // The document of the page that was opened is in sight already.
        if (error.kind !== 'timeout' || samePath(pathname, opened) || !(await answers())) return false;
        reload();
        return true;
      }
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
