import type { DocumentState } from '@kalalaya/contract/document';
import type { FailureReport } from '@kalalaya/contract/failure';
import { reportFailure } from './failure-report.ts';
import { releaseOf } from './release-of.ts';

/**
 * Watches scripts that remotes load later, such as a viewer or a form, and reports releases with tampered
 * files. The browser blocks such a script and the page continues, so the failure would otherwise go
 * unnoticed.
 */
export function watchLazyScripts(
  state: Pick<DocumentState, 'remotes' | 'previous'>,
  report: (failure: FailureReport) => Promise<void> = reportFailure,
): void {
  const checked = new Set<string>();
  async function checkScript({ name }: PerformanceEntry): Promise<void> {
    const { origin, pathname, href } = new URL(name);
    if (origin !== location.origin || !pathname.endsWith('.js') || checked.has(pathname)) return;
    checked.add(pathname);
    const owner = releaseOf(state, href);
    if (owner === undefined) return;
    const { entry, scripts, version } = owner.release;
    // Failures of these files are reported by the remote loader.
    if ([entry, ...scripts].includes(pathname)) return;
    const { failsIntegrity } = await import('../file-retry.ts');
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
