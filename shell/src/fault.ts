/** Why a section failed in this browser; the server logs and counts it by this name. */
export type FaultKind = 'network' | 'timeout' | 'invalid' | 'evaluation' | 'threw';

/** What a browser tells the portal of a section that failed in it (`POST /portal/report`). */
export interface FaultReport {
  readonly remote: string;
  readonly version: string;
  /** Pattern of the page that threw; left out when the section could not be loaded. */
  readonly page?: string;
  readonly kind: FaultKind;
  readonly message: string;
}

/** What the three browser engines say when a module file did not come, was no script, or failed its integrity. */
const notFetched =
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed/i;

/** Tells a failed load apart: no file, no answer, no list of routes, or a module that threw while it was evaluated. */
export function faultKind(error: unknown): FaultKind {
  const { name = '', message = String(error) } =
    typeof error === 'object' && error !== null ? (error as { name?: string; message?: string }) : {};
  if (name === 'TimeoutError') return 'timeout';
  if (notFetched.test(message)) return 'network';
  if (/exposes no list of routes/.test(message)) return 'invalid';
  return 'evaluation';
}

/**
 * Tells the portal of a failed section. Resolves when the portal has set the release aside, so that a reload brings
 * the one before; also when the report could not be sent, since the page must go on.
 */
export async function reportFault(report: FaultReport): Promise<void> {
  try {
    await fetch('/portal/report', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...report, message: report.message.slice(0, 500) }),
      keepalive: true,
      signal: AbortSignal.timeout(2_000),
    });
  } catch {
    // The visitor has lost enough already.
  }
}
