import { DocumentList, Pager, type Paging, Section, withCopies } from '@kalalaya/kit';
import type { ListedDocument } from './documents.ts';

/** Props of `DocumentSection`. */
export interface DocumentSectionProps {
  /** The documents of one page of the list. */
  readonly items: readonly ListedDocument[];
  readonly paging: Paging;
  /** Address of the list. */
  readonly address: string;
}

/** `Document List` (specification, section 2), as the files pages head it; of a long list, one page. */
export function DocumentSection(props: DocumentSectionProps) {
  return (
    <Section title="Document List" ruled={false}>
      <PagedDocuments {...props} />
    </Section>
  );
}

/** A page of documents with the ways to the others. The summary counts them where it can count all. */
export function PagedDocuments({ items, paging, address }: DocumentSectionProps) {
  return (
    <>
      <DocumentList summary={paging.pages === 1} items={withCopies(items)} />
      <Pager paging={paging} of="documents" address={address} />
    </>
  );
}
