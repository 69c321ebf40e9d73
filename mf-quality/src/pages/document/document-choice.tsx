import type { DocumentRecord } from '@kalalaya/contract/document-index';
import { Notice } from '@kalalaya/kit';
import { FoundList } from '../finder/result-list.tsx';

/** An address that stood for one document once and begins those of several now: the visitor chooses. */
export function DocumentChoice({ documents }: { documents: readonly DocumentRecord[] }) {
  return (
    <>
      <Notice kind="info">More than one document has an address that begins like this. Choose yours.</Notice>
      <FoundList documents={documents.map((record) => ({ record, place: 0 }))} />
    </>
  );
}
