import { FAILURE_MESSAGE_LIMIT, type FailureReport } from '@kalalaya/contract/failure';

/** Timeout for a report before the page continues, in milliseconds. */
const REPORT_TIMEOUT_MS = 2_000;

/**
 * Reports a failed remote to the portal, which then quarantines the release. A reload after that serves the
 * previous one. Resolves after 2 s at the latest and never rejects. A slow report is still delivered
 * (`keepalive`).
 */
export async function reportFailure(report: FailureReport): Promise<void> {
  // Not by axios: the report must leave with the page, and also if no further script loads.
  const request = fetch('/portal/report', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...report, message: report.message.slice(0, FAILURE_MESSAGE_LIMIT) }),
    keepalive: true,
  }).catch(() => {
    // Reporting must never add a second failure for the visitor.
  });
  await Promise.race([request, new Promise((resolve) => setTimeout(resolve, REPORT_TIMEOUT_MS))]);
}
