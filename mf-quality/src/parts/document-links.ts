import { type FileSite, fileAddress } from '@kalalaya/kit';
import type { DocumentRecord, DocumentResult } from '@kalalaya/search/documents';

/** Address of a document's file for this page. In an embedding it points to the college's uploads. */
export function fileHref(site: FileSite, { file, href }: Pick<DocumentRecord, 'file' | 'href'>): string {
  return fileAddress(site, file.folder, file.value)?.href ?? href;
}

/** Returns the listing of a document that matched the search. */
export const matchedListing = ({ record, place }: DocumentResult) => record.places[place] ?? record.places[0];

/** Formats the path to a document: `AQAR 2022-2023 › Criterion 2 - Teaching › 2.4.9 Internship`. */
export const folderLine = (folders: readonly string[]) => folders.filter((title) => title !== '').join(' › ');

/** Path of a document's permanent address. */
export const documentPath = (id: string) => `/d/${id}`;
