import type { PageContent } from '@kalalaya/runtime';

/** What fills a fixed page. */
type Filling = Pick<PageContent, 'html' | 'pictures' | 'tables' | 'people'> & {
  readonly documents: readonly unknown[];
};

/** Room that one thing of a page takes, in letters of running text. */
const ROOM = { row: 70, person: 60, document: 90, tag: 12 };
/** A page with less than this, about twelve lines, leaves most of a window empty beside its menu. */
const SPARSE = 800;

/**
 * Whether a fixed page holds so little that its window stays mostly empty: a paragraph or two, a handful of rows. One
 * with a picture never does.
 */
export function isSparse({ html, pictures, tables, people, documents }: Filling): boolean {
  if (pictures.length > 0) return false;
  const letters = html.replace(/<[^<>]*>/g, '').length;
  const blocks = html.match(/<(?:p|li|h\d|tr)\b/g)?.length ?? 0;
  const rows = tables.reduce((sum, table) => sum + table.rows.length + 1, 0);
  const persons = people.reduce((sum, { entries }) => sum + entries.length + 1, 0);
  const filled =
    letters + blocks * ROOM.tag + rows * ROOM.row + persons * ROOM.person + documents.length * ROOM.document;
  return filled < SPARSE;
}
