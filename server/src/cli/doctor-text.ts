import { type Examination, isFault } from '../admin-api/index.ts';
import type { Diagnosis } from '../doctor/index.ts';
import { cut, size, table } from './table.ts';

/** Widest cell for a text from elsewhere, in letters. */
const WHERE = 60;
const WHAT = 90;

const isOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function callTable({ calls }: Examination): string {
  const rows = calls.map(({ call, asked, failed, rows: read, slowestMs, largestBytes }) => [
    call,
    String(asked),
    failed === 0 ? '-' : String(failed),
    String(read),
    `${slowestMs} ms`,
    largestBytes === 0 ? '-' : size(largestBytes),
  ]);
  return table(['CALL', 'ASKED', 'FAILED', 'ROWS', 'SLOWEST', 'LARGEST'], rows);
}

function findingTable({ findings }: Examination): string {
  const rows = findings.map(({ kind, where, what, times, examples }) => [
    kind,
    cut(where, WHERE),
    cut(what, WHAT),
    String(times),
    cut(examples[0] === where ? '' : (examples[0] ?? ''), WHERE),
  ]);
  return table(['FINDING', 'WHERE', 'WHAT', 'TIMES', 'FOR EXAMPLE IN'], rows);
}

/** What was found, as tables for a person, with one line that sums it up. */
export function examinationText(found: Examination): string {
  const { calls, files, findings } = found;
  const faults = findings.filter(isFault).length;
  const asked = calls.reduce((sum, call) => sum + call.asked, 0);
  const notes = isOf(findings.length - faults, 'note', 'notes');
  const looked = `${isOf(asked, 'answer', 'answers')} and ${isOf(files.looked, 'file', 'files')} (${size(files.bytes)})`;
  return [
    callTable(found),
    ...(findings.length > 0 ? [findingTable(found)] : []),
    `${faults === 0 ? 'Nothing to mend' : isOf(faults, 'finding to mend', 'findings to mend')}, ${notes}, in ${looked}.`,
  ].join('\n\n');
}

/** What was found of an installation, for a person: each finding with what to do, and a line that sums it up. */
export function diagnosisText({ checks, findings }: Diagnosis): string {
  const parts = findings.map(
    ({ check, kind, problem, remedy }) =>
      `${kind === 'fault' ? 'FAULT' : 'note '} ${check}: ${problem.replace(/\n/g, '\n  ')}\n      ${remedy}`,
  );
  const faults = findings.filter(({ kind }) => kind === 'fault').length;
  const notes = isOf(findings.length - faults, 'note', 'notes');
  const sum = `${faults === 0 ? 'Nothing to mend' : isOf(faults, 'fault to mend', 'faults to mend')}, ${notes}. Looked at: ${checks.join(', ')}.`;
  return [...parts, sum].join('\n\n');
}
