import type { DocumentKind } from '@kalalaya/search/documents';
import type { ReactNode } from 'react';
import type { DocumentItem } from '../document-row/document-kind.ts';
import { CopyDocument } from './copy-document.tsx';

/** A listed document; `source` identifies it in the document index if its address does not. */
interface CopyableItem extends DocumentItem {
  readonly source?: { readonly kind?: DocumentKind; readonly file: string };
}

/** Adds copy buttons (`extra`) to each listed document that has a file. */
export function withCopyButtons<T extends CopyableItem>(
  items: readonly T[],
): readonly (T & { extra: ReactNode })[] {
  return items.map((item) => {
    const { title, href, source = href ? { file: href } : null } = item;
    return { ...item, extra: source && <CopyDocument {...source} title={title} /> };
  });
}
