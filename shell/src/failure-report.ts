import { FAILURE_MESSAGE_LIMIT, type FailureReport } from '@kalalaya/contract/failure';

/** How long a page waits for its report, in ms. */
const PATIENCE_MS = 2_000;

/**
 * Tells the portal of a remote that failed. Resolves when the portal has put the release in quarantine, so that a
 * reload brings the one before; also when the report could not be sent, or takes longer than 2 s, since the page must go on.
 * A slow report still arrives, although the page has left by then.
 */
export async function reportFailure(report: FailureReport): Promise<void> {
  const sent = fetch('/portal/report', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...report, message: report.message.slice(0, FAILURE_MESSAGE_LIMIT) }),
    keepalive: true,
  }).catch(() => {
    // The visitor has lost enough already.
  });
  await Promise.race([sent, new Promise((waited) => setTimeout(waited, PATIENCE_MS))]);
}
