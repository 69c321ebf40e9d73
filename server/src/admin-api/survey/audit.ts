import type { ReadOptions } from '@kalalaya/contract';
import { type AnyCall, jsonIn, rowLimitOf, rowsOf } from '@kalalaya/contract/calls';
import * as v from 'valibot';

/**
 * What of a raw answer did not go on: `rows` that the contract refused, those that were `cut` behind the most that are
 * read, `values` that no reader could make anything of, `columns` that nobody documented, documented lists that are
 * `missing`, and text `before` the JSON.
 */
export const auditNote = v.object({
  what: v.picklist(['rows', 'cut', 'values', 'columns', 'missing', 'before']),
  /** The list, and behind a dot the field. */
  at: v.string(),
  count: v.number(),
  /** One value that was refused; never one of a column that nobody documented. */
  example: v.optional(v.string()),
});
export type AuditNote = v.InferOutput<typeof auditNote>;

/** What became of one raw answer. */
export interface AnswerAudit {
  /** Rows and records that went on. */
  readonly rows: number;
  readonly notes: readonly AuditNote[];
}

const record = v.record(v.string(), v.unknown());
type Row = v.InferOutput<typeof record>;

/** Longest example, in characters. */
const EXAMPLE = 80;

/** Rows whose columns are tried one by one, to tell a misspelt name that is read from one that is not. */
const TRIED = 3;

/** What such programs write where there is nothing. */
const NOTHING = /^(?:null|undefined|none|nil|n\/?a|-+|0000-00-00.*|00-00-0000.*)$/i;

/** HTML, or text, without a letter or a picture. */
const isBlank = (text: string) =>
  !/<(?:img|hr)\b/i.test(text) && !/[\p{L}\p{N}]/u.test(text.replace(/<[^>]*>|&nbsp;/g, ''));

/** Whether a raw value says anything. */
function says(value: unknown): boolean {
  if (typeof value === 'string') return !NOTHING.test(value.trim()) && !isBlank(value);
  if (Array.isArray(value)) return value.some(says);
  if (typeof value === 'object' && value !== null) return Object.values(value).some(says);
  return typeof value === 'number';
}

const isEmpty = (value: unknown) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

const isRow = (value: unknown): value is Row => v.is(record, value) && !Array.isArray(value);

/** Counts notes of one answer by what and where. */
class Notes {
  readonly #notes = new Map<string, AuditNote>();

  add(what: AuditNote['what'], at: string, example?: unknown, count = 1): void {
    const key = `${what} ${at}`;
    const before = this.#notes.get(key);
    const text = typeof example === 'string' || typeof example === 'number' ? String(example).trim() : '';
    this.#notes.set(key, {
      what,
      at,
      count: (before?.count ?? 0) + count,
      ...(before?.example !== undefined
        ? { example: before.example }
        : text !== '' && { example: text.replace(/\s+/g, ' ').slice(0, EXAMPLE) }),
    });
  }

  all(): readonly AuditNote[] {
    return [...this.#notes.values()];
  }
}

/** Compares what a college sent with what the contract reads of it, list by list and row by row. */
class Audit {
  readonly #call: AnyCall;
  readonly #options: ReadOptions;
  readonly notes = new Notes();
  rows = 0;

  constructor(call: AnyCall, options: ReadOptions) {
    this.#call = call;
    this.#options = options;
  }

  read(answer: Row): Row {
    return v.parse(record, this.#call.read(answer, this.#options));
  }

  /** One raw row of a list or record as it is read; null when it is refused. */
  #readRow(name: string, row: unknown): unknown {
    const read = this.read({ [name]: [row] })[name];
    return (Array.isArray(read) ? read[0] : read) ?? null;
  }

  /** A column that no field is named after is read all the same where its absence makes a difference. */
  #isRead(name: string, row: Row, column: string, read: Row): boolean {
    const { [column]: _left, ...others } = row;
    return JSON.stringify(this.#readRow(name, others)) !== JSON.stringify(read);
  }

  #fields(name: string, row: Row, read: Row, known: Map<string, number>): void {
    for (const [column, value] of Object.entries(row)) {
      if (!says(value)) continue;
      const at = `${name}.${column}`;
      if (Object.hasOwn(read, column)) {
        if (isEmpty(read[column])) this.notes.add('values', at, value);
        continue;
      }
      const tries = known.get(column) ?? 0;
      if (tries === Infinity) continue;
      if (tries < TRIED && this.#isRead(name, row, column, read)) known.set(column, Infinity);
      else {
        known.set(column, tries + 1);
        this.notes.add('columns', at);
      }
    }
  }

  /** A list, or a record, which is a list of one. */
  list(name: string, sent: unknown): void {
    const known = new Map<string, number>();
    const most = rowLimitOf(name);
    const rows = rowsOf(sent, most);
    const length = Array.isArray(sent) ? sent.length : rows.length;
    if (length > most) this.notes.add('cut', name, undefined, length - most);
    for (const row of rows) {
      const read = this.#readRow(name, row);
      if (read === null || read === '') {
        if (says(row)) this.notes.add('rows', name);
        continue;
      }
      this.rows += 1;
      if (isRow(row) && isRow(read)) this.#fields(name, row, read, known);
    }
  }
}

/**
 * Tells what the contract left out of a raw answer. HTML is compared as it was sent. Throws what reading throws when
 * there is no answer to read (`NoAnswerError`).
 */
export function auditAnswer(
  call: AnyCall,
  raw: unknown,
  options: Pick<ReadOptions, 'uploadsBase' | 'uploadsOrigin'>,
): AnswerAudit {
  const audit = new Audit(call, options);
  const sent = jsonIn(raw);
  const read = v.parse(record, call.read(raw, options));
  if (sent === null) return { rows: 0, notes: [] };
  if (typeof raw === 'string' && !/^[\s\uFEFF]*[[{"]/.test(raw)) audit.notes.add('before', '');
  const empty = audit.read({});
  for (const [name, value] of Object.entries(read)) {
    const given = sent[name];
    const isList =
      Array.isArray(value) ||
      isRow(value) ||
      (empty[name] === null && typeof given === 'object' && given !== null);
    if (isList && !Object.hasOwn(sent, name)) audit.notes.add('missing', name);
    else if (isList) audit.list(name, given);
    else if (says(given) && isEmpty(value)) audit.notes.add('values', name, given);
  }
  for (const [name, value] of Object.entries(sent)) {
    if (!Object.hasOwn(read, name) && says(value)) audit.notes.add('columns', name);
  }
  return { rows: audit.rows, notes: audit.notes.all() };
}
