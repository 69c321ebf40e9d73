import { type ApiCall, EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import * as v from 'valibot';
import type { DocumentFault, DocumentRecord, IndexState } from './record.ts';
import { documentRecord, indexState } from './schema.ts';

/** What `/documents` is asked for, all as a visitor typed or chose it; '' for no wish. */
export interface FindParams {
  readonly [name: string]: string;
  /** Words, metric numbers, years. */
  readonly q: string;
  readonly kind: string;
  readonly year: string;
  readonly criterion: string;
  readonly metric: string;
  /** Which page of results, from 1; '' for the first. */
  readonly page: string;
}

/** One value that a search can be narrowed to. */
export interface FacetValue {
  readonly value: string;
  readonly label: string;
  /** Documents that the search has with it. */
  readonly count: number;
}

/** What a search can be narrowed to, by the name of the parameter. */
export interface Facets {
  readonly kind: readonly FacetValue[];
  readonly year: readonly FacetValue[];
  readonly criterion: readonly FacetValue[];
  readonly metric: readonly FacetValue[];
}

/** A document with the place that answers a search: `record.places[place]`. */
export interface FoundDocument {
  readonly record: DocumentRecord;
  readonly place: number;
}

/** Answer of `/documents`: one page of results, at most `PAGE_SIZE` documents. */
export interface FoundDocuments {
  readonly state: IndexState;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly documents: readonly FoundDocument[];
  readonly facets: Facets;
}

/** A file in a cell of the matrix. */
export interface MatrixFile {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly fault?: DocumentFault | undefined;
}

/** A metric with its files by year, in the order of the matrix's years; an empty cell is a gap. */
export interface MatrixRow {
  readonly metric: string;
  /** The metric's title, without its number; '' where it has none. */
  readonly title: string;
  readonly cells: readonly {
    /** The first of them. */
    readonly files: readonly MatrixFile[];
    /** All of them. */
    readonly count: number;
  }[];
}

/** What `/documents/matrix` is asked for; '' for no wish. */
export interface MatrixParams {
  readonly [name: string]: string;
  readonly kind: string;
  readonly criterion: string;
}

/** Answer of `/documents/matrix`: the metrics of one criterion against the years, newest first. */
export interface DocumentMatrix {
  readonly state: IndexState;
  /** Kind that is shown, and those that have metrics. */
  readonly kind: string;
  readonly kinds: readonly FacetValue[];
  /** Criterion that is shown, and those there are. */
  readonly criterion: string;
  readonly criteria: readonly FacetValue[];
  readonly years: readonly string[];
  readonly rows: readonly MatrixRow[];
}

/** What `/documents/counts` is asked for. */
export interface CountParams {
  readonly [name: string]: string;
  /** One kind of documents. */
  readonly kind: string;
  /** Title of an outermost folder, as `AQAR 2022-2023`; '' for all of them, without the folders inside. */
  readonly folder: string;
}

/** Answer of `/documents/counts`: how many files stand in a folder, those of the folders inside it included. */
export interface FolderCounts {
  readonly state: IndexState;
  /** By `folderKey` of the titles that lead to the folder. Folders of the same titles are counted as one. */
  readonly folders: Readonly<Record<string, number>>;
  /** By the portal's page that lists the files: path and query. */
  readonly pages: Readonly<Record<string, number>>;
}

/**
 * How `FolderCounts` names a folder: by the titles that lead to it, outermost first.
 *
 * @example
 * folderKey(['AQAR 2022-2023', 'Criterion 1']) // → 'AQAR 2022-2023 › Criterion 1'
 */
export function folderKey(titles: readonly string[]): string {
  return titles.join(' › ');
}

/** Answer of `/documents/{id}`. */
export interface LocatedDocuments {
  readonly state: IndexState;
  /** The document; several where an old, short address has become ambiguous; none where nothing has it. */
  readonly documents: readonly DocumentRecord[];
}

const text = v.string();
const size = v.pipe(v.number(), v.integer(), v.minValue(0));
const facetValues = v.optional(v.array(v.object({ value: text, label: text, count: size })), []);
const state = v.optional(indexState, { complete: true, done: 0, found: 0 });
const count = v.optional(size, 0);
const word = v.optional(text, '');
const fault = v.object({ kind: v.picklist(['dead', 'mistyped']), says: text });

const found: v.GenericSchema<unknown, FoundDocuments> = v.object({
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
  kind: word,
  kinds: facetValues,
  criterion: word,
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

const counts: v.GenericSchema<unknown, FolderCounts> = v.object({
  state,
  folders: v.optional(v.record(text, size), {}),
  pages: v.optional(v.record(text, size), {}),
});

const located: v.GenericSchema<unknown, LocatedDocuments> = v.object({
  state,
  documents: v.optional(v.array(documentRecord), []),
});

/** A call of the portal's own, whose answer is held to its schema; an empty one is of nothing. */
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
        throw new NoAnswerError('nonsense', pattern, 'the answer is not JSON', { cause: error });
      }
      const read = v.safeParse(schema, json);
      if (read.success) return read.output;
      throw new NoAnswerError('nonsense', pattern, `unexpected answer: ${v.summarize(read.issues)}`);
    },
  };
}

/** A path with the parameters that wish for something. */
function withQuery(path: string, params: Readonly<Record<string, string>>): string {
  const wishes = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));
  return wishes.size === 0 ? path : `${path}?${wishes}`;
}

/** Documents by words, kind, year, criterion and metric. Answered by the portal itself. */
export const findDocuments: ApiCall<FindParams, FoundDocuments> = /* @__PURE__ */ portalCall(
  '/documents',
  (params: FindParams) => withQuery('/documents', params),
  found,
);

/** Metrics by year. Answered by the portal itself. */
export const documentMatrix: ApiCall<MatrixParams, DocumentMatrix> = /* @__PURE__ */ portalCall(
  '/documents/matrix',
  (params: MatrixParams) => withQuery('/documents/matrix', params),
  matrix,
);

/** Files by folder. Answered by the portal itself, at once: with fewer while the lists are read for the first time. */
export const documentCounts: ApiCall<CountParams, FolderCounts> = /* @__PURE__ */ portalCall(
  '/documents/counts',
  (params: CountParams) => withQuery('/documents/counts', params),
  counts,
);

/** The document at a permanent address. Answered by the portal itself. */
export const locateDocument: ApiCall<{ readonly id: string }, LocatedDocuments> = /* @__PURE__ */ portalCall(
  '/documents/{id}',
  ({ id }: { readonly id: string }) => {
    if (!/^[a-z\d]{1,60}$/i.test(id)) throw new EmptyAnswerError('');
    return `/documents/${id}`;
  },
  located,
);

/** A file as a list of documents names it. */
export interface FileParams {
  readonly [name: string]: string;
  /** '' where a list does not know it. */
  readonly kind: string;
  /** File field as read by the contract: a bare name, a path or an address. */
  readonly file: string;
}

/** The document that a file of a list is. Answered by the portal itself. */
export const documentOfFile: ApiCall<FileParams, LocatedDocuments> = /* @__PURE__ */ portalCall(
  '/documents/of-file',
  (params: FileParams) => withQuery('/documents/of-file', params),
  located,
);
