import { FAILURE_MESSAGE_LIMIT, type FailureReport } from '@kalalaya/contract/failure';

/**
 * Tells the portal of a remote that failed. Resolves when the portal has put the release in quarantine, so that a
 * reload brings the one before; also when the report could not be sent, since the page must go on.
 */
export async function reportFailure(report: FailureReport): Promise<void> {
  try {
    await fetch('/portal/report', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...report, message: report.message.slice(0, FAILURE_MESSAGE_LIMIT) }),
      keepalive: true,
      signal: AbortSignal.timeout(2_000),
    });
  } catch {
    // The visitor has lost enough already.
  }
}
