import type { PageContent } from '@kalalaya/runtime';

/** Parts of a static page that fill space. */
type PageBlocks = Pick<PageContent, 'html' | 'pictures' | 'tables' | 'people'> & {
  readonly documents: readonly unknown[];
};

/** Space taken by one item, in characters of running text. */
const ITEM_SIZE = { row: 70, person: 60, document: 90, tag: 12 };
/** Below this size, about twelve lines, a page leaves most of the window empty beside its menu. */
const SPARSE_SIZE = 800;

/**
 * Returns true if a static page has too little content to fill the window. A page with a picture never is
 * sparse.
 */
export function isSparse({ html, pictures, tables, people, documents }: PageBlocks): boolean {
  if (pictures.length > 0) return false;
  const letters = html.replace(/<[^<>]*>/g, '').length;
  const blocks = html.match(/<(?:p|li|h\d|tr)\b/g)?.length ?? 0;
  const rows = tables.reduce((sum, table) => sum + table.rows.length + 1, 0);
  const persons = people.reduce((sum, { entries }) => sum + entries.length + 1, 0);
  const size =
    letters +
    blocks * ITEM_SIZE.tag +
    rows * ITEM_SIZE.row +
    persons * ITEM_SIZE.person +
    documents.length * ITEM_SIZE.document;
  return size < SPARSE_SIZE;
}
