import { DocumentList, Section, withCopies } from '@kalalaya/kit';
import type { ListedDocument } from './documents.ts';

/** `Document List` (specification, section 2), as the files pages head it. */
export function DocumentSection({ items }: { items: readonly ListedDocument[] }) {
  return (
    <Section title="Document List" ruled={false}>
      <DocumentList summary items={withCopies(items)} />
    </Section>
  );
}
