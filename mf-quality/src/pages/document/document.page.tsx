import { definePage, Notice, PageEmpty } from '@kalalaya/kit';
import { EmptyAnswerError, NoAnswerError } from '@kalalaya/runtime';
import { type DocumentRecord, documentKinds, locateDocument } from '@kalalaya/search/documents';
import { fileHref } from '../../parts/document-links.ts';
import { GroupSide, groupCrumb, titleOf } from '../../parts/groups.ts';
import { ResultList } from '../finder/result-list.tsx';
import { DocumentView } from './document-view.tsx';

const MISSING = 'There is no document at this address';

const FINDER = { label: 'Find a document', to: '/documents' };

/** Maximum length of the id in a request. */
const MAX_ID_LENGTH = 60;

/** The documents at an address, or those that a mistyped address may stand for. */
interface Documents {
  readonly documents: readonly DocumentRecord[];
  readonly nearest: readonly DocumentRecord[];
}

const listed = (records: readonly DocumentRecord[]) => records.map((record) => ({ record, place: 0 }));

/** `/d/:id`: a document at its permanent address. */
export const documentPage = definePage<Documents>({
  path: '/d/:id',
  async load({ api, params: { id = '' } }) {
    const letters = id.replace(/[^a-z\d]/gi, '').slice(0, MAX_ID_LENGTH);
    if (letters === '') throw new EmptyAnswerError(MISSING);
    const { documents, nearest, state } = await api.get(locateDocument, { id: letters });
    if (documents.length > 0)
      return letters === id ? { documents, nearest } : { documents: [], nearest: documents };
    // The document may be in a list that has not been read yet.
    if (!state.complete)
      throw new NoAnswerError('timeout', locateDocument.pattern, 'the lists are being read');
    if (nearest.length === 0) throw new EmptyAnswerError(`${MISSING}, and none at a similar one.`);
    return { documents, nearest };
  },
  status: ({ documents }) => (documents.length > 0 ? 200 : 404),
  head(data, { site }) {
    const crumbs = [groupCrumb(site, 'IQAC'), { label: titleOf('/documents'), to: '/documents' }];
    const [record, ...others] = data?.documents ?? [];
    if (record === undefined) return { title: titleOf('/d/:id'), crumbs };
    if (others.length > 0) return { title: 'Several documents', crumbs };
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
  Content: ({ data: { documents, nearest } }) => (
    <GroupSide group="IQAC">
      {documents.length > 1 && (
        <>
          <Notice kind="info">
            Several documents have an address that begins like this. Choose the one you want.
          </Notice>
          <ResultList documents={listed(documents)} />
        </>
      )}
      {documents.length === 1 && documents.map((record) => <DocumentView key={record.id} record={record} />)}
      {documents.length === 0 && (
        <>
          <Notice kind="info">{MISSING}. These have similar addresses:</Notice>
          <ResultList documents={listed(nearest)} />
          <PageEmpty message="None of these?" link={FINDER} />
        </>
      )}
    </GroupSide>
  ),
  emptyLink: FINDER,
});
