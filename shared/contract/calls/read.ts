import { type ApiCall, NoAnswerError, type ReadOptions } from '@kalalaya/contract';
import { fileValue, linkValue } from '../address/fields.ts';
import { type Uploads, uploadsAt } from '../address/uploads.ts';
import type { ApiField, FieldTable, RecordTable } from '../records/record.ts';
import { extractJson } from './raw.ts';
import { isBlankHtml, plainText, readCharacters, startOf } from './text.ts';

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

const ID_LIMIT = 200;
/** Number of characters of a response that an error message shows. */
const SHOWN_CHARACTERS = 120;

type JsonObject = Readonly<Record<string, unknown>>;

interface Context {
  readonly clean: ReadOptions['clean'];
  readonly uploads: Uploads;
  readonly timeZone: string | undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function scalar(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

function textValue(value: unknown): string {
  return plainText(scalar(value));
}

/** A time stamp with its zone: an instant, whose day depends on where it is read. Postgres omits the minutes of a zone. */
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(?:Z|UTC|GMT|([+-]\d{2}):?(\d{2})?)$/i;

/** Formats by time zone: creating one takes longer than reading a row. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns an instant as local time of the college, `YYYY-MM-DD HH:mm:ss`; any other text unchanged. */
function localTime(text: string, timeZone: string | undefined): string {
  const [, day, time, hours, minutes = '00'] = INSTANT.exec(text) ?? [];
  if (timeZone === undefined || day === undefined) return text;
  const instant = new Date(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
  if (Number.isNaN(instant.getTime())) return text;
  const format =
    formats.get(timeZone) ??
    // Swedish times have this format.
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format.format(instant);
}

/** Reads a date, also in the form `{date: '…', timezone: '…'}` of some PHP serialisers. */
function dateValue(value: unknown, { timeZone }: Context): string {
  const text = textValue(isObject(value) ? value.date : value);
  if (text.startsWith('0000-00-00') || text.startsWith('00-00-0000')) return '';
  const zoned = isObject(value) ? `${text} ${textValue(value.timezone)}` : text;
  const local = localTime(zoned, timeZone);
  return local === zoned ? text : local;
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

/** Reads HTML; '' if it is blank. */
function htmlValue(value: unknown, { clean }: Context): string {
  const rawHtml = readCharacters(scalar(value).replace(/\p{Cs}/gu, '')).trim();
  if (rawHtml === '') return '';
  const html = clean === undefined ? rawHtml : clean(rawHtml).trim();
  return isBlankHtml(html) ? '' : html;
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

/** Returns a value that may be sent as itself, as a record with the field `name`, or as a list of one. */
function valueIn(value: unknown, name: string): unknown {
  const first = typeof value === 'string' ? value : rowsOf(value)[0];
  return isObject(first) ? first[name] : first;
}

const idValue = (value: unknown) => textValue(value).slice(0, ID_LIMIT).trim();

const readers = {
  id: idValue,
  key: idValue,
  text: textValue,
  requiredText: textValue,
  textOrNumber: textValue,
  requiredTextOrNumber: textValue,
  html: htmlValue,
  date: dateValue,
  link: linkValue,
  count: countValue,
  flag: flagValue,
} as const;

function isUsable(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== '' && value !== null && value !== false;
}

/** Reads a row. Returns null for a non-object, and for a row in which every documented field is empty. */
function readRow({ fields, bare, aliases = {} }: RecordTable, value: unknown, context: Context) {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const isBare = bare !== undefined && (typeof first === 'string' || typeof first === 'number');
  const row = isBare ? { [bare]: first } : first;
  if (!isObject(row)) return null;
  const record: Record<string, unknown> = { ...row };
  for (const [name, alias] of Object.entries(aliases)) {
    if (textValue(record[name]) === '') record[name] = row[alias];
  }
  const read = readFields(fields, record, context);
  return Object.values(read).some(isUsable) ? read : null;
}

/** Reads the rows of a list. Rows that cannot be read are dropped. */
function readRows(table: RecordTable, value: unknown, limit: number, context: Context) {
  return rowsOf(value, limit).flatMap((row) => readRow(table, row, context) ?? []);
}

function readField(field: ApiField, value: unknown, name: string, context: Context): unknown {
  if (typeof field === 'string') return readers[field](value, context);
  if ('list' in field) return readRows(field.list, value, rowLimitOf(name), context);
  if ('one' in field) return readRows(field.one, value, ROW_LIMIT, context)[0] ?? null;
  if ('textIn' in field) return textValue(valueIn(value, field.textIn));
  return fileValue('fileIn' in field ? valueIn(value, field.fileIn) : value, context.uploads);
}

function readFields(fields: FieldTable, value: JsonObject, context: Context): JsonObject {
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (typeof field === 'object' && 'pack' in field) continue;
    const apiField = typeof field === 'object' && 'api' in field ? field.api : field;
    read[name] = readField(apiField, value[name], name, context);
  }
  return read;
}

/** Returns the table of a field's records, if it has any. */
function tableOf(field: FieldTable[string]): RecordTable | undefined {
  if (typeof field === 'string') return undefined;
  return 'list' in field ? field.list : 'one' in field ? field.one : undefined;
}

/** Returns true if a list or record may be sent as this value: messages, numbers and flags are errors in its place. */
function isRows({ bare, fields, aliases = {} }: RecordTable, value: unknown): boolean {
  if (value === null || Array.isArray(value)) return true;
  if (isObject(value)) {
    const keys = Object.keys(value);
    const known = new Set([...Object.keys(fields), ...Object.values(aliases)]);
    return keys.every((key) => /^\d+$/.test(key)) || keys.some((key) => known.has(key));
  }
  if (typeof value === 'string') return bare !== undefined || /^\s*(?:[[{]|$)/.test(value);
  return bare !== undefined && typeof value === 'number';
}

/**
 * Returns true if a response has something that its call is for: a field that is no heading and no flag. An error in the form
 * of a response has none. PHP writes an empty object for nothing, which is a response.
 */
function isAnswered(fields: FieldTable, value: JsonObject): boolean {
  return (
    Object.keys(value).length === 0 ||
    Object.entries(fields).some(([name, field]) => {
      if (field === 'text' || field === 'flag' || !Object.hasOwn(value, name)) return false;
      const table = tableOf(field);
      return table === undefined || isRows(table, value[name]);
    })
  );
}

/**
 * Reads the response of a call. A field reads any value as one of its type; a list drops what is no row. Undocumented fields
 * are ignored. HTML fields are passed through `clean`.
 *
 * @throws {NoAnswerError} of kind `nonsense` if the body is not a response at all, or has nothing that the call is for
 * @example
 * readCall(defineCall('/clubs', { motto: 'text' }), '{"motto": " <b>Light</b> "}') // → { motto: 'Light' }
 */
export function readCall<T>(call: ApiCall<never, T>, raw: unknown, options: ReadOptions = {}): T {
  const { pattern, fields = {} } = call;
  if (call.read !== undefined) return call.read(raw, options);
  const value = extractJson(raw);
  if (value === null) throw new NoAnswerError('nonsense', pattern, 'the response is not a JSON object');
  if (!isAnswered(fields, value)) {
    const shown = startOf(JSON.stringify(value), SHOWN_CHARACTERS);
    const names = Object.keys(fields).join(', ');
    throw new NoAnswerError('nonsense', pattern, `the response has none of ${names}: ${shown}`);
  }
  const { clean, uploadsOrigin, uploadsBase = '/admin/uploads', timeZone } = options;
  // The fields are those of T, with readers of their types, which type inference cannot derive.
  return readFields(fields, value, { clean, uploads: uploadsAt(uploadsBase, uploadsOrigin), timeZone }) as T;
}

function hasHtml(fields: FieldTable): boolean {
  return Object.values(fields).some((field) => {
    const table = tableOf(field);
    return field === 'html' || (table !== undefined && hasHtml(table.fields));
  });
}

/** Returns true if a response of the call may contain HTML: a browser loads its sanitiser before it returns the response. */
export const mayHaveHtml = ({ fields, html }: ApiCall<never, unknown>): boolean =>
  html ?? (fields !== undefined && hasHtml(fields));
