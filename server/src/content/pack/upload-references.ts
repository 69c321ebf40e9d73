import type { UploadFolders } from '@kalalaya/contract';
import type { JsonPath } from './json-file.ts';
import { dataFiles, type PackData } from './schema/index.ts';

/** A file field of the admin API content: its position, its value, and the upload folder of a bare file name. */
export interface UploadReference {
  /** Path of the JSON file inside the pack. */
  readonly file: string;
  readonly at: JsonPath;
  readonly value: string;
  readonly folder: keyof UploadFolders;
}

/** The parts of a data file's schema that lead to its files. */
interface Schema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly options?: readonly Schema[];
  readonly wrapped?: Schema;
  /** Set by `inFolder`. */
  readonly folder?: keyof UploadFolders;
}

type Reference = Omit<UploadReference, 'file'>;

function referencesIn(
  schema: Schema | undefined,
  value: unknown,
  at: JsonPath,
  folder = schema?.folder,
): readonly Reference[] {
  if (schema?.wrapped !== undefined) return referencesIn(schema.wrapped, value, at, folder);
  if (typeof value === 'string') return folder === undefined ? [] : [{ at, value, folder }];
  if (Array.isArray(value))
    return value.flatMap((item, index) => referencesIn(schema?.item, item, [...at, index], folder));
  const entries = [schema, ...(schema?.options ?? [])].find((one) => one?.entries !== undefined)?.entries;
  if (typeof value !== 'object' || value === null || entries === undefined) return [];
  return Object.entries(value).flatMap(([key, field]) => referencesIn(entries[key], field, [...at, key]));
}

const schemas: ReadonlyMap<string, { readonly file: string; readonly schema: Schema }> = new Map(
  Object.entries(dataFiles),
);

/**
 * Returns every file that the admin API content names, with its upload folder (specification/decisions.md, Calls).
 */
export function uploadReferences(data: PackData): readonly UploadReference[] {
  return Object.entries(data).flatMap(([name, value]) => {
    const { file, schema } = schemas.get(name) ?? {};
    return referencesIn(schema, value, []).map((reference) => ({ file: `data/${file}`, ...reference }));
  });
}
