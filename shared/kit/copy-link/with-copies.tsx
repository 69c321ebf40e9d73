import type { ReactNode } from 'react';
import type { DocumentItem } from '../document-row/document-kind.ts';
import { CopyDocument, type CopyDocumentProps } from './copy-document.tsx';

/** A document of a list, and how the finder knows it where that is not by its address. */
interface CopiedItem extends DocumentItem {
  readonly source?: Pick<CopyDocumentProps, 'kind' | 'file'>;
}

/** Documents of a list, each that has a file with what copies its permanent address and a line to cite it by. */
export function withCopies<T extends CopiedItem>(items: readonly T[]): readonly (T & { extra: ReactNode })[] {
  return items.map((item) => {
    const { title, href, source = href ? { file: href } : null } = item;
    return { ...item, extra: source && <CopyDocument {...source} title={title} /> };
  });
}
