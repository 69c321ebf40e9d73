import type { ReadOptions } from '@kalalaya/contract';
import { type AnyCall, extractJson, rowLimitOf, rowsOf } from '@kalalaya/contract/calls';
import * as v from 'valibot';
import type { AuditNote, ResponseAudit } from '../response-audit.ts';

const record = v.record(v.string(), v.unknown());
type Row = v.InferOutput<typeof record>;

/** Maximum length of an example, in characters. */
const EXAMPLE_LENGTH = 80;

/**
 * Maximum number of rows in which a column is tested, to distinguish accepted aliases from ignored columns.
 */
const MAX_COLUMN_TESTS = 3;

/** Placeholders that such programs write for empty values. */
const EMPTY_VALUE = /^(?:null|undefined|none|nil|n\/?a|-+|0000-00-00.*|00-00-0000.*)$/i;

/** Returns true for HTML or text without any letter, digit or picture. */
const isBlank = (text: string) =>
  !/<(?:img|hr)\b/i.test(text) && !/[\p{L}\p{N}]/u.test(text.replace(/<[^>]*>|&nbsp;/g, ''));

/** Returns true if a raw value has content. */
function hasContent(value: unknown): boolean {
  if (typeof value === 'string') return !EMPTY_VALUE.test(value.trim()) && !isBlank(value);
  if (Array.isArray(value)) return value.some(hasContent);
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasContent);
  return typeof value === 'number';
}

const isEmpty = (value: unknown) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

const isRow = (value: unknown): value is Row => v.is(record, value) && !Array.isArray(value);

/** Counts the notes of one response by kind and position. */
class Notes {
  readonly #notes = new Map<string, AuditNote>();

  add(what: AuditNote['what'], at: string, example?: unknown, count = 1): void {
    const key = `${what} ${at}`;
    const previous = this.#notes.get(key);
    const text = typeof example === 'string' || typeof example === 'number' ? String(example).trim() : '';
    this.#notes.set(key, {
      what,
      at,
      count: (previous?.count ?? 0) + count,
      ...(previous?.example !== undefined
        ? { example: previous.example }
        : text !== '' && { example: text.replace(/\s+/g, ' ').slice(0, EXAMPLE_LENGTH) }),
    });
  }

  all(): readonly AuditNote[] {
    return [...this.#notes.values()];
  }
}

/** Compares a raw response with what the contract reads of it, list by list and row by row. */
class Audit {
  readonly #call: AnyCall;
  readonly #options: ReadOptions;
  readonly notes = new Notes();
  rows = 0;

  constructor(call: AnyCall, options: ReadOptions) {
    this.#call = call;
    this.#options = options;
  }

  read(response: Row): Row {
    return v.parse(record, this.#call.read(response, this.#options));
  }

  /** Reads one raw row of a list or record. Returns null if the contract rejects it. */
  #readRow(name: string, row: unknown): unknown {
    const read = this.read({ [name]: [row] })[name];
    return (Array.isArray(read) ? read[0] : read) ?? null;
  }

  /**
   * Returns true if a column is read under another field's name, that is, if removing it changes the result.
   */
  #isRead(name: string, row: Row, column: string, read: Row): boolean {
    const { [column]: _left, ...others } = row;
    return JSON.stringify(this.#readRow(name, others)) !== JSON.stringify(read);
  }

  #auditFields(name: string, row: Row, read: Row, testsByColumn: Map<string, number>): void {
    for (const [column, value] of Object.entries(row)) {
      if (!hasContent(value)) continue;
      const at = `${name}.${column}`;
      if (Object.hasOwn(read, column)) {
        if (isEmpty(read[column])) this.notes.add('values', at, value);
        continue;
      }
      const tries = testsByColumn.get(column) ?? 0;
      if (tries === Infinity) continue;
      if (tries < MAX_COLUMN_TESTS && this.#isRead(name, row, column, read))
        testsByColumn.set(column, Infinity);
      else {
        testsByColumn.set(column, tries + 1);
        this.notes.add('columns', at);
      }
    }
  }

  /** Audits a list. A record is a list of one. */
  auditList(name: string, rawJson: unknown): void {
    const testsByColumn = new Map<string, number>();
    const rowLimit = rowLimitOf(name);
    const rows = rowsOf(rawJson, rowLimit);
    const length = Array.isArray(rawJson) ? rawJson.length : rows.length;
    if (length > rowLimit) this.notes.add('cut', name, undefined, length - rowLimit);
    for (const row of rows) {
      const read = this.#readRow(name, row);
      if (read === null || read === '') {
        if (hasContent(row)) this.notes.add('rows', name);
        continue;
      }
      this.rows += 1;
      if (isRow(row) && isRow(read)) this.#auditFields(name, row, read, testsByColumn);
    }
  }
}

/**
 * Audits what the contract left out of a raw response. HTML is compared before sanitising.
 * @throws {NoAnswerError} if there is no response to read.
 */
export function auditResponse(
  call: AnyCall,
  raw: unknown,
  options: Pick<ReadOptions, 'uploadsBase' | 'uploadsOrigin'>,
): ResponseAudit {
  const audit = new Audit(call, options);
  const rawJson = extractJson(raw);
  const read = v.parse(record, call.read(raw, options));
  if (rawJson === null) return { rows: 0, notes: [] };
  if (typeof raw === 'string' && !/^[\s\uFEFF]*[[{"]/.test(raw)) audit.notes.add('before', '');
  const empty = audit.read({});
  for (const [name, value] of Object.entries(read)) {
    const rawValue = rawJson[name];
    const isList =
      Array.isArray(value) ||
      isRow(value) ||
      (empty[name] === null && typeof rawValue === 'object' && rawValue !== null);
    if (isList && !Object.hasOwn(rawJson, name)) audit.notes.add('missing', name);
    else if (isList) audit.auditList(name, rawValue);
    else if (hasContent(rawValue) && isEmpty(value)) audit.notes.add('values', name, rawValue);
  }
  for (const [name, value] of Object.entries(rawJson)) {
    if (!Object.hasOwn(read, name) && hasContent(value)) audit.notes.add('columns', name);
  }
  return { rows: audit.rows, notes: audit.notes.all() };
}
