import { ssrReports } from '@kalalaya/contract/calls';
import {
  definePage,
  type Introduction,
  IntroductionText,
  loadIntroduction,
  PdfFrame,
  Section,
} from '@kalalaya/kit';
import { CopyDocumentLink } from '../../parts/copy-document-link.tsx';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { QualityPage, qualityCrumb } from '../../parts/quality-nav.tsx';
import { TextSkeleton } from '../../parts/quality-skeleton.tsx';
import { SearchBox } from '../../parts/search-box/search-box.tsx';
import { FolderList } from '../../parts/tree/folder-list.tsx';
import { ssrPeriods } from '../../parts/tree/periods.ts';
import { ssrTree } from '../../parts/tree/trees.ts';

/** Heading of the report (specification, section 2). */
const TITLE = 'Self Study Report';

interface SsrData {
  readonly introduction: Introduction;
  readonly report: ListedDocument | null;
  readonly periods: readonly string[];
}

/** `/SSR`: the report, and the periods with single documents. */
export const ssrPage = definePage<SsrData>({
  path: '/SSR',
  async load(context) {
    const { api } = context;
    const [reports, introduction] = await Promise.all([
      api.get(ssrReports, {}),
      loadIntroduction(context, 'SSR'),
    ]);
    const report = reports.period.find(({ filename }) => filename !== '');
    const [documents, periods] = await Promise.all([
      report === undefined
        ? []
        : listDocuments(context, 'cell', 'ssr', [
            { title: `${TITLE} ${report.period}`.trim(), file: report.filename },
          ]),
      ssrPeriods(api, reports),
    ]);
    return { introduction, report: documents[0] ?? null, periods };
  },
  head: (data, { site }) => ({
    kind: 'tree',
    title: TITLE,
    lead: data?.introduction.lead,
    crumbs: [qualityCrumb(site)],
  }),
  Content: ({ data: { introduction, report, periods } }) => (
    <QualityPage>
      <IntroductionText {...introduction} />
      <SearchBox kind="ssr" />
      <PdfFrame
        href={report?.href}
        title={report?.title ?? TITLE}
        facts={report?.facts}
        height={800}
        extra={report && <CopyDocumentLink {...report} />}
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
