import { type ApiCall, EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import * as v from 'valibot';
import { documentFault, documentRecord, indexState, type Read, size, text } from './schema.ts';

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

/** Parameters of `/documents/matrix`; '' for no filter. */
export interface MatrixParams {
  readonly [name: string]: string;
  readonly kind: string;
  readonly criterion: string;
}

/** Parameters of `/documents/counts`. */
export interface CountParams {
  readonly [name: string]: string;
  /** Kind of document. */
  readonly kind: string;
  /** Title of a top-level folder, e.g. `AQAR 2022-2023`; '' for all of them, without subfolders. */
  readonly folder: string;
}

/** A file as referenced by a list of documents. */
export interface FileParams {
  readonly [name: string]: string;
  /** '' if the list does not state it. */
  readonly kind: string;
  /** File field of the contract: a bare name, a path or an address. */
  readonly file: string;
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

/** A value that a search can be filtered by, with the number of results that have it. */
const facetValue = v.object({ value: text, label: text, count: size });
const facetValues = v.optional(v.array(facetValue), []);
const state = v.optional(indexState, { complete: true, done: 0, found: 0 });
const count = v.optional(size, 0);
const optionalText = v.optional(text, '');

/** Filter values of a search, by name of the parameter. */
const facets = v.object({
  kind: facetValues,
  year: facetValues,
  criterion: facetValues,
  metric: facetValues,
});

/** A document with its matching listing: `record.places[place]`. */
const documentResult = v.object({ record: documentRecord, place: size });

/** One page of results. */
const documentResults = v.object({
  state,
  total: count,
  page: v.optional(size, 1),
  pages: v.optional(size, 1),
  documents: v.optional(v.array(documentResult), []),
  facets: v.optional(facets, {}),
});

/** A metric with its files by year, in the order of the matrix's years. An empty cell is a gap. */
const matrixRow = v.object({
  metric: text,
  /** Title of the metric, without its number; '' if it has none. */
  title: text,
  cells: v.array(
    v.object({
      /** The first files of the cell. */
      files: v.array(v.object({ id: text, title: text, type: text, fault: v.optional(documentFault) })),
      /** Number of all files in the cell. */
      count: size,
    }),
  ),
});

/** The metrics of one criterion by year, newest first. */
const matrix = v.object({
  state,
  /** Selected kind. */
  kind: optionalText,
  /** Kinds with metrics. */
  kinds: facetValues,
  /** Selected criterion. */
  criterion: optionalText,
  criteria: facetValues,
  years: v.optional(v.array(text), []),
  rows: v.optional(v.array(matrixRow), []),
});

/** Number of files per folder, including its subfolders. */
const folderCounts = v.object({
  state,
  /** Counts by `folderKey`. Folders with the same path of titles are counted together. */
  folders: v.optional(v.record(text, size), {}),
  /** Counts by the path and query of the page that lists the files. */
  pages: v.optional(v.record(text, size), {}),
});

const locatedDocuments = v.object({
  state,
  /** The document; several if an old short address has become ambiguous; empty if there is none. */
  documents: v.optional(v.array(documentRecord), []),
  /** Documents that a mistyped address may stand for, if there is none. */
  nearest: v.optional(v.array(documentRecord), []),
});

export type FacetValue = Read<typeof facetValue>;
export type Facets = Read<typeof facets>;
export type DocumentResult = Read<typeof documentResult>;
export type DocumentResults = Read<typeof documentResults>;
export type MatrixRow = Read<typeof matrixRow>;
export type MatrixFile = MatrixRow['cells'][number]['files'][number];
export type DocumentMatrix = Read<typeof matrix>;
export type FolderCounts = Read<typeof folderCounts>;
export type LocatedDocuments = Read<typeof locatedDocuments>;

/** Creates a call of the portal itself. Its response is validated; missing fields get empty defaults. */
function portalCall<P, const S extends v.GenericSchema>(
  pattern: string,
  address: (params: P) => string,
  schema: S,
): ApiCall<P, Read<S>> {
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
      if (result.success) return result.output as Read<S>;
      throw new NoAnswerError('nonsense', pattern, `unexpected response: ${result.issues[0].message}`);
    },
  };
}

/** Appends the non-empty parameters to a path. */
function withQuery(path: string, params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Documents by words, kind, year, criterion and metric. Served by the portal. */
export const findDocuments = /* @__PURE__ */ portalCall(
  '/documents',
  (params: FindParams) => withQuery('/documents', params),
  documentResults,
);

/** Files by metric and year. Served by the portal. */
export const documentMatrix = /* @__PURE__ */ portalCall(
  '/documents/matrix',
  (params: MatrixParams) => withQuery('/documents/matrix', params),
  matrix,
);

/** Number of files by folder. Served by the portal without delay; incomplete during the first indexing run. */
export const documentCounts = /* @__PURE__ */ portalCall(
  '/documents/counts',
  (params: CountParams) => withQuery('/documents/counts', params),
  folderCounts,
);

/** The document at a permanent address. Served by the portal. */
export const locateDocument = /* @__PURE__ */ portalCall(
  '/documents/{id}',
  ({ id }: { readonly id: string }) => {
    if (!/^[a-z\d]{1,60}$/i.test(id)) throw new EmptyAnswerError('');
    return `/documents/${id}`;
  },
  locatedDocuments,
);

/** The document for a file of a list. Served by the portal. */
export const documentOfFile = /* @__PURE__ */ portalCall(
  '/documents/of-file',
  (params: FileParams) => withQuery('/documents/of-file', params),
  locatedDocuments,
);
