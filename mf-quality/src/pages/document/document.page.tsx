import { definePage, Notice } from '@kalalaya/kit';
import { EmptyAnswerError, NoAnswerError } from '@kalalaya/runtime';
import { type DocumentRecord, documentKinds, locateDocument } from '@kalalaya/search/documents';
import { fileHref } from '../../parts/document-links.ts';
import { GroupSide, groupCrumb, titleOf } from '../../parts/groups.ts';
import { ResultList } from '../finder/result-list.tsx';
import { DocumentView } from './document-view.tsx';

const MISSING = 'There is no document at this address';

/** `/d/:id`: a document at its permanent address. */
export const documentPage = definePage<readonly DocumentRecord[]>({
  path: '/d/:id',
  async load({ api, params }) {
    const { documents, state } = await api.get(locateDocument, { id: params.id ?? '' });
    if (documents.length > 0) return documents;
    // The document may be in a list that has not been read yet.
    if (!state.complete)
      throw new NoAnswerError('timeout', locateDocument.pattern, 'the lists are being read');
    throw new EmptyAnswerError(MISSING);
  },
  head(data, { site }) {
    const crumbs = [groupCrumb(site, 'IQAC'), { label: titleOf('/documents'), to: '/documents' }];
    const [record] = data ?? [];
    if (record === undefined) return { title: titleOf('/d/:id'), crumbs };
    if (data !== undefined && data.length > 1) return { title: 'Several documents', crumbs };
    const [{ year }] = record.places;
    const href = fileHref(site, record);
    return {
      kind: 'tree',
      title: record.title,
      lead: [documentKinds[record.kind], year].filter((text) => text !== '').join(', '),
      crumbs,
      jsonLd: {
        '@type': 'DigitalDocument',
        name: record.title,
        url: record.address,
        ...(record.type === 'PDF' && { encodingFormat: 'application/pdf' }),
        ...(href.startsWith('/') ? {} : { sameAs: href }),
      },
    };
  },
  Content: ({ data }) => (
    <GroupSide group="IQAC">
      {data.length > 1 ? (
        <>
          <Notice kind="info">
            Several documents have an address that begins like this. Choose the one you want.
          </Notice>
          <ResultList documents={data.map((record) => ({ record, place: 0 }))} />
        </>
      ) : (
        data.map((record) => <DocumentView key={record.id} record={record} />)
      )}
    </GroupSide>
  ),
  emptyLink: { label: 'Find a document', to: '/documents' },
});
