import { type Examination, isFault } from '../admin-api/index.ts';
import type { Diagnosis } from '../doctor/index.ts';
import { formatSize, formatTable, truncate } from './table.ts';

/** Maximum widths of cells with text from the API, in characters. */
const WHERE = 60;
const WHAT = 90;

const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function callTable({ calls }: Examination): string {
  const rows = calls.map(({ call, asked: requests, failed, rows: rowCount, slowestMs, largestBytes }) => [
    call,
    String(requests),
    failed === 0 ? '-' : String(failed),
    String(rowCount),
    `${slowestMs} ms`,
    largestBytes === 0 ? '-' : formatSize(largestBytes),
  ]);
  return formatTable(['CALL', 'REQUESTS', 'FAILED', 'ROWS', 'SLOWEST', 'LARGEST'], rows);
}

function findingTable({ findings }: Examination): string {
  const rows = findings.map(({ kind, where, what, times, examples }) => [
    kind,
    truncate(where, WHERE),
    truncate(what, WHAT),
    String(times),
    truncate(examples[0] === where ? '' : (examples[0] ?? ''), WHERE),
  ]);
  return formatTable(['ISSUE', 'WHERE', 'WHAT', 'TIMES', 'EXAMPLE'], rows);
}

/** Formats the survey of an admin API as tables with a one-line summary. */
export function examinationText(examination: Examination): string {
  const { calls, files, findings } = examination;
  const faults = findings.filter(isFault).length;
  const requests = calls.reduce((sum, call) => sum + call.asked, 0);
  const notes = countOf(findings.length - faults, 'note', 'notes');
  const scope = `${countOf(requests, 'response', 'responses')} and ${countOf(files.looked, 'file', 'files')} (${formatSize(files.bytes)})`;
  return [
    callTable(examination),
    ...(findings.length > 0 ? [findingTable(examination)] : []),
    `${faults === 0 ? 'No faults' : countOf(faults, 'fault', 'faults')}, ${notes}, in ${scope}.`,
  ].join('\n\n');
}

/** Formats the diagnostics of an installation, each with its remedy, and a one-line summary. */
export function diagnosisText({ checks, findings }: Diagnosis): string {
  const parts = findings.map(
    ({ check, kind, problem, remedy }) =>
      `${kind === 'fault' ? 'FAULT' : 'note '} ${check}: ${problem.replace(/\n/g, '\n  ')}\n      ${remedy}`,
  );
  const faults = findings.filter(({ kind }) => kind === 'fault').length;
  const notes = countOf(findings.length - faults, 'note', 'notes');
  const sum = `${faults === 0 ? 'No faults' : countOf(faults, 'fault', 'faults')}, ${notes}. Checked: ${checks.join(', ')}.`;
  return [...parts, sum].join('\n\n');
}
