import type { BrowserRelease, DocumentState } from '@kalalaya/contract/document';
import type { FailureReport } from '@kalalaya/contract/failure';
import { reportFailure } from './failure-report.ts';

/** A release of a remote, of those that a document names. */
interface Known {
  readonly remote: string;
  readonly release: BrowserRelease;
}

/** Path of the folder that a release's files lie in. */
const folderOf = ({ entry }: BrowserRelease) => new URL('.', new URL(entry, location.href)).pathname;

/**
 * Watches the scripts of remotes that a page loads later, a viewer or a form, and reports the release of one that is not
 * what was published. The browser has not run it, and the page goes on without; nobody else would learn of it.
 */
export function watchLazyScripts(
  { remotes, previous }: Pick<DocumentState, 'remotes' | 'previous'>,
  report: (failure: FailureReport) => Promise<void> = reportFailure,
): void {
  const known: Known[] = [remotes, previous].flatMap((all) =>
    Object.entries(all).map(([remote, release]) => ({ remote, release })),
  );
  const seen = new Set<string>();
  async function look({ name }: PerformanceEntry): Promise<void> {
    const { origin, pathname } = new URL(name);
    if (origin !== location.origin || !pathname.endsWith('.js') || seen.has(pathname)) return;
    seen.add(pathname);
    const from = known.find(({ release }) => pathname.startsWith(folderOf(release)));
    if (from === undefined) return;
    const { entry, scripts, version } = from.release;
    // These are reported where they are loaded.
    if ([entry, ...scripts].includes(pathname)) return;
    const { isForeign } = await import('./file-retry.ts');
    if (!(await isForeign(pathname))) return;
    const message = `${pathname} is not the file that was published`;
    await report({ remote: from.remote, version, kind: 'integrity', message });
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      look(entry).catch(() => {
        // Without the means to look, there is nothing to say.
      });
    }
  }).observe({ type: 'resource', buffered: true });
}
