import type { ReadOptions } from '@kalalaya/contract';
import * as v from 'valibot';
import { fileValue, linkValue } from '../address/fields.ts';
import { uploadsAt } from '../address/uploads.ts';
import { isBlankHtml, plainText } from './text.ts';

/** Most rows that are read of one list; the rest is cut. */
export const ROW_LIMIT = 5000;

/**
 * Most rows that are read of the list with a name. A college has tens of thousands of events, and its pages show them a
 * page at a time.
 *
 * @example
 * rowLimitOf('eventslist') // → 50000
 * rowLimitOf('scrollers') // → 5000
 */
export const rowLimitOf = (list: string): number => (list === 'eventslist' ? 50_000 : ROW_LIMIT);

/**
 * Longest HTML field, in UTF-16 units: it may carry an embedded picture of 200 KB (specification/decisions.md, HTML).
 */
const HTML_LIMIT = 400_000;
/** Longest id, in characters. */
const ID_LIMIT = 200;

/** A schema that reads anything as a `T`. Field schemas never fail; row schemas refuse what is no row. */
export type Field<T> = v.GenericSchema<unknown, T>;
/** One field schema per documented field of `T`: a field left out, or one too many, does not compile. */
export type Entries<T> = { readonly [K in keyof T]: Field<T[K]> };

/** How a row may differ from its documented form. */
export interface RowShape {
  /** Misspelt column, by the documented name it stands in for. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** The field that a row sent as a bare text or number is. */
  readonly bare?: string;
}

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A schema that turns any value, a missing one included, into what `read` makes of it. */
function field<T>(read: (value: unknown) => T): Field<T> {
  return v.pipe(v.optional(v.unknown(), null), v.transform(read));
}

