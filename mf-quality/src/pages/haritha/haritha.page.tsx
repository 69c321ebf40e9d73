import { harithaProtocol } from '@kalalaya/contract/calls';
import { definePage, type Introduction, IntroductionText, loadIntroduction, PdfFrame } from '@kalalaya/kit';
import { CopyDocumentLink } from '../../parts/copy-document-link.tsx';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { QualityPage, qualityCrumb } from '../../parts/quality-nav.tsx';
import { TextSkeleton } from '../../parts/quality-skeleton.tsx';

const TITLE = 'Haritha Protocol';

interface HarithaData {
  readonly introduction: Introduction;
  readonly protocol: ListedDocument | null;
}

/** `/Haritha`: the green protocol, as wide as the content area (specification, section 2). */
export const harithaPage = definePage<HarithaData>({
  path: '/Haritha',
  async load(context) {
    const [{ list }, introduction] = await Promise.all([
      context.api.get(harithaProtocol, {}),
      loadIntroduction(context, 'Haritha'),
    ]);
    const [protocol = null] = await listDocuments(
      context,
      'documents',
      'haritha',
      list.slice(0, 1).map(({ pdf_path }) => ({ title: TITLE, file: pdf_path })),
    );
    return { introduction, protocol };
  },
  head: (data, { site }) => ({
    kind: 'tree',
    title: TITLE,
    lead: data?.introduction.lead,
    crumbs: [qualityCrumb(site)],
  }),
  Content: ({ data: { introduction, protocol } }) => (
    <QualityPage>
      <IntroductionText {...introduction} />
      <PdfFrame
        href={protocol?.href}
        title={TITLE}
        facts={protocol?.facts}
        height={800}
        extra={protocol && <CopyDocumentLink {...protocol} />}
      />
    </QualityPage>
  ),
  Skeleton: TextSkeleton,
});
