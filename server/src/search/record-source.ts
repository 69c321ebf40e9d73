import { setImmediate as nextTurn } from 'node:timers/promises';
import { findCall, plainText } from '@kalalaya/contract/calls';
import type { SearchRecords } from '@kalalaya/contract/remote';
import type { SearchEntry } from '@kalalaya/contract/search-engine';
import type { SearchGround, SearchSource } from './types.ts';

/** Most records of one list, and characters of one field, that are taken into the index. */
const MAX_RECORDS = 50_000;
const MAX_TEXT = 4_000;

/** Records that are read before the server sees to others. */
const AT_ONCE = 500;

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** What stands at a dotted path of an answer. */
function valueAt(answer: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isRow(value) ? value[name] : undefined), answer);
}

/** A field as plain text; '' for one that is missing or no text. */
function textOf(row: Row, field: string): string {
  const value = row[field];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? plainText(value.slice(0, MAX_TEXT)) : '';
}

/** The address of a record's page, or null when it lacks what the address is made of. */
function addressOf(row: Row, template: string): string | null {
  const values: string[] = [];
  const address = template.replace(/\{(\w+)\}/g, (_whole, field: string) => {
    const value = textOf(row, field);
    values.push(value);
    return encodeURIComponent(value);
  });
  return values.includes('') ? null : address;
}

function entryOf(row: Row, records: SearchRecords): SearchEntry[] {
  const title = textOf(row, records.title);
  const to = addressOf(row, records.to);
  if (title === '' || to === null) return [];
  const texts = (fields: readonly string[] = []) =>
    fields.map((field) => textOf(row, field)).filter((text) => text !== '');
  return [
    {
      kind: records.kind,
      title,
      to,
      detail: texts(records.detail).join(' · '),
      ...(records.date !== undefined && { date: textOf(row, records.date) }),
      ...(records.phone !== undefined && { phone: textOf(row, records.phone) }),
      words: [records.kind, ...texts(records.words)].join(' '),
    },
  ];
}

async function entriesOf(ground: SearchGround, records: SearchRecords): Promise<SearchEntry[]> {
  const found = findCall(records.call);
  if (found === null) return [];
  const { value } = await ground.reader.answer(found.call, found.params, ground.signal);
  const list = valueAt(value, records.at);
  if (!Array.isArray(list)) return [];
  const entries: SearchEntry[] = [];
  for (let begin = 0; begin < Math.min(list.length, MAX_RECORDS); begin += AT_ONCE) {
    // Other requests are answered in between.
    if (begin > 0) await nextTurn();
    const rows = list.slice(begin, Math.min(begin + AT_ONCE, MAX_RECORDS)).filter(isRow);
    entries.push(...rows.flatMap((row) => entryOf(row, records)));
  }
  return entries;
}

/**
 * A source for one list of records that a remote contributes by its descriptor. Its answer is the contract's, so that
 * no private column of the admin API can be found.
 */
export function recordSource(records: SearchRecords): SearchSource {
  return {
    name: `${records.call} ${records.at} ${records.to}`,
    entries: (ground) => entriesOf(ground, records),
  };
}
