import { harithaProtocol } from '@kalalaya/contract/calls';
import { definePage, PdfFrame, SkeletonText } from '@kalalaya/kit';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { IQAC } from '../../parts/tree/nav.ts';

const TITLE = 'Haritha Protocol';

interface HarithaData {
  readonly protocol: ListedDocument | null;
}

/** `/Haritha`: the green protocol in the full width of the page (specification, section 2). */
export const harithaPage = definePage<HarithaData>({
  path: '/Haritha',
  async load(context) {
    const { list } = await context.api.get(harithaProtocol, {});
    const [protocol = null] = await listDocuments(
      context,
      'documents',
      list.slice(0, 1).map(({ pdf_path }) => ({ title: TITLE, file: pdf_path })),
    );
    return { protocol };
  },
  head: () => ({
    title: TITLE,
    lead: 'The green rules that classes, events and the canteen keep.',
    crumbs: [IQAC],
  }),
  Content: ({ data: { protocol } }) => (
    <PdfFrame href={protocol?.href} title={TITLE} facts={protocol?.facts} height={800} />
  ),
  Skeleton: () => <SkeletonText heading lines={10} />,
});
