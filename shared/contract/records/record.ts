import type { UploadFolders } from '../site.ts';

/**
 * A field of packs and of the admin API. The admin API's value is read tolerantly (`calls/read.ts`), a pack's is validated
 * (`server/src/content/pack/schema/row.ts`).
 */
type CommonField =
  | 'id'
  /** An id that packs write as text. */
  | 'key'
  | 'text'
  | 'requiredText'
  | 'textOrNumber'
  | 'requiredTextOrNumber'
  | 'html'
  | 'date'
  | 'link'
  /** A file name; a bare one is in this upload folder. */
  | { readonly file: keyof UploadFolders; readonly required?: true }
  | { readonly list: RecordTable };

/** A field of packs. `files` are file names in an upload folder. */
export type PackField = CommonField | 'optionalId' | { readonly files: keyof UploadFolders };

/** A field of a response of the admin API. */
export type ApiField =
  | CommonField
  | 'count'
  | 'flag'
  /** One record: an object, or the first valid row of a list. */
  | { readonly one: RecordTable }
  /** A text that is sent as itself, as a record with this field, or as a list of one. */
  | { readonly textIn: string }
  /** Like `textIn`, for a file name. */
  | { readonly fileIn: string };

/** A field of a record: of both, of packs alone, or of the admin API alone. */
export type Field = CommonField | { readonly pack: PackField } | { readonly api: ApiField };

/** Fields by name. The comment of a field is its description in the pack reference and in editors. */
export type FieldTable = Readonly<Record<string, Field | ApiField>>;

/** Accepted deviations of a sent record from its documented form. */
interface Deviations {
  /** Field that a bare text or number is read as. */
  readonly bare?: string;
  /** Misspelt columns, by documented name. */
  readonly aliases?: Readonly<Record<string, string>>;
}

/** A record: the fields that packs and the admin API have. */
export interface RecordTable extends Deviations {
  readonly fields: Readonly<Record<string, Field>>;
}

/** Declares a record. */
export function record<const F extends RecordTable['fields']>(fields: F, deviations: Deviations = {}) {
  return { fields, ...deviations };
}

type ApiValue<F> = F extends { readonly api: infer A }
  ? ApiValue<A>
  : F extends { readonly list: infer R extends RecordTable }
    ? readonly RecordOf<R>[]
    : F extends { readonly one: infer R extends RecordTable }
      ? RecordOf<R> | null
      : F extends 'count'
        ? number | null
        : F extends 'flag'
          ? boolean
          : string;

/** What the reader of the admin API returns for these fields. */
export type ApiFields<F extends FieldTable> = {
  readonly [K in keyof F as F[K] extends { readonly pack: unknown } ? never : K]: ApiValue<F[K]>;
};

/** A record as the reader of the admin API returns it. */
export type RecordOf<R extends RecordTable> = ApiFields<R['fields']>;
