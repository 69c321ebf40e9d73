import { harithaProtocol } from '@kalalaya/contract/calls';
import { copyButtons, PdfFrame } from '@kalalaya/kit';
import { type ListedDocument, listDocuments } from '../../parts/documents.ts';
import { listPage, titleOf } from '../../parts/groups.ts';

const path = '/Haritha';
const title = titleOf(path);

interface HarithaData {
  readonly protocol: ListedDocument | null;
}

/** `/Haritha`: the green protocol, as wide as the content area (specification, section 2). */
export const harithaPage = listPage<HarithaData>(path, {
  async load(context) {
    const { list } = await context.api.get(harithaProtocol, {});
    const files = list.slice(0, 1).map(({ pdf_path }) => ({ title, file: pdf_path }));
    const [protocol = null] = await listDocuments(context, 'documents', 'haritha', files);
    return { protocol };
  },
  Content: ({ data: { protocol } }) => (
    <PdfFrame
      href={protocol?.href}
      title={title}
      facts={protocol?.facts}
      extra={protocol && copyButtons(protocol)}
    />
  ),
});
