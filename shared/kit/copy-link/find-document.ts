import { browserApi, EmptyAnswerError } from '@kalalaya/runtime';
import { type DocumentKind, type DocumentRecord, documentOfFile } from '@kalalaya/search/documents';
import { citation } from './cite.ts';

/** Looks up the document of a listed file. Rejects with `EmptyAnswerError` if it has no address yet. */
async function findDocument(kind: DocumentKind | '', file: string): Promise<DocumentRecord> {
  const { documents } = await browserApi(new AbortController().signal).get(documentOfFile, { kind, file });
  const [document] = documents;
  if (document === undefined) throw new EmptyAnswerError('This document has no permanent address yet');
  return document;
}

/** Returns the permanent address of a listed file. Rejects if it has none yet or the request fails. */
export const addressOf = async (kind: DocumentKind | '', file: string): Promise<string> =>
  (await findDocument(kind, file)).address;

/** Returns the citation of a listed file. Rejects like `addressOf`. */
export const citationOf = async (college: string, kind: DocumentKind | '', file: string): Promise<string> =>
  citation(college, await findDocument(kind, file));
