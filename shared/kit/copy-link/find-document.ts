import { type DocumentKind, type DocumentRecord, documentOfFile } from '@kalalaya/contract/document-index';
import { browserApi, EmptyAnswerError } from '@kalalaya/runtime';
import { citation } from './cite.ts';

/** The document that a file of a list is. Rejects with `EmptyAnswerError` for one that has no address yet. */
async function findDocument(kind: DocumentKind | '', file: string): Promise<DocumentRecord> {
  const { documents } = await browserApi(new AbortController().signal).get(documentOfFile, { kind, file });
  const [document] = documents;
  if (document === undefined) throw new EmptyAnswerError('This document has no permanent address yet');
  return document;
}

/** The permanent address of a listed file. Rejects where it has none yet, or nobody answers. */
export const addressOf = async (kind: DocumentKind | '', file: string): Promise<string> =>
  (await findDocument(kind, file)).address;

/** A line to cite a listed file of a college by. Rejects as `addressOf` does. */
export const citationOf = async (college: string, kind: DocumentKind | '', file: string): Promise<string> =>
  citation(college, await findDocument(kind, file));
