import type { Machine } from '../machine.ts';
import { cellsOf, type FigureTable, headingsOf } from './figures.ts';

/** Formats a machine on one line: hardware, date, commit and load. */
export const machineLine = ({ cpu, cores, memoryMb, date, commit, load }: Machine) =>
  `${cpu}, ${cores} cores, ${(memoryMb / 1024).toFixed(0)} GB; ${date.slice(0, 16).replace('T', ' ')} UTC, commit ${commit}; load average ${load[0]} at the start, ${load[1]} at the end`;

function lines(rows: readonly (readonly string[])[]): string[] {
  const widths =
    rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 || column >= 4 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

/** Formats tables as text for a terminal. */
export function asText(tables: readonly FigureTable[]): string {
  return tables
    .map(
      (table) => `${table.title}\n${lines([headingsOf(table), ...table.figures.map(cellsOf)]).join('\n')}\n`,
    )
    .join('\n');
}

/** Renders rows of cells as a Markdown table; the first row is the header. */
export function asTable([heads = [], ...rows]: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [heads, heads.map(() => '---'), ...rows].map(row).join('\n');
}

/** Renders tables as Markdown. */
export function asMarkdown(tables: readonly FigureTable[]): string {
  return tables
    .map((table) => `### ${table.title}\n\n${asTable([headingsOf(table), ...table.figures.map(cellsOf)])}\n`)
    .join('\n');
}
