import { writeFile } from 'node:fs/promises';
import { Option } from 'commander';

/** Options of a preview's report. */
export interface ReportOptions {
  /** Also make a report. */
  readonly report?: boolean | undefined;
  /** File for the summary of the report. */
  readonly markdown?: string | undefined;
}

export const reportOption = () =>
  new Option(
    '--report',
    'Also runs the gate and takes pictures of the changed pages before and after. Takes minutes; status 1 if the release would not go live.',
  );

export const markdownOption = () =>
  new Option('--markdown <file>', 'Writes a summary of the report for a merge request; implies --report.');

/** Returns true if the options ask for a report. */
export const wantsReport = ({ report = false, markdown }: ReportOptions): boolean =>
  report || markdown !== undefined;

/** Writes the summary of a report, if a file is named. */
export async function writeMarkdown(file: string | undefined, text: string): Promise<void> {
  if (file !== undefined) await writeFile(file, text);
}
