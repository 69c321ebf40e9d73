import type { FileParams, LocatedDocuments } from '@kalalaya/search/documents';
import { parseId } from '../addresses/permanent-id.ts';
import type { CollegeDocuments } from '../college-documents.ts';

/**
 * Handles `/documents/{id}`. The id may be in upper case, or shorter because it was issued before a
 * collision.
 */
export function getLocatedDocuments(documents: CollegeDocuments, id: string): LocatedDocuments {
  return { state: documents.state(), documents: documents.locate(parseId(id)) };
}

/** Handles `/documents/of-file`: finds documents by the file name in their list, or by their address. */
export function getFileDocuments(
  documents: CollegeDocuments,
  { kind = '', file = '' }: Partial<FileParams>,
): LocatedDocuments {
  const matches = documents
    .list()
    .filter((one) => (kind === '' || kind === one.kind) && [one.file.value, one.href].includes(file));
  return { state: documents.state(), documents: matches };
}
