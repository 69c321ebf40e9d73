import type { DocumentRecord, FoundDocument } from '@kalalaya/contract/document-index';
import { type FileSite, fileAddress } from '@kalalaya/kit';

/** Address of a document's file for this page: in a foreign page it lies at the college's uploads. */
export function fileHref(site: FileSite, { file, href }: Pick<DocumentRecord, 'file' | 'href'>): string {
  return fileAddress(site, file.folder, file.value)?.href ?? href;
}

/** The place that answered a search. */
export const placeOf = ({ record, place }: FoundDocument) => record.places[place] ?? record.places[0];

/** `AQAR 2022-2023 › Criterion 2 - Teaching › 2.4.9 Internship`: where a document stands. */
export const folderLine = (folders: readonly string[]) => folders.filter((title) => title !== '').join(' › ');

/** The page of a document's permanent address. */
export const documentPath = (id: string) => `/d/${id}`;
