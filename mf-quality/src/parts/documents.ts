import type { DocumentKind } from '@kalalaya/contract/document-index';
import { filesOf } from '@kalalaya/kit';
import type { FileFacts, LoadContext, UploadFolders } from '@kalalaya/runtime';

/** A document as pages list it: plain JSON, what is not shown is left out. */
export interface ListedDocument {
  readonly title: string;
  /** Address of the file; null when there is none or it was refused. */
  readonly href: string | null;
  readonly facts?: FileFacts;
  /** Year or period, as shown. */
  readonly year?: string;
  /** How the finder knows it: its kind, and the file as the answer names it; left out where there is no file. */
  readonly source?: { readonly kind: DocumentKind; readonly file: string };
}

/** A document as an answer names it. */
export interface SentDocument {
  readonly title: string;
  /** File field as read by the contract: a bare name, a path or an address. */
  readonly file: string;
  readonly year?: string;
}

/**
 * Joins file fields to their folder and adds size and pages of own files. Facts that do not come are left out:
 * a list never fails for them.
 */
export async function listDocuments(
  context: Pick<LoadContext, 'api' | 'site' | 'signal'>,
  folder: keyof UploadFolders,
  kind: DocumentKind,
  sent: readonly SentDocument[],
): Promise<readonly ListedDocument[]> {
  const files = await filesOf(
    context,
    sent.map(({ file }) => ({ folder, value: file })),
  );
  return sent.map(({ title, year, file: named }, index) => {
    const file = files[index] ?? null;
    return {
      title: title === '' ? 'Untitled' : title,
      href: file?.href ?? null,
      ...(file !== null && Object.keys(file.facts).length > 0 && { facts: file.facts }),
      ...(year !== undefined && year !== '' && { year }),
      ...(file !== null && { source: { kind, file: named } }),
    };
  });
}
