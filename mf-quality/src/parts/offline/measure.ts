import { type DocumentResult, findDocuments } from '@kalalaya/contract/document-index';
import { naturalCompare } from '@kalalaya/kit';
import type { LoadContext } from '@kalalaya/runtime';
import { mapLimited } from '../calls.ts';
import { documentPath, fileHref, matchedListing } from '../document-links.ts';
import { SaveFailedError } from './errors.ts';
import type { SaveRequest } from './save-request.ts';

/** Maximum number of documents in one set. Each is saved with its own page. */
const MAX_DOCUMENTS = 400;

/**
 * Estimated size of one page and of the assets that all pages share, in bytes. Measured on the sample
 * college: the scripts of shell and module are 1.6 MB. The exact size is known only after fetching
 * everything.
 */
const PAGE_BYTES = 71_000;
const ASSET_BYTES = 1_800_000;

/** Maximum number of size requests in flight. */
const MAX_CONCURRENT_REQUESTS = 6;

/** A document that can be saved. */
export interface SavableDocument {
  readonly title: string;
  readonly folders: readonly string[];
  /** Path of the page that lists it. */
  readonly listedOn: string;
  readonly id: string;
  /** Path of its file. */
  readonly file: string;
  /** Size of the file in bytes; undefined if unknown. */
  readonly bytes?: number;
}

/** What is known about a save request before anything is fetched. */
export interface SaveEstimate {
  readonly documents: readonly SavableDocument[];
  /** Total of the known file sizes, in bytes. */
  readonly bytes: number;
  /** Estimated size of the saved pages and their assets, in bytes. */
  readonly pageBytes: number;
  /** Number of files of unknown size. */
  readonly unknownSizes: number;
  /** Number of documents that cannot be saved: the file is missing or on another site. */
  readonly unavailable: number;
}

/** Paths of the pages to save with documents: the pages that list them and the page of each document. */
export function pagesOf(request: SaveRequest, documents: readonly SavableDocument[]): readonly string[] {
  const documentPages = documents.flatMap(({ id, listedOn }) => [documentPath(id), listedOn]);
  return [...new Set([...request.pages, ...documentPages])];
}

type MeasureContext = Pick<LoadContext, 'api' | 'site' | 'signal'>;

async function fetchAllDocuments(
  { api }: MeasureContext,
  { filters }: SaveRequest,
): Promise<readonly DocumentResult[]> {
  const fetchPage = (page: number) =>
    api.get(findDocuments, {
      q: '',
      ...filters,
      page: page === 1 ? '' : String(page),
    });
  const first = await fetchPage(1);
  if (!first.state.complete)
    throw new SaveFailedError('The documents are still being read. Try again in a minute.');
  if (first.total > MAX_DOCUMENTS)
    throw new SaveFailedError(
      `There are ${first.total.toLocaleString('en-IN')} documents, too many to save at once. Choose one criterion.`,
    );
  const rest = Array.from({ length: first.pages - 1 }, (_, index) => index + 2);
  const pages = await mapLimited(rest, MAX_CONCURRENT_REQUESTS, fetchPage);
  return [first, ...pages].flatMap(({ documents }) => documents);
}

async function fetchSize(file: string, signal: AbortSignal): Promise<number | undefined> {
  const response = await fetch(file, { method: 'HEAD', credentials: 'omit', signal }).catch(() => null);
  const size = Number(
    response?.ok === true ? (response.headers.get('content-length') ?? Number.NaN) : Number.NaN,
  );
  return Number.isFinite(size) ? size : undefined;
}

/**
 * Finds the documents of a save request and estimates their size.
 *
 * @throws {SaveFailedError} if there are too many, or if the document index is incomplete.
 * @throws {NoAnswerError} if the API client does.
 */
export async function measure(context: MeasureContext, request: SaveRequest): Promise<SaveEstimate> {
  const matches = await fetchAllDocuments(context, request);
  const savable = matches.filter(({ record }) => {
    const href = fileHref(context.site, record);
    return record.fault?.kind !== 'dead' && href.startsWith('/') && !href.startsWith('//');
  });
  const documents = await mapLimited(
    savable,
    MAX_CONCURRENT_REQUESTS,
    async (match): Promise<SavableDocument> => {
      const { record } = match;
      const { title, folders, page } = matchedListing(match);
      const file = fileHref(context.site, record);
      const bytes = record.bytes ?? (await fetchSize(file, context.signal));
      return { title, folders, listedOn: page, id: record.id, file, ...(bytes !== undefined && { bytes }) };
    },
  );
  documents.sort((a, b) => naturalCompare(a.title, b.title));
  return {
    documents,
    bytes: documents.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
    pageBytes: ASSET_BYTES + pagesOf(request, documents).length * PAGE_BYTES,
    unknownSizes: documents.filter(({ bytes }) => bytes === undefined).length,
    unavailable: matches.length - savable.length,
  };
}
