import type { ReportRecord } from '@kalalaya/contract/calls';
import type { FileField, FileView } from '@kalalaya/kit';

/** What stands in for a missing title (specification, section 5). */
export const UNTITLED_REPORT = 'Untitled Report';

/** A report as a table's row. Dates are as the admin API sent them. */
export interface ReportView {
  readonly title: string;
  readonly from: string;
  readonly until: string;
  /** What can be downloaded; null when there is no document. */
  readonly file: FileView | null;
}

/** The file field that a report's row offers: its document, both in the folder of report files. */
export function reportDocument({ document }: ReportRecord): FileField {
  return { folder: 'faculty', value: document };
}

/** A report with the file found for it. */
export function reportView(record: ReportRecord, file: FileView | null): ReportView {
  return {
    title: record.title || UNTITLED_REPORT,
    from: record.datestart,
    until: record.dateend,
    file,
  };
}
