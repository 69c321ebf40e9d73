import { DocumentList, Pager, type Paging, Section, withCopyButtons } from '@kalalaya/kit';
import type { ListedDocument } from './documents.ts';

export interface DocumentSectionProps {
  /** The documents of one page of the list. */
  readonly items: readonly ListedDocument[];
  readonly paging: Paging;
  /** Path of the page with the list. */
  readonly address: string;
}

/** One page of the `Document List` (specification, section 2) of a files page. */
export function DocumentSection(props: DocumentSectionProps) {
  return (
    <Section title="Document List" ruled={false}>
      <PagedDocuments {...props} />
    </Section>
  );
}

/** One page of documents with its pager. The summary is shown only if all documents are on this page. */
export function PagedDocuments({ items, paging, address }: DocumentSectionProps) {
  return (
    <>
      <DocumentList summary={paging.pages === 1} items={withCopyButtons(items)} />
      <Pager paging={paging} of="documents" address={address} />
    </>
  );
}
