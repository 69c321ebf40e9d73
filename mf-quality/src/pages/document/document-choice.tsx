import { Notice } from '@kalalaya/kit';
import type { DocumentRecord } from '@kalalaya/search/documents';
import { ResultList } from '../finder/result-list.tsx';

/** Choice between the documents whose ids start with a short id that has become ambiguous. */
export function DocumentChoice({ documents }: { documents: readonly DocumentRecord[] }) {
  return (
    <>
      <Notice kind="info">
        Several documents have an address that begins like this. Choose the one you want.
      </Notice>
      <ResultList documents={documents.map((record) => ({ record, place: 0 }))} />
    </>
  );
}
