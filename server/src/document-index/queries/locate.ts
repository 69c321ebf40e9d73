import type { FileParams, LocatedDocuments } from '@kalalaya/contract/document-index';
import { readId } from '../addresses/permanent-id.ts';
import type { CollegeDocuments } from '../college-documents.ts';

/** Answers `/documents/{id}`: an id as it was written, in capitals too, or one that was shorter before a collision. */
export function locateAnswer(documents: CollegeDocuments, id: string): LocatedDocuments {
  return { state: documents.state(), documents: documents.locate(readId(id)) };
}

/** Answers `/documents/of-file`: the document whose file a list names so, or by its address. */
export function fileAnswer(
  documents: CollegeDocuments,
  { kind = '', file = '' }: Partial<FileParams>,
): LocatedDocuments {
  const found = documents
    .list()
    .filter((one) => (kind === '' || kind === one.kind) && [one.file.value, one.href].includes(file));
  return { state: documents.state(), documents: found };
}
