import { filesOf } from '@kalalaya/kit';
import type { FileFacts, LoadContext, UploadFolders } from '@kalalaya/runtime';
import type { DocumentKind } from '@kalalaya/search/documents';

/** A document as pages list it: plain JSON without the fields that are not shown. */
export interface ListedDocument {
  readonly title: string;
  /** Address of the file; null if it is missing or was rejected. */
  readonly href: string | null;
  readonly facts?: FileFacts;
  /** Year or period, as shown. */
  readonly year?: string;
  /** Kind and file field by which the document search identifies it; left out without a file. */
  readonly source?: { readonly kind: DocumentKind; readonly file: string };
}

/** A document as an API response names it. */
export interface ApiDocument {
  readonly title: string;
  /** File field as read by the contract: a bare name, a path or a URL. */
  readonly file: string;
  readonly year?: string;
}

/**
 * Resolves file fields against their upload folder and adds size and page count of the college's own files.
 * Missing facts never fail the list.
 */
export async function listDocuments(
  context: Pick<LoadContext, 'api' | 'site' | 'signal'>,
  folder: keyof UploadFolders,
  kind: DocumentKind,
  apiDocuments: readonly ApiDocument[],
): Promise<readonly ListedDocument[]> {
  const files = await filesOf(
    context,
    apiDocuments.map(({ file }) => ({ folder, value: file })),
  );
  return apiDocuments.map(({ title, year, file: fileField }, index) => {
    const file = files[index] ?? null;
    return {
      title: title === '' ? 'Untitled' : title,
      href: file?.href ?? null,
      ...(file !== null && Object.keys(file.facts).length > 0 && { facts: file.facts }),
      ...(year !== undefined && year !== '' && { year }),
      ...(file !== null && { source: { kind, file: fileField } }),
    };
  });
}
