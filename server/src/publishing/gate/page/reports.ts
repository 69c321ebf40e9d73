import { type FailureReport, failureReport } from '@kalalaya/contract/failure';
import type { Page, Request } from 'playwright';
import * as v from 'valibot';

/** Returns the failure that the shell reports with a request, or null for other requests. */
function readReport(request: Request): FailureReport | null {
  if (URL.parse(request.url())?.pathname !== '/portal/report') return null;
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), failureReport), request.postData());
  return body.success ? body.output : null;
}

/** Records the failures that the shell's guards report from now on: a page is repaired before the gate can see it. */
export function recordReports(page: Page): readonly FailureReport[] {
  const reports: FailureReport[] = [];
  page.on('request', (request) => {
    const report = readReport(request);
    if (report !== null) reports.push(report);
  });
  return reports;
}
