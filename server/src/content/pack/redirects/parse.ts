import { decodeSegment } from '@kalalaya/contract/address';
import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import type { PackIssue } from '../errors.ts';

/** A path segment or query value: literal and decoded, or a placeholder. */
export type RedirectPart = { readonly text: string } | { readonly name: string };

/** A line of `redirects.csv`. */
export interface Redirect {
  /** Line in the file, from 1. */
  readonly line: number;
  readonly from: string;
  /** A path of the site or an absolute address, with placeholders. */
  readonly to: string;
  /** Segments of `from`. */
  readonly path: readonly RedirectPart[];
  /** Query parameters that a request must have. */
  readonly query: readonly { readonly name: string; readonly value: RedirectPart }[];
  /** Number of placeholders in `from`. */
  readonly placeholders: number;
}

/** File of a pack that lists the addresses of the college's former site. */
export const REDIRECTS_FILE = 'redirects.csv';

const rowsSchema = v.array(v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) }));

const placeholder = /^:([A-Za-z]\w*)$/;

/** Placeholders of a target: a whole path segment or the beginning of a query value. */
export const targetPlaceholder = /(?<=[^/]\/|^\/|=):([A-Za-z]\w*)/g;

const partOf = (text: string): RedirectPart => {
  const name = placeholder.exec(text)?.[1];
  return name === undefined ? { text } : { name };
};

const nameOf = (part: RedirectPart): string[] => ('name' in part ? [part.name] : []);

/** Returns what is wrong with the two addresses of a row, or undefined. */
function messageFor(from: string, to: string, names: readonly string[]): string | undefined {
  if (!/^\/(?!\/)[^#"\\\t\r\n]*$/.test(from))
    return `from is ${JSON.stringify(from)}; write a path of the former site without a fragment, such as "/news/admission"`;
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) return `:${repeated} appears twice in from; rename one of the two`;
  const isAddress =
    /^\/(?!\/)/.test(to) || (/^https?:\/\/[^/:?#\s]+(?::\d+)?(?:[/?#]|$)/.test(to) && URL.canParse(to));
  if (!isAddress || /["\\\t\r\n]/.test(to))
    return `to is ${JSON.stringify(to)}; write a path of this site such as "/About", or an address that begins with https://`;
  const unknown = [...to.matchAll(targetPlaceholder)].find(([, name = '']) => !names.includes(name))?.[1];
  if (unknown !== undefined) return `:${unknown} in to is not in from; write it in both`;
  return undefined;
}

function readRow(line: number, from: string, to: string): Redirect | PackIssue {
  const [pathname = '', search = ''] = from.split(/\?(.*)/s);
  const path = pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => partOf(decodeSegment(segment)));
  const query = [...new URLSearchParams(search)].map(([name, value]) => ({ name, value: partOf(value) }));
  const names = [...path, ...query.map(({ value }) => value)].flatMap(nameOf);
  const message = messageFor(from, to, names);
  if (message !== undefined) return { file: REDIRECTS_FILE, line, message };
  return { line, from, to, path, query, placeholders: names.length };
}

/** Parses the text of `redirects.csv`. Rows with mistakes are returned as issues. */
export function parseRedirects(text: string): {
  readonly redirects: readonly Redirect[];
  readonly issues: readonly PackIssue[];
} {
  const issue = (line: number, message: string) => ({
    redirects: [],
    issues: [{ file: REDIRECTS_FILE, line, message }],
  });
  let rows: v.InferOutput<typeof rowsSchema>;
  try {
    rows = v.parse(
      rowsSchema,
      parse(text, { bom: true, info: true, relaxColumnCount: true, trim: true, skipEmptyLines: true }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return issue(
      Number(error.lines ?? 1),
      `this is not valid CSV (${error.message}); write a text that contains a comma or a quote in quotes`,
    );
  }
  const [header, ...rest] = rows;
  const columns = (header?.record ?? []).map((name) => name.toLowerCase());
  const [from, to] = [columns.indexOf('from'), columns.indexOf('to')];
  if (header === undefined || from < 0 || to < 0)
    return issue(1, 'the first line does not name the columns; write from,to');
  const read = rest.map(({ record, info }) => readRow(info.lines, record[from] ?? '', record[to] ?? ''));
  return {
    redirects: read.flatMap((row) => ('message' in row ? [] : row)),
    issues: read.flatMap((row) => ('message' in row ? row : [])),
  };
}
