import {
  documentCounts,
  documentMatrix,
  documentOfFile,
  findDocuments,
  locateDocument,
} from '@kalalaya/contract/document-index';
import { findAnswer } from '@kalalaya/contract/search-engine';
import * as v from 'valibot';
import type { CollegeDocuments } from '../college-documents.ts';
import { countsAnswer } from './counts.ts';
import { fileAnswer, locateAnswer } from './locate.ts';
import { matrixAnswer } from './matrix.ts';

/** How long a page waits for lists that are read for the first time, in ms. */
const WAIT_MS = 2_000;

const readParams = v.record(v.string(), v.string());

type Params = v.InferOutput<typeof readParams>;

type Answer = (documents: CollegeDocuments, params: Params) => unknown;

const answers: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  [findDocuments.pattern, findAnswer],
  [documentMatrix.pattern, matrixAnswer],
  [documentCounts.pattern, countsAnswer],
  [documentOfFile.pattern, fileAnswer],
  [locateDocument.pattern, (documents, { id = '' }) => locateAnswer(documents, id)],
]);

/** Whether a pattern is that of a call about documents, which the portal answers itself. */
export const isDocumentCall = (pattern: string): boolean => answers.has(pattern);

/** Whether a pattern is that of an extra that a page does without rather than wait for it, or go out unkept. */
export const isExtra = (pattern: string): boolean => pattern === documentCounts.pattern;

/**
 * Answers a call about documents from the index. Waits `waitMs` at most where nothing is known yet; then the answer says
 * how far the lists are read. Parameters that are no texts count as none.
 */
export async function answerDocuments(
  documents: CollegeDocuments,
  pattern: string,
  params: unknown,
  waitMs = WAIT_MS,
): Promise<unknown> {
  if (!isExtra(pattern)) await documents.ready(waitMs);
  const read = v.safeParse(readParams, params);
  return answers.get(pattern)?.(documents, read.success ? read.output : {});
}
