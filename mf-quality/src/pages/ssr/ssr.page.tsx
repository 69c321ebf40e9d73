import { ssrReports } from '@kalalaya/contract/calls';
import { definePage, PdfFrame, Section } from '@kalalaya/kit';
import { CopyListed } from '../../parts/copy-document-link.tsx';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { FolderList } from '../../parts/folder-list/folder-list.tsx';
import { QualityPage } from '../../parts/quality-nav.tsx';
import { TextSkeleton } from '../../parts/quality-skeleton.tsx';
import { FindBox } from '../../parts/search-box/search-box.tsx';
import { IQAC } from '../../parts/tree/nav.ts';
import { ssrPeriods } from '../../parts/tree/periods.ts';
import { ssrTree } from '../../parts/tree/trees.ts';

/** The heading the specification gives the report (specification, section 2). */
const TITLE = 'Self Study Report';

interface SsrData {
  readonly report: ListedDocument | null;
  readonly periods: readonly string[];
}

/** `/SSR`: the report itself, and the periods whose documents can be read one by one. */
export const ssrPage = definePage<SsrData>({
  path: '/SSR',
  async load(context) {
    const { api } = context;
    const reports = await api.get(ssrReports, {});
    const sent = reports.period.find(({ filename }) => filename !== '');
    const [documents, periods] = await Promise.all([
      sent === undefined
        ? []
        : listDocuments(context, 'cell', 'ssr', [
            { title: `${TITLE} ${sent.period}`.trim(), file: sent.filename },
          ]),
      ssrPeriods(api, reports),
    ]);
    return { report: documents[0] ?? null, periods };
  },
  head: () => ({
    title: TITLE,
    lead: 'How the college sees itself, as sent to the accreditation council, with the documents behind it.',
    crumbs: [IQAC],
  }),
  Content: ({ data: { report, periods } }) => (
    <QualityPage>
      <FindBox kind="ssr" />
      <PdfFrame
        href={report?.href}
        title={report?.title ?? TITLE}
        facts={report?.facts}
        height={800}
        extra={report && <CopyListed {...report} />}
      />
      {periods.length > 0 && (
        <Section title="Documents by period" ruled={false}>
          <FolderList items={periods.map((period) => ({ title: period, to: ssrTree.periodPath(period) }))} />
        </Section>
      )}
    </QualityPage>
  ),
  Skeleton: TextSkeleton,
});
