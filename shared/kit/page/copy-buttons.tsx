import type { DocumentKind } from '@kalalaya/search/documents';
import type { ReactNode } from 'react';
import { CopyDocument } from '../copy-link/copy-document.tsx';
import type { DocumentItem } from '../document-row/document-kind.ts';

/** How the document index identifies a listed document. */
export interface DocumentSource {
  /** Omitted if the list does not know it. */
  readonly kind?: DocumentKind;
  /** File as named in the admin API's response. */
  readonly file: string;
}

interface ListedDocument extends DocumentItem {
  /** Default: the address of the file. */
  readonly source?: DocumentSource;
}

/** Buttons that copy the permanent address or the citation of a listed document, if it has a file. */
export function copyButtons({ title, href, source }: ListedDocument): ReactNode {
  const { kind = '', file = href } = source ?? {};
  if (!file) return null;
  const find = async () => (await import('./find-document.ts')).findDocument(kind, file);
  return <CopyDocument title={title} find={find} />;
}

/** Adds copy buttons (`extra`) to each listed document that has a file. */
export function withCopyButtons<T extends ListedDocument>(
  items: readonly T[],
): readonly (T & { extra: ReactNode })[] {
  return items.map((item) => ({ ...item, extra: copyButtons(item) }));
}
