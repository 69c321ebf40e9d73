import type { ReadOptions } from '@kalalaya/contract';
import * as v from 'valibot';
import { fileValue, linkValue } from '../address/fields.ts';
import { uploadsAt } from '../address/uploads.ts';
import { isBlankHtml, plainText } from './text.ts';

/** Default maximum number of rows of a list. Longer lists are truncated. */
export const ROW_LIMIT = 5000;

/**
 * Returns the maximum number of rows of a list, by its name. Events have a higher limit: a college may have
 * tens of thousands, and its pages paginate them.
 * @example
 * rowLimitOf('eventslist') // → 50000
 * rowLimitOf('scrollers') // → 5000
 */
export const rowLimitOf = (list: string): number => (list === 'eventslist' ? 50_000 : ROW_LIMIT);

/**
 * Maximum length of an HTML field, in UTF-16 units: enough for an embedded picture of 200 KB
 * (specification/decisions.md, HTML).
 */
const HTML_LIMIT = 400_000;
/** Maximum length of an id, in characters. */
const ID_LIMIT = 200;

/** A schema that reads any value as a `T`. Field schemas never fail; row schemas reject non-rows. */
export type Field<T> = v.GenericSchema<unknown, T>;
/** One field schema per documented field of `T`. A missing or extra field does not compile. */
export type Entries<T> = { readonly [K in keyof T]: Field<T[K]> };

/** Accepted deviations of a row from its documented form. */
export interface RowShape {
  /** Misspelt columns, by documented name. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Field that a bare text or number is read as. */
  readonly bare?: string;
}

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Creates a schema that converts any value, including a missing one, with `read`. */
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

/** Reads a date, also in the form `{date: '…', timezone: '…'}` of some PHP serialisers. */
function dateValue(value: unknown): string {
  const text = textValue(isObject(value) ? value.date : value);
  return text.startsWith('0000-00-00') || text.startsWith('00-00-0000') ? '' : text;
}

/** Reads a number, a numeric text, or the only value of a one-row list such as `[{cs: 6}]`. */
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

/** Reads a success flag: `true`, 1, a 2xx number, or any text except a negative one such as `"fail"`. */
function flagValue(value: unknown): boolean {
  if (typeof value === 'string') return !/^(?:|0|no|false|fail(?:ed|ure)?|error)$/i.test(value.trim());
  if (typeof value === 'number') return value === 1 || (value >= 200 && value < 300);
  return value === true;
}

/**
 * Returns the rows of a list in any form sent by PHP: an array, an object keyed "0", "1", …, a single row,
 * JSON text, or nothing. Longer lists are truncated.
 * @example
 * rowsOf({ 0: 'a', 1: 'b' }) // → ['a', 'b']
 * rowsOf(null) // → []
 */
export function rowsOf(value: unknown, limit = ROW_LIMIT): readonly unknown[] {
  if (Array.isArray(value)) return value.slice(0, limit);
  if (isObject(value)) {
    const keys = Object.keys(value);
    if (keys.length === 0) return [];
    return keys.every((key) => /^\d+$/.test(key)) ? Object.values(value).slice(0, limit) : [value];
  }
  if (typeof value === 'number') return [value];
  if (typeof value !== 'string' || value.trim() === '') return [];
  if (!/^\s*[[{]/.test(value)) return [value];
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' ? rowsOf(parsed, limit) : [];
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
  const record: Record<string, unknown> = { ...row };
  for (const [name, alias] of Object.entries(aliases)) {
    if (textValue(record[name]) === '') record[name] = row[alias];
  }
  return record;
}

function objectOf<T extends object>(entries: Entries<T>): Field<T> {
  // The entries have one schema per key of T, which type inference cannot derive.
  return v.object(entries as v.ObjectEntries) as unknown as Field<T>;
}

function readRows<T>(row: Field<T>, value: unknown, limit = ROW_LIMIT): T[] {
  return rowsOf(value, limit).flatMap((raw) => {
    const read = v.safeParse(row, raw);
    return read.success ? [read.output] : [];
  });
}

/** Schema of a documented row. Rejects non-objects and rows in which every documented field is empty. */
export function row<T extends object>(entries: Entries<T>, shape: RowShape = {}): Field<T> {
  return v.pipe(
    v.unknown(),
    v.transform((value) => rowOf(value, shape)),
    objectOf(entries),
    v.check((read) => Object.values(read).some(isUsable)),
  );
}

/** Schema of a complete response: the object at the root. */
export function response<T extends object>(entries: Entries<T>): Field<T> {
  return objectOf(entries);
}

/** Schema of a list. Rows that fail the row schema are dropped. */
export function list<T>(of: Field<T>, limit = ROW_LIMIT): Field<readonly T[]> {
  return field<readonly T[]>((value) => readRows(of, value, limit));
}

/** Schema of one record: an object, or the first valid row of a list; null if there is none. */
export function one<T>(of: Field<T>): Field<T | null> {
  return field<T | null>((value) => readRows(of, value)[0] ?? null);
}

/** Plain text: numbers are converted, entities decoded, tags removed; '' if missing. */
export const text: Field<string> = field(textValue);
/** An id, sent as number or text; '' if missing. */
export const id: Field<string> = field((value) => textValue(value).slice(0, ID_LIMIT).trim());
/** A calendar date as sent; '' if missing or `0000-00-00`. */
export const date: Field<string> = field(dateValue);
/** A counter: a non-negative integer, or null. */
export const count: Field<number | null> = field(countValue);
/** Success flag of a response. */
export const flag: Field<boolean> = field(flagValue);
/** An http(s) address or a path on the portal; '' if missing or rejected. */
export const link: Field<string> = field(linkValue);

/** Returns a value that may be sent as itself, as a record with the field `name`, or as a list of one. */
function valueIn(value: unknown, name: string): unknown {
  const first = typeof value === 'string' ? value : rowsOf(value)[0];
  return isObject(first) ? first[name] : first;
}

/** Schema of a text that may be sent as itself, as a record with the field `name`, or as a list of one. */
export function textIn(name: string): Field<string> {
  return field((value) => textValue(valueIn(value, name)));
}

/** Field schemas that depend on the read options. */
export interface Fields {
  /** HTML as returned by `options.clean`; '' if it is blank. */
  readonly html: Field<string>;
  /** '', a bare name, a path or an address on another host. */
  readonly file: Field<string>;
  /** Like `file`, but also accepts a record or list of one with the field `name`. */
  fileIn(name: string): Field<string>;
}

/** Creates the schema of a row from the field schemas. */
export type RowReader<T> = (fields: Fields) => Field<T>;

/** Creates the field schemas for a set of options. */
export function fieldsFor({ clean, uploadsOrigin, uploadsBase = '/admin/uploads' }: ReadOptions): Fields {
  const uploads = uploadsAt(uploadsBase, uploadsOrigin);
  const htmlValue = (value: unknown) => {
    const rawHtml = scalar(value)
      .slice(0, HTML_LIMIT)
      .replace(/\p{Cs}/gu, '')
      .trim();
    if (rawHtml === '') return '';
    const html = clean === undefined ? rawHtml : clean(rawHtml).trim();
    return isBlankHtml(html) ? '' : html;
  };
  return {
    html: field(htmlValue),
    file: field((value) => fileValue(value, uploads)),
    fileIn: (name) => field((value) => fileValue(valueIn(value, name), uploads)),
  };
}
