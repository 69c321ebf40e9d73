import type { LocatedDocuments } from '@kalalaya/contract/documents';
import { readId } from '../addresses/permanent-id.ts';
import type { CollegeDocuments } from '../college-documents.ts';

/** Answers `/documents/{id}`: an id as it was written, in capitals too, or one that was shorter before a collision. */
export function locateAnswer(documents: CollegeDocuments, id: string): LocatedDocuments {
  return { state: documents.state(), documents: documents.locate(readId(id)) };
}
