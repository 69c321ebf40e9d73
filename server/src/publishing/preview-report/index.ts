import { ReleaseError } from '../../errors.ts';
import {
  isVisiblyChanged,
  type PreviewReport,
  removeExpiredReports,
  reportId,
  storeReport,
} from '../../release/preview-reports.ts';
import { previewAddress, readPreviews, reportAddress } from '../../release/previews.ts';
import { readRegistry } from '../../release/registry.ts';
import type { GateOptions } from '../gate/index.ts';
import { makeReport } from './make-report.ts';
import { markdownSummary } from './markdown.ts';

/** A preview that is reported. */
interface ReportedPreview {
  /** Id of its report. */
  readonly id: string;
  /** Origins of the colleges that it covers. */
  readonly origins: readonly string[];
}

/** Result of {@link reportPreview}. */
export interface ReportOutcome {
  /** Findings, with the address of the report. */
  readonly text: string;
  readonly report: {
    readonly addresses: readonly string[];
    readonly markdown: string;
    /** True if the release may go live. */
    readonly passes: boolean;
  };
}

function outcomeText({ pages, gate }: PreviewReport, addresses: readonly string[]): string {
  const changed = pages.filter(isVisiblyChanged).length;
  return [
    `Report: ${changed} of ${pages.length} opened pages look different. ${gate === '' ? 'The gate has no findings.' : 'This release would not go live.'}`,
    ...addresses.map((address) => `  ${address}`),
    ...(gate === '' ? [] : ['', gate]),
  ].join('\n');
}

/**
 * Runs the gate on the release of a preview, compares its pages with the live ones, and stores the report for as long as
 * the preview exists.
 *
 * @throws {ReleaseError} if the preview has expired.
 * @throws {ConfigError} if no browser can be started.
 */
export async function reportPreview(
  options: Omit<GateOptions, 'registry'>,
  { id, origins }: ReportedPreview,
): Promise<ReportOutcome> {
  const { config } = options;
  await removeExpiredReports(config);
  const preview = (await readPreviews(config)).find(({ token }) => reportId(token) === id);
  if (preview === undefined) throw new ReleaseError('The preview has expired.\nCreate it again.');
  const { token, expires } = preview;
  const { report, pictures } = await makeReport({ ...options, registry: await readRegistry(config) });
  await storeReport(config, token, report, pictures);
  const previews = origins.map((origin) => previewAddress(origin, token, config.PORT));
  const addresses = previews.map((address) => reportAddress(address));
  return {
    text: outcomeText(report, addresses),
    report: {
      addresses,
      markdown: markdownSummary(report, { addresses: previews, expires }),
      passes: report.gate === '',
    },
  };
}
