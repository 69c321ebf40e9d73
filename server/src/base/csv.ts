import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** A separator of another locale, before what a spreadsheet would evaluate behind it. */
const HIDDEN_FORMULA = /([;\t\r\n]["'\s]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** An apostrophe of `csvOf`. */
const ESCAPED_FORMULA = /(^|[;\t\r\n]["'\s]*)'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;

/**
 * Formats rows as CSV (RFC 4180), each cell in quotes. A cell, or a part of one that a spreadsheet of another locale takes for a
 * cell, that would be evaluated as a formula is prefixed with an apostrophe.
 */
export function csvOf(rows: readonly (readonly string[])[], { bom = false } = {}): string {
  const safe = rows.map((row) => row.map((cell) => cell.replace(HIDDEN_FORMULA, "$1'")));
  return stringify(safe, { bom, quoted: true, escape_formulas: true, record_delimiter: 'windows' });
}

/**
 * Returns the rows that `csvOf` formatted, also if a spreadsheet has saved them.
 * @throws {CsvError} if the text is not CSV.
 */
export const rowsOf = (csv: string): string[][] =>
  parse(csv, { bom: true, skipEmptyLines: true, recordDelimiter: ['\r\n', '\n', '\r'] }).map((row) =>
    row.map((cell) => cell.replace(ESCAPED_FORMULA, '$1')),
  );
