import type { ReportRecord } from '@kalalaya/contract/calls';
import type { FileField, FileView } from '@kalalaya/kit';

/** Fallback for a missing title (specification, section 5). */
export const UNTITLED_REPORT = 'Untitled Report';

/** A report as a table row. Dates are in the format of the admin API. */
export interface ReportView {
  readonly title: string;
  readonly from: string;
  readonly until: string;
  /** The download; null without a document. */
  readonly file: FileView | null;
}

/** File field of a report's document in the folder of report files. */
export function reportDocument({ document }: ReportRecord): FileField {
  return { folder: 'faculty', value: document };
}

/** Combines a report with its resolved file. */
export function reportView(record: ReportRecord, file: FileView | null): ReportView {
  return {
    title: record.title || UNTITLED_REPORT,
    from: record.datestart,
    until: record.dateend,
    file,
  };
}
