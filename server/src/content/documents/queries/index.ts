import { searchDocuments } from '@kalalaya/search';
import {
  type CountParams,
  documentCounts,
  documentMatrix,
  documentOfFile,
  type FileParams,
  type FolderCounts,
  findDocuments,
  folderKey,
  type LocatedDocuments,
  locateDocument,
} from '@kalalaya/search/documents';
import * as v from 'valibot';
import { parseId } from '../addresses/permanent-id.ts';
import type { CollegeDocuments } from '../college-documents.ts';
import { getMatrix } from './matrix.ts';

/** Maximum number of documents that are named for a mistyped id. */
const MAX_NEAREST = 5;

/**
 * Handles `/documents/{id}`. The id may be in upper case, or shorter because it was issued before a
 * collision. The lists are read again for an id that no document has.
 */
async function getLocatedDocuments(
  documents: CollegeDocuments,
  { id = '' }: { readonly id?: string },
  timeoutMs: number,
): Promise<LocatedDocuments> {
  const parsed = parseId(id);
  let found = documents.locate(parsed);
  if (parsed !== '' && found.length === 0 && (await documents.readAgain(timeoutMs)))
    found = documents.locate(parsed);
  const nearest = found.length === 0 ? documents.near(id).slice(0, MAX_NEAREST) : [];
  return { state: documents.state(), documents: found, nearest };
}

/** Handles `/documents/of-file`: finds documents by the file name in their list, or by their address. */
function getFileDocuments(
  documents: CollegeDocuments,
  { kind = '', file = '' }: Partial<FileParams>,
): LocatedDocuments {
  const matches = documents
    .list()
    .filter((one) => (kind === '' || kind === one.kind) && [one.file.value, one.href].includes(file));
  return { state: documents.state(), documents: matches, nearest: [] };
}

function increment(counts: Map<string, number>, keys: readonly string[]): void {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Returns all prefixes of a path: `['a']`, `['a', 'b']`, … */
const prefixes = (folders: readonly string[]) => folders.map((_title, depth) => folders.slice(0, depth + 1));

/**
 * Handles `/documents/counts`: the number of files below each folder of one kind. For a period this covers
 * all levels, otherwise the periods only. A file listed in two folders counts in both.
 */
function getCounts(
  documents: CollegeDocuments,
  { kind = '', folder = '' }: Partial<CountParams>,
): FolderCounts {
  const folders = new Map<string, number>();
  const pages = new Map<string, number>();
  for (const record of documents.list()) {
    if (record.kind !== kind) continue;
    for (const place of record.places) {
      const [outermost] = place.folders;
      if (outermost === undefined || (folder !== '' && outermost !== folder)) continue;
      increment(folders, folder === '' ? [folderKey([outermost])] : prefixes(place.folders).map(folderKey));
      if (folder !== '') increment(pages, [place.page]);
    }
  }
  const state = documents.state();
  return { state, folders: Object.fromEntries(folders), pages: Object.fromEntries(pages) };
}

/** Timeout for lists that are read for the first time, in milliseconds. */
const READY_TIMEOUT_MS = 2_000;

const readParams = v.record(v.string(), v.string());

type Params = v.InferOutput<typeof readParams>;

type Handler = (documents: CollegeDocuments, params: Params, timeoutMs: number) => unknown;

const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  [findDocuments.pattern, searchDocuments],
  [documentMatrix.pattern, getMatrix],
  [documentCounts.pattern, getCounts],
  [documentOfFile.pattern, getFileDocuments],
  [locateDocument.pattern, getLocatedDocuments],
]);

/** Returns true if the pattern belongs to a call that the portal handles from its document index. */
export const isDocumentCall = (pattern: string): boolean => handlers.has(pattern);

/** Returns true if pages are rendered and cached without waiting for this call. */
export const isOptionalCall = (pattern: string): boolean => pattern === documentCounts.pattern;

/**
 * Handles a call from the index. If nothing is loaded yet, waits up to `timeoutMs`; the response then reports
 * the progress. Invalid parameters are ignored.
 */
export async function handleDocumentCall(
  documents: CollegeDocuments,
  pattern: string,
  params: unknown,
  timeoutMs = READY_TIMEOUT_MS,
): Promise<unknown> {
  if (!isOptionalCall(pattern)) await documents.waitUntilReady(timeoutMs);
  const result = v.safeParse(readParams, params);
  return handlers.get(pattern)?.(documents, result.success ? result.output : {}, timeoutMs);
}
