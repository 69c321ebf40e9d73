import type { UploadFolders } from '@kalalaya/contract';
import type { PackField, RecordTable } from '@kalalaya/contract/records';
import * as v from 'valibot';
import { counter, dateOrNone, id, text, words } from './fields.ts';
import { list, shape } from './shape.ts';

type PackValue<F> = F extends { readonly pack: infer P }
  ? PackValue<P>
  : F extends { readonly list: infer R extends RecordTable }
    ? (PackRow<R> | (R extends { readonly bare: string } ? string : never))[]
    : F extends { readonly files: unknown }
      ? string[]
      : F extends 'id'
        ? number
        : F extends 'optionalId'
          ? number | null
          : F extends 'textOrNumber' | 'requiredTextOrNumber'
            ? string | number
            : string;

/** A row of a pack. */
export type PackRow<R extends RecordTable> = {
  -readonly [K in keyof R['fields'] as R['fields'][K] extends { readonly api: unknown }
    ? never
    : K]: PackValue<R['fields'][K]>;
};

const kinds = {
  id,
  optionalId: v.nullish(id, null),
  key: text,
  text: words,
  requiredText: text,
  textOrNumber: v.nullish(counter, ''),
  requiredTextOrNumber: v.union([text, v.number()], 'a number or text'),
  html: v.pipe(words, v.metadata({ kind: 'html' })),
  date: dateOrNone,
  link: v.pipe(words, v.metadata({ kind: 'link' })),
} as const;

/** Marks a schema whose bare file names are in an upload folder: `uploadReferences` checks them, the office uploads them. */
export function inFolder<const S extends v.GenericSchema>(folder: keyof UploadFolders, schema: S) {
  return Object.assign(v.pipe(schema, v.metadata({ folder })), { folder });
}

function itemOf(table: RecordTable): v.GenericSchema {
  const row = packRow(table);
  const field = table.bare === undefined ? undefined : table.fields[table.bare];
  if (typeof field !== 'object' || !('file' in field)) return row;
  return inFolder(field.file, v.union([text, row], 'a file name, or a file name with a caption'));
}

function schemaOf(field: PackField): v.GenericSchema {
  if (typeof field === 'string') return kinds[field];
  if ('file' in field) return field.required ? text : words;
  return v.exactOptional(list('files' in field ? text : itemOf(field.list)), []);
}

function entryOf(table: RecordTable, name: string, field: PackField): v.GenericSchema {
  const schema = v.pipe(schemaOf(field), v.metadata({ table, field: name }));
  if (typeof field === 'string' || 'list' in field) return schema;
  return inFolder('file' in field ? field.file : field.files, schema);
}

/** Returns the schemas of the fields that packs have. Each carries its table and its name as metadata. */
export function packEntries<const R extends RecordTable>(table: R) {
  const entries = Object.entries(table.fields).flatMap(([name, field]) => {
    if (typeof field === 'object' && 'api' in field) return [];
    return [[name, entryOf(table, name, typeof field === 'object' && 'pack' in field ? field.pack : field)]];
  });
  // The entries have one schema for each key of the row, which type inference cannot derive.
  return Object.fromEntries(entries) as { [K in keyof PackRow<R>]: v.GenericSchema<unknown, PackRow<R>[K]> };
}

/** Creates the strict schema of a row of a pack. */
export function packRow<const R extends RecordTable>(table: R) {
  return shape(packEntries(table));
}

/** Returns a function that reduces a row to the fields of a record of the admin API. */
export function toApi({ fields }: RecordTable) {
  const isSent = (name: string) => {
    const field = fields[name];
    return field !== undefined && !(typeof field === 'object' && 'pack' in field);
  };
  return (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => isSent(name)));
}
