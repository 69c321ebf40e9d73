import { CopyDocument } from '@kalalaya/kit';
import type { ListedDocument } from './documents.ts';

/** Buttons that copy a listed document's permanent address or citation. Renders nothing without a file. */
export function CopyDocumentLink({ title, source }: ListedDocument) {
  return source === undefined ? null : <CopyDocument {...source} title={title} />;
}