function scalar(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

function textValue(value: unknown): string {
  return plainText(scalar(value));
}

/** Some PHP serialisers send a date as `{date: '…', timezone: '…'}`. */
function dateValue(value: unknown): string {
  const text = textValue(isObject(value) ? value.date : value);
  return text.startsWith('0000-00-00') || text.startsWith('00-00-0000') ? '' : text;
}

/** A number, a numeric text, or the one value of a one-row list such as `[{cs: 6}]`. */
function countValue(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? Math.abs(value) : null;
  if (typeof value === 'string') {
    const digits = value.trim().replace(/(?<=\d),(?=\d)/g, '');
    return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
  }
  const row = rowsOf(value)[0];
  const inner = isObject(row) ? Object.values(row)[0] : row;
  return typeof inner === 'number' || typeof inner === 'string' ? countValue(inner) : null;
}

/** Success flags come as `true`, `1`, `"success"` or 200; anything but a plain no counts as success. */
function flagValue(value: unknown): boolean {
  if (typeof value === 'string') return !/^(?:|0|no|false|fail(?:ed|ure)?|error)$/i.test(value.trim());
  if (typeof value === 'number') return value === 1 || (value >= 200 && value < 300);
  return value === true;
}

/**
 * A list however PHP sent it: an array, an object keyed "0", "1", …, one bare row, JSON in a text, or nothing; at most
 * `most` rows of it.
 *
 * @example
 * rowsOf({ 0: 'a', 1: 'b' }) // → ['a', 'b']
 * rowsOf(null) // → []
 */
export function rowsOf(value: unknown, most = ROW_LIMIT): readonly unknown[] {
  if (Array.isArray(value)) return value.slice(0, most);
  if (isObject(value)) {
    const keys = Object.keys(value);
    if (keys.length === 0) return [];
    return keys.every((key) => /^\d+$/.test(key)) ? Object.values(value).slice(0, most) : [value];
  }
  if (typeof value === 'number') return [value];
  if (typeof value !== 'string' || value.trim() === '') return [];
  if (!/^\s*[[{]/.test(value)) return [value];
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' ? rowsOf(parsed, most) : [];
  } catch {
    return [value];
  }
}

function isUsable(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== '' && value !== null && value !== false;
}

function rowOf(value: unknown, { aliases = {}, bare }: RowShape): unknown {
  const row: unknown = Array.isArray(value) ? value[0] : value;
  if (bare !== undefined && (typeof row === 'string' || typeof row === 'number')) return { [bare]: row };
  if (!isObject(row)) return row;
  const named: Record<string, unknown> = { ...row };
  for (const [name, alias] of Object.entries(aliases)) {
    if (textValue(named[name]) === '') named[name] = row[alias];
  }
  return named;
}

function objectOf<T extends object>(entries: Entries<T>): Field<T> {
  // The entries are one schema per key of T, so the object they read is a T; inference cannot follow that.
  return v.object(entries as v.ObjectEntries) as unknown as Field<T>;
}

function readRows<T>(row: Field<T>, value: unknown, most = ROW_LIMIT): T[] {
  return rowsOf(value, most).flatMap((raw) => {
    const read = v.safeParse(row, raw);
    return read.success ? [read.output] : [];
  });
}

/** A documented row. It refuses what is no object and a row in which no documented field says anything. */
export function row<T extends object>(entries: Entries<T>, shape: RowShape = {}): Field<T> {
  return v.pipe(
    v.unknown(),
    v.transform((value) => rowOf(value, shape)),
    objectOf(entries),
    v.check((read) => Object.values(read).some(isUsable)),
  );
}

/** A whole answer: the object at the root. */
export function answer<T extends object>(entries: Entries<T>): Field<T> {
  return objectOf(entries);
}

/** A list of at most `most` rows; rows that the schema refuses are left out. */
export function list<T>(of: Field<T>, most = ROW_LIMIT): Field<readonly T[]> {
  return field<readonly T[]>((value) => readRows(of, value, most));
}

/** One record: an object, or the first readable row of a list; null when there is none. */
export function one<T>(of: Field<T>): Field<T | null> {
  return field<T | null>((value) => readRows(of, value)[0] ?? null);
}

/** Plain text: numbers become text, entities are decoded, tags removed; '' when missing. */
export const text: Field<string> = field(textValue);
/** An id as text, whether it came as number or text; '' when missing. */
export const id: Field<string> = field((value) => textValue(value).slice(0, ID_LIMIT).trim());
/** A calendar date as sent; '' when missing or `0000-00-00`. */
export const date: Field<string> = field(dateValue);
/** A counter: a whole number from 0, or null. */
export const count: Field<number | null> = field(countValue);
/** Whether the program says that it succeeded. */
export const flag: Field<boolean> = field(flagValue);
/** An http(s) address or a path on the own site; '' when missing or refused. */
export const link: Field<string> = field(linkValue);

/** A value that may come as a record or a list of one: then its field `name` is the value. */
function valueIn(value: unknown, name: string): unknown {
  const first = typeof value === 'string' ? value : rowsOf(value)[0];
  return isObject(first) ? first[name] : first;
}

/** Text that may come as a record or a list of one: then its field `name` is the text. */
export function textIn(name: string): Field<string> {
  return field((value) => textValue(valueIn(value, name)));
}

/** The field readers that depend on where reading happens. */
export interface Fields {
  /** HTML, as `options.clean` returns it; '' when it shows nothing. */
  readonly html: Field<string>;
  /** '', a bare name, a path or an address on another host (`address.ts`). */
  readonly file: Field<string>;
  /** Like `file`, and may come as a record or list of one with the field `name`. */
  fileIn(name: string): Field<string>;
  /** A list of file fields; a row may also be a record with the field `name`. */
  files(name: string): Field<readonly string[]>;
}

/** Makes the field readers for one set of options. */
export function fieldsFor({ clean, uploadsOrigin, uploadsBase = '/admin/uploads' }: ReadOptions): Fields {
  const uploads = uploadsAt(uploadsBase, uploadsOrigin);
  const htmlValue = (value: unknown) => {
    const sent = scalar(value)
      .slice(0, HTML_LIMIT)
      .replace(/\p{Cs}/gu, '')
      .trim();
    if (sent === '') return '';
    const html = clean === undefined ? sent : clean(sent).trim();
    return isBlankHtml(html) ? '' : html;
  };
  return {
    html: field(htmlValue),
    file: field((value) => fileValue(value, uploads)),
    fileIn: (name) => field((value) => fileValue(valueIn(value, name), uploads)),
    files: (name) =>
      field((value) =>
        rowsOf(value)
          .map((item) => fileValue(isObject(item) ? item[name] : item, uploads))
          .filter((file) => file !== ''),
      ),
  };
}
