import { type ApiCall, EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import * as v from 'valibot';
import type { DocumentFault, DocumentRecord, IndexState } from './record.ts';
import { documentRecord, indexState } from './schema.ts';

/** Parameters of `/documents`, as typed or selected by a visitor; '' for no filter. */
export interface FindParams {
  readonly [name: string]: string;
  /** Words, metric numbers and years. */
  readonly q: string;
  readonly kind: string;
  readonly year: string;
  readonly criterion: string;
  readonly metric: string;
  /** Number of the page of results, from 1; '' for the first. */
  readonly page: string;
}

/** A value that a search can be filtered by. */
export interface FacetValue {
  readonly value: string;
  readonly label: string;
  /** Number of results with this value. */
  readonly count: number;
}

/** Filter values of a search, by name of the parameter. */
export interface Facets {
  readonly kind: readonly FacetValue[];
  readonly year: readonly FacetValue[];
  readonly criterion: readonly FacetValue[];
  readonly metric: readonly FacetValue[];
}

/** A document with its matching listing: `record.places[place]`. */
export interface DocumentResult {
  readonly record: DocumentRecord;
  readonly place: number;
}

/** Response of `/documents`: one page of results. */
export interface DocumentResults {
  readonly state: IndexState;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly documents: readonly DocumentResult[];
  readonly facets: Facets;
}

/** A file in a cell of the matrix. */
export interface MatrixFile {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly fault?: DocumentFault | undefined;
}

/** A metric with its files by year, in the order of the matrix's years. An empty cell is a gap. */
export interface MatrixRow {
  readonly metric: string;
  /** Title of the metric, without its number; '' if it has none. */
  readonly title: string;
  readonly cells: readonly {
    /** The first files of the cell. */
    readonly files: readonly MatrixFile[];
    /** Number of all files in the cell. */
    readonly count: number;
  }[];
}

/** Parameters of `/documents/matrix`; '' for no filter. */
export interface MatrixParams {
  readonly [name: string]: string;
  readonly kind: string;
  readonly criterion: string;
}

/** Response of `/documents/matrix`: the metrics of one criterion by year, newest first. */
export interface DocumentMatrix {
  readonly state: IndexState;
  /** Selected kind. */
  readonly kind: string;
  /** Kinds with metrics. */
  readonly kinds: readonly FacetValue[];
  /** Selected criterion. */
  readonly criterion: string;
  readonly criteria: readonly FacetValue[];
  readonly years: readonly string[];
  readonly rows: readonly MatrixRow[];
}

/** Parameters of `/documents/counts`. */
export interface CountParams {
  readonly [name: string]: string;
  /** Kind of document. */
  readonly kind: string;
  /** Title of a top-level folder, e.g. `AQAR 2022-2023`; '' for all of them, without subfolders. */
  readonly folder: string;
}

/** Response of `/documents/counts`: number of files per folder, including its subfolders. */
export interface FolderCounts {
  readonly state: IndexState;
  /** Counts by `folderKey`. Folders with the same path of titles are counted together. */
  readonly folders: Readonly<Record<string, number>>;
  /** Counts by the path and query of the page that lists the files. */
  readonly pages: Readonly<Record<string, number>>;
}

/**
 * Returns the key of a folder in `FolderCounts`, from the titles of its path, outermost first.
 *
 * @example
 * folderKey(['AQAR 2022-2023', 'Criterion 1']) // → 'AQAR 2022-2023 › Criterion 1'
 */
export function folderKey(titles: readonly string[]): string {
  return titles.join(' › ');
}

/** Response of `/documents/{id}`. */
export interface LocatedDocuments {
  readonly state: IndexState;
  /** The document; several if an old short address has become ambiguous; empty if there is none. */
  readonly documents: readonly DocumentRecord[];
}

const text = v.string();
const size = v.pipe(v.number(), v.integer(), v.minValue(0));
const facetValues = v.optional(v.array(v.object({ value: text, label: text, count: size })), []);
const state = v.optional(indexState, { complete: true, done: 0, found: 0 });
const count = v.optional(size, 0);
const optionalText = v.optional(text, '');
const fault = v.object({ kind: v.picklist(['dead', 'mistyped']), says: text });

const documentResults: v.GenericSchema<unknown, DocumentResults> = v.object({
  state,
  total: count,
  page: v.optional(size, 1),
  pages: v.optional(size, 1),
  documents: v.optional(v.array(v.object({ record: documentRecord, place: size })), []),
  facets: v.optional(
    v.object({ kind: facetValues, year: facetValues, criterion: facetValues, metric: facetValues }),
    {},
  ),
});

const matrix: v.GenericSchema<unknown, DocumentMatrix> = v.object({
  state,
  kind: optionalText,
  kinds: facetValues,
  criterion: optionalText,
  criteria: facetValues,
  years: v.optional(v.array(text), []),
  rows: v.optional(
    v.array(
      v.object({
        metric: text,
        title: text,
        cells: v.array(
          v.object({
            files: v.array(v.object({ id: text, title: text, type: text, fault: v.optional(fault) })),
            count: size,
          }),
        ),
      }),
    ),
    [],
  ),
});

const folderCounts: v.GenericSchema<unknown, FolderCounts> = v.object({
  state,
  folders: v.optional(v.record(text, size), {}),
  pages: v.optional(v.record(text, size), {}),
});

const locatedDocuments: v.GenericSchema<unknown, LocatedDocuments> = v.object({
  state,
  documents: v.optional(v.array(documentRecord), []),
});

/** Creates a call of the portal itself. Its response is validated; missing fields get empty defaults. */
function portalCall<P, T>(
  pattern: string,
  address: (params: P) => string,
  schema: v.GenericSchema<unknown, T>,
): ApiCall<P, T> {
  return {
    pattern,
    address,
    read(raw) {
      let json: unknown = raw;
      try {
        if (typeof raw === 'string') json = JSON.parse(raw);
      } catch (error) {
        throw new NoAnswerError('nonsense', pattern, 'the response is not JSON', { cause: error });
      }
      const result = v.safeParse(schema, json);
      if (result.success) return result.output;
      throw new NoAnswerError('nonsense', pattern, `unexpected response: ${v.summarize(result.issues)}`);
    },
  };
}

/** Appends the non-empty parameters to a path. */
function withQuery(path: string, params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Documents by words, kind, year, criterion and metric. Served by the portal. */
export const findDocuments: ApiCall<FindParams, DocumentResults> = /* @__PURE__ */ portalCall(
  '/documents',
  (params: FindParams) => withQuery('/documents', params),
  documentResults,
);

/** Files by metric and year. Served by the portal. */
export const documentMatrix: ApiCall<MatrixParams, DocumentMatrix> = /* @__PURE__ */ portalCall(
  '/documents/matrix',
  (params: MatrixParams) => withQuery('/documents/matrix', params),
  matrix,
);

/** Number of files by folder. Served by the portal without delay; incomplete during the first indexing run. */
export const documentCounts: ApiCall<CountParams, FolderCounts> = /* @__PURE__ */ portalCall(
  '/documents/counts',
  (params: CountParams) => withQuery('/documents/counts', params),
  folderCounts,
);

/** The document at a permanent address. Served by the portal. */
export const locateDocument: ApiCall<{ readonly id: string }, LocatedDocuments> = /* @__PURE__ */ portalCall(
  '/documents/{id}',
  ({ id }: { readonly id: string }) => {
    if (!/^[a-z\d]{1,60}$/i.test(id)) throw new EmptyAnswerError('');
    return `/documents/${id}`;
  },
  locatedDocuments,
);

/** A file as referenced by a list of documents. */
export interface FileParams {
  readonly [name: string]: string;
  /** '' if the list does not state it. */
  readonly kind: string;
  /** File field of the contract: a bare name, a path or an address. */
  readonly file: string;
}

/** The document for a file of a list. Served by the portal. */
export const documentOfFile: ApiCall<FileParams, LocatedDocuments> = /* @__PURE__ */ portalCall(
  '/documents/of-file',
  (params: FileParams) => withQuery('/documents/of-file', params),
  locatedDocuments,
);
