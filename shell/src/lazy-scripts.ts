import type { BrowserRelease, DocumentState } from '@kalalaya/contract/document';
import type { FailureReport } from '@kalalaya/contract/failure';
import { reportFailure } from './failure-report.ts';

/** A release named by the document, with its remote. */
interface RemoteRelease {
  readonly remote: string;
  readonly release: BrowserRelease;
}

/** Returns the path of the folder that contains a release's files. */
const folderOf = ({ entry }: BrowserRelease) => new URL('.', new URL(entry, location.href)).pathname;

/**
 * Watches scripts that remotes load later, such as a viewer or a form, and reports releases with tampered
 * files. The browser blocks such a script and the page continues, so the failure would otherwise go
 * unnoticed.
 */
export function watchLazyScripts(
  { remotes, previous }: Pick<DocumentState, 'remotes' | 'previous'>,
  report: (failure: FailureReport) => Promise<void> = reportFailure,
): void {
  const releases: RemoteRelease[] = [remotes, previous].flatMap((all) =>
    Object.entries(all).map(([remote, release]) => ({ remote, release })),
  );
  const checked = new Set<string>();
  async function checkScript({ name }: PerformanceEntry): Promise<void> {
    const { origin, pathname } = new URL(name);
    if (origin !== location.origin || !pathname.endsWith('.js') || checked.has(pathname)) return;
    checked.add(pathname);
    const owner = releases.find(({ release }) => pathname.startsWith(folderOf(release)));
    if (owner === undefined) return;
    const { entry, scripts, version } = owner.release;
    // Failures of these files are reported by the remote loader.
    if ([entry, ...scripts].includes(pathname)) return;
    const { failsIntegrity } = await import('./file-retry.ts');
    if (!(await failsIntegrity(pathname))) return;
    const message = `${pathname} does not match the published file`;
    await report({ remote: owner.remote, version, kind: 'integrity', message });
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      checkScript(entry).catch(() => {
        // A check that fails has no result to report.
      });
    }
  }).observe({ type: 'resource', buffered: true });
}
