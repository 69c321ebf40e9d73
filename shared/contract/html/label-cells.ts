import type { TreeAdapter } from './tree-adapter.ts';
import { textIn } from './word-lists.ts';

/** Attribute of a table whose cells carry the heading of their column, so that a phone can show rows as blocks. */
const TABLE = 'data-labelled';
/** Attribute of a cell: the heading of its column. */
const CELL = 'data-label';

/** Attributes that only the sanitiser sets. */
export const labelAttributes: readonly string[] = [TABLE, CELL, 'role', 'tabindex', 'aria-label'];

/**
 * Makes a table or a preformatted text, which scrolls where it is wider than the page, focusable and names it. The role keeps a
 * table one whose boxes are blocks.
 */
export function nameScroller<N>(element: N, name: 'table' | 'pre', tree: TreeAdapter<N>): void {
  tree.setAttribute(element, 'role', name === 'table' ? 'table' : 'group');
  tree.setAttribute(element, 'tabindex', '0');
  const caption = tree.childrenOf(element).some((child) => tree.nameOf(child) === 'caption');
  if (!caption) tree.setAttribute(element, 'aria-label', name === 'table' ? 'Table' : 'Preformatted text');
}

/** Narrower tables fit a phone. */
const MIN_COLUMNS = 3;

/** Labels the cells of a table with one row of headings, except the first of each row, which names it. */
export function labelCells<N>(table: N, tree: TreeAdapter<N>): void {
  const elementsIn = (parent: N) => tree.childrenOf(parent).filter((node) => tree.nameOf(node) !== null);
  const spans = (cell: N) =>
    [...tree.attributesOf(cell)].some(({ name }) => name === 'colspan' || name === 'rowspan');
  const rowsOf = (isHead: boolean) =>
    elementsIn(table)
      .filter(
        (section) => tree.nameOf(section) !== 'caption' && (tree.nameOf(section) === 'thead') === isHead,
      )
      .flatMap(elementsIn)
      .map(elementsIn);
  const [headings = [], ...others] = rowsOf(true);
  const labels = headings.map((heading) => textIn(heading, tree).trim());
  const rows = rowsOf(false).filter((cells) => cells.length > 0);
  const isRegular = [headings, ...rows].every(
    (cells) => cells.length === labels.length && !cells.some(spans),
  );
  if (others.length > 0 || labels.length < MIN_COLUMNS || labels.includes('') || !isRegular) return;
  tree.setAttribute(table, TABLE, '');
  for (const cells of rows)
    for (const [column, cell] of cells.entries())
      if (column > 0) tree.setAttribute(cell, CELL, labels[column] ?? '');
}
