import type { FileParams, LocatedDocuments } from '@kalalaya/search/documents';
import { parseId } from '../addresses/permanent-id.ts';
import type { CollegeDocuments } from '../college-documents.ts';

/** Maximum number of documents that are named for a mistyped id. */
const MAX_NEAREST = 5;

/**
 * Handles `/documents/{id}`. The id may be in upper case, or shorter because it was issued before a
 * collision. The lists are read again for an id that no document has.
 */
export async function getLocatedDocuments(
  documents: CollegeDocuments,
  id: string,
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
export function getFileDocuments(
  documents: CollegeDocuments,
  { kind = '', file = '' }: Partial<FileParams>,
): LocatedDocuments {
  const matches = documents
    .list()
    .filter((one) => (kind === '' || kind === one.kind) && [one.file.value, one.href].includes(file));
  return { state: documents.state(), documents: matches, nearest: [] };
}
