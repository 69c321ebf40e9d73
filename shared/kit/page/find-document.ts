import { browserApi, EmptyAnswerError } from '@kalalaya/runtime';
import { type DocumentKind, type DocumentRecord, documentOfFile } from '@kalalaya/search/documents';

/** Looks up the document of a listed file. Rejects with `EmptyAnswerError` if it has no permanent address yet. */
export async function findDocument(kind: DocumentKind | '', file: string): Promise<DocumentRecord> {
  const { documents } = await browserApi(new AbortController().signal).get(documentOfFile, { kind, file });
  const [document] = documents;
  if (document === undefined) throw new EmptyAnswerError('This document has no permanent address yet');
  return document;
}
