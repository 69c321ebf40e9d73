import { ssrReports } from '@kalalaya/contract/calls';
import { copyButtons, PdfFrame, Section } from '@kalalaya/kit';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { listPage, titleOf } from '../../parts/groups.ts';
import { SearchBox } from '../../parts/search-box/search-box.tsx';
import { FolderList } from '../../parts/tree/folder-list.tsx';
import { ssrPeriods } from '../../parts/tree/periods.ts';
import { ssrTree } from '../../parts/tree/trees.ts';

/** Heading of the report (specification, section 2). */
const TITLE = titleOf('/SSR');

interface SsrData {
  readonly report: ListedDocument | null;
  readonly periods: readonly string[];
}

/** `/SSR`: the report, and the periods with single documents. */
export const ssrPage = listPage<SsrData>('/SSR', {
  async load(context) {
    const reports = await context.api.get(ssrReports, {});
    const files = reports.period
      .filter(({ filename }) => filename !== '')
      .slice(0, 1)
      .map(({ period, filename }) => ({ title: `${TITLE} ${period}`.trim(), file: filename }));
    const [[report = null], periods] = await Promise.all([
      listDocuments(context, 'cell', 'ssr', files),
      ssrPeriods(context.api, reports),
    ]);
    return { report, periods };
  },
  Content: ({ data: { report, periods } }) => (
    <>
      <PdfFrame
        href={report?.href}
        title={report?.title ?? TITLE}
        facts={report?.facts}
        extra={report && copyButtons(report)}
      />
      {periods.length > 0 && (
        <Section title="Documents by period" ruled={false}>
          <FolderList items={periods.map((period) => ({ title: period, to: ssrTree.periodPath(period) }))} />
        </Section>
      )}
      <SearchBox kind="ssr" />
    </>
  ),
});
