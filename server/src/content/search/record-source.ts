import { setImmediate as nextTurn } from 'node:timers/promises';
import { anchorOf } from '@kalalaya/contract/address';
import { matchCall, plainText, shorten } from '@kalalaya/contract/calls';
import { hasEnded, todayOf } from '@kalalaya/contract/dates';
import type { SearchRecords } from '@kalalaya/contract/remote';
import { canonicalPath } from '@kalalaya/contract/routes';
import { PAGE, type SearchEntry } from '@kalalaya/search';
import type { SearchContext, SearchSource } from './types.ts';

/** Returns the plain text of HTML with each paragraph, heading, list item and table cell on a line of its own. */
export const paragraphsOf = (html: string): string =>
  html
    .split(/<\/(?:p|h[1-6]|li|td|th)>|<br\s*\/?>/i)
    .map(plainText)
    .filter((text) => text !== '')
    .join('\n');

/** Ranking factor of a page. */
export const PAGE_WEIGHT = 1.5;

/** Maximum number of indexed records per list, and of indexed characters per field. */
const MAX_RECORDS = 50_000;
const MAX_TEXT = 4_000;

/** Number of records processed before the event loop is released. */
const BATCH_SIZE = 500;

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** Returns the value at a dotted path of a response. */
function valueAt(data: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isRow(value) ? value[name] : undefined), data);
}

/** Returns a field as plain text, or `''` if it is missing or not a text. */
function textOf(row: Row, field: string): string {
  const value = row[field];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? shorten(plainText(value), MAX_TEXT) : '';
}

/** Returns a field as plain text with its paragraphs on lines of their own. */
function paragraphsIn(row: Row, field: string): string {
  const value = row[field];
  return typeof value === 'string' ? shorten(paragraphsOf(value), MAX_TEXT) : textOf(row, field);
}

/** Fills the `{field}` placeholders of a template. Returns null if one of the fields is missing. */
function fill(row: Row, template: string, encode: (value: string) => string): string | null {
  const values: string[] = [];
  const filled = template.replace(/\{(\w+)\}/g, (_match, field: string) => {
    const value = textOf(row, field);
    values.push(value);
    return encode(value);
  });
  return values.includes('') ? null : filled;
}

/** Returns the address of a record: its page, or its place on the page of all records. */
function addressOf(row: Row, { to, anchor }: SearchRecords, name: string): string | null {
  const page = fill(row, to, encodeURIComponent);
  if (page === null || anchor === undefined) return page;
  return `${page}#${encodeURIComponent(anchorOf(anchor, name))}`;
}

/** Returns the page of a cell that has its own one, or undefined. */
const ownPageOf = (row: Row, { pages = {} }: SearchRecords, cells: Readonly<Record<string, number>>) =>
  Object.entries(pages).find(([key]) => String(cells[key]) === String(row.id))?.[1];

function entryOf(row: Row, records: SearchRecords, cells: Readonly<Record<string, number>>): SearchEntry[] {
  const name = textOf(row, records.title);
  const to = addressOf(row, records, name);
  const title = records.label === undefined ? name : fill(row, records.label, (value) => value);
  const ownPage = ownPageOf(row, records, cells);
  if (name === '' || title === null || to === null) return [];
  const texts = (fields: readonly string[] = []) =>
    fields.map((field) => textOf(row, field)).filter((text) => text !== '');
  return [
    {
      kind: records.kind,
      title,
      to,
      detail: texts(records.detail).join(' · '),
      ...(records.date !== undefined && { date: textOf(row, records.date) }),
      ...(ownPage !== undefined && { kind: PAGE, to: canonicalPath(ownPage), weight: PAGE_WEIGHT }),
      ...(records.phone !== undefined && { phone: textOf(row, records.phone) }),
      // `English Department` is a name of the department of English.
      names: [`${title} ${records.kind}`],
      words: [
        ...(records.words ?? []).map((field) => paragraphsIn(row, field)),
        ...(records.keywords ?? []),
      ].join('\n'),
    },
  ];
}

async function entriesOf(context: SearchContext, records: SearchRecords): Promise<SearchEntry[]> {
  const match = matchCall(records.call);
  if (match === null) return [];
  const { value } = await context.reader.getResponse(match.call, match.params, context.signal);
  const list = valueAt(value, records.at);
  if (!Array.isArray(list)) return [];
  const entries: SearchEntry[] = [];
  const today = todayOf(context.pack.profile);
  // A notice leaves its page after its last day.
  const isListed = (row: Row) => !hasEnded(textOf(row, 'end_date'), today);
  for (let start = 0; start < Math.min(list.length, MAX_RECORDS); start += BATCH_SIZE) {
    // Lets the server handle other requests in between.
    if (start > 0) await nextTurn();
    const rows = list
      .slice(start, Math.min(start + BATCH_SIZE, MAX_RECORDS))
      .filter(isRow)
      .filter(isListed);
    entries.push(...rows.flatMap((row) => entryOf(row, records, context.pack.profile.cells)));
  }
  return entries;
}

/**
 * Creates the source for one list of records contributed by a remote's descriptor. The contract reads the
 * response, so private columns of the admin API are not searchable.
 */
export function recordSource(records: SearchRecords): SearchSource {
  return {
    name: `${records.call} ${records.at} ${records.to}`,
    entries: (context) => entriesOf(context, records),
  };
}
