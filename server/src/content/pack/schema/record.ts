import type { UploadFolders } from '@kalalaya/contract';
import type * as v from 'valibot';
import { described, words } from './fields.ts';
import { shape } from './shape.ts';

/** Tolerant reader of a field: a schema of `shared/contract/calls/fields.ts`, or the record whose rows it lists. */
export type Reader = 'date' | 'file' | 'html' | 'id' | 'link' | 'text' | ApiRecord;

/** A field as the admin API sends it. */
export interface ApiField {
  readonly reader: Reader;
  /** Docstring in the contract. */
  readonly comment?: string | undefined;
}

interface RecordOptions {
  /** Field that a bare text or number is read as. */
  readonly bare?: string;
  /** Misspelt columns, by documented name. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Record that this one extends. */
  readonly base?: ApiRecord;
}

/** A record of the admin API. `scripts/generators/pack-schema.ts` writes its interface and reader into the contract. */
export interface ApiRecord extends RecordOptions {
  readonly name: string;
  readonly comment: string;
  readonly fields: Readonly<Record<string, ApiField>>;
}

/** One text for the pack's reference and the contract, or one for each. */
type Texts = string | { readonly pack: string; readonly api: string };

const suffixes: ReadonlyMap<Reader, string> = new Map([
  ['date', ' A calendar date as sent.'],
  ['html', ' HTML.'],
  ['text', ' Plain text.'],
]);

/**
 * Describes a field of packs and of the admin API. A field of packs alone is `described`, and one of the API alone is
 * among the `more` of its record.
 * @param schema - Schema of the field in a pack.
 */
export function field<const S extends v.GenericSchema>(
  reader: Reader,
  schema: S,
  texts: Texts,
  ...examples: readonly unknown[]
) {
  const { pack, api } =
    typeof texts === 'string'
      ? { pack: texts, api: reader === 'id' ? undefined : texts + (suffixes.get(reader) ?? '') }
      : texts;
  return Object.assign(described(schema, pack, ...examples), { api: { reader, comment: api } });
}

/** Describes a field that may contain HTML. */
export function html(text: string, ...examples: readonly unknown[]) {
  return field('html', words, { pack: `${text} May contain HTML.`, api: `${text} HTML.` }, ...examples);
}

/** Adds to the contract what a page shows if the field is empty. */
export function shownAs<const S extends { readonly api: ApiField }>(fallback: string, schema: S) {
  const comment = schema.api.comment?.replace(/\.$/, `; '' is displayed as ${fallback}.`);
  return Object.assign(schema, { api: { ...schema.api, comment } });
}

/** Marks a field whose bare file names are in an upload folder; `uploadReferences` checks that the files exist. */
export function inFolder<const S extends object>(folder: keyof UploadFolders, schema: S) {
  return Object.assign(schema, { folder });
}

/** Describes a file name; `label` is continued with its folder. */
export function file<const S extends v.GenericSchema>(
  folder: keyof UploadFolders,
  schema: S,
  label: string,
  ...examples: readonly unknown[]
) {
  const texts = {
    pack: `${label}, a file in uploads/${folder}.`,
    api: `${label}, in the folder \`${folder}\`.`,
  };
  return inFolder(folder, field('file', schema, texts, ...examples));
}

function isApiField(schema: object): schema is { readonly api: ApiField } {
  return 'api' in schema;
}

/**
 * Creates the strict schema of a row of a pack, with the record of the admin API as `api`.
 * @param name - Interface in the contract, with its docstring `comment`.
 * @param options.more - Fields that only the admin API has.
 */
export function record<const E extends v.ObjectEntries>(
  name: string,
  comment: string,
  entries: E,
  { more, ...options }: RecordOptions & { readonly more?: ApiRecord['fields'] } = {},
) {
  const own = Object.entries(entries).flatMap(([key, schema]): [string, ApiField][] =>
    isApiField(schema) ? [[key, schema.api]] : [],
  );
  const api: ApiRecord = { name, comment, fields: { ...Object.fromEntries(own), ...more }, ...options };
  return Object.assign(shape(entries), { api });
}

/** Returns fields of a record for another one that repeats them. */
export function fieldsOf({ fields }: ApiRecord, ...names: readonly string[]): ApiRecord['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

/** Returns a function that reduces a row to the fields of a record of the admin API. */
export function toApi({ fields }: ApiRecord) {
  return (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(fields, name)));
}
