import { CopyDocument } from '@kalalaya/kit';
import type { ListedDocument } from './documents.ts';

/** Copies a listed document's permanent address, or a line to cite it by; nothing for one without a file. */
export function CopyListed({ title, source }: ListedDocument) {
  return source === undefined ? null : <CopyDocument {...source} title={title} />;
}
