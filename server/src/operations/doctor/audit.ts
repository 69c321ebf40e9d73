import type { ReadOptions } from '@kalalaya/contract';
import { type AnyCall, extractJson, readCall, rowLimitOf, rowsOf } from '@kalalaya/contract/calls';
import * as v from 'valibot';

const record = v.record(v.string(), v.unknown());

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

/** Returns the fields that have content in a raw row and are empty after the contract has read it. */
const lostFields = (raw: unknown, read: unknown): string[] =>
  v.is(record, raw) && v.is(record, read)
    ? Object.keys(read).filter((field) => hasContent(raw[field]) && isEmpty(read[field]))
    : [];

/**
 * Audits what the contract cannot read of a raw response. HTML is compared before sanitising.
 * @returns The number of rows and records read, and of the values that cannot be, by list, or by list and field.
 * @throws {NoAnswerError} if there is no response to read.
 */
export function auditResponse(call: AnyCall, raw: unknown, options: ReadOptions) {
  const unreadable = new Map<string, number>();
  const add = (at: string, count = 1) => unreadable.set(at, (unreadable.get(at) ?? 0) + count);
  const read = (response: unknown) => v.parse(record, readCall(call, response, options));
  const json = extractJson(raw) ?? {};
  let rows = 0;
  for (const [name, value] of Object.entries(read(raw))) {
    const rawValue = json[name];
    const isList = [value, rawValue].some((one) => typeof one === 'object' && one !== null);
    if (!isList) {
      if (hasContent(rawValue) && isEmpty(value)) add(name);
      continue;
    }
    const limit = rowLimitOf(name);
    if (Array.isArray(rawValue) && rawValue.length > limit) add(name, rawValue.length - limit);
    for (const row of rowsOf(rawValue, limit)) {
      const [readRow = null] = [read({ [name]: [row] })[name]].flat();
      if (readRow !== null && readRow !== '') {
        rows += 1;
        for (const field of lostFields(row, readRow)) add(`${name}.${field}`);
      } else if (hasContent(row)) add(name);
    }
  }
  return { rows, unreadable };
}
