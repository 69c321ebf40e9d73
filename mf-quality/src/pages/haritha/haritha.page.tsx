import { harithaProtocol } from '@kalalaya/contract/calls';
import { definePage, PdfFrame } from '@kalalaya/kit';
import { CopyDocumentLink } from '../../parts/copy-document-link.tsx';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { Explanation } from '../../parts/explanation.tsx';
import { QualityPage } from '../../parts/quality-nav.tsx';
import { TextSkeleton } from '../../parts/quality-skeleton.tsx';
import { IQAC } from '../../parts/tree/nav.ts';

const TITLE = 'Haritha Protocol';

interface HarithaData {
  readonly protocol: ListedDocument | null;
}

/** `/Haritha`: the green protocol, as wide as the content area (specification, section 2). */
export const harithaPage = definePage<HarithaData>({
  path: '/Haritha',
  async load(context) {
    const { list } = await context.api.get(harithaProtocol, {});
    const [protocol = null] = await listDocuments(
      context,
      'documents',
      'haritha',
      list.slice(0, 1).map(({ pdf_path }) => ({ title: TITLE, file: pdf_path })),
    );
    return { protocol };
  },
  head: () => ({
    kind: 'tree',
    title: TITLE,
    lead: 'Haritha means green: the environmental rules for classes, events and the canteen.',
    crumbs: [IQAC],
  }),
  Content: ({ data: { protocol } }) => (
    <QualityPage>
      <Explanation>
        The same rules hold for students, staff and visitors, from the plates at lunch to the sorting of
        waste.
      </Explanation>
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
