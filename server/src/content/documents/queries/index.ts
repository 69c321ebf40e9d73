import { searchDocuments } from '@kalalaya/search';
import {
  documentCounts,
  documentMatrix,
  documentOfFile,
  findDocuments,
  locateDocument,
} from '@kalalaya/search/documents';
import * as v from 'valibot';
import type { CollegeDocuments } from '../college-documents.ts';
import { getCounts } from './counts.ts';
import { getFileDocuments, getLocatedDocuments } from './locate.ts';
import { getMatrix } from './matrix.ts';

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
  [
    locateDocument.pattern,
    (documents, { id = '' }, timeoutMs) => getLocatedDocuments(documents, id, timeoutMs),
  ],
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
