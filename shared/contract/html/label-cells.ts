/** Attribute of a table whose cells carry the heading of their column, so that a phone can show rows as blocks. */
const TABLE = 'data-labelled';
/** Attribute of a cell: the heading of its column. */
const CELL = 'data-label';

/** Attributes that only the sanitiser sets. */
export const labelAttributes: readonly string[] = [TABLE, CELL];

/** Narrower tables fit a phone. */
const MIN_COLUMNS = 3;

function childElements(parent: Node): Element[] {
  const elements: Element[] = [];
  for (let node = parent.firstChild; node !== null; node = node.nextSibling)
    if (node.nodeType === 1) elements.push(node as Element);
  return elements;
}

/** Labels the cells of a table with one row of headings, except the first of each row, which names it. */
export function labelCells(table: Element): void {
  const sections = childElements(table);
  const rowsOf = (isHead: boolean) =>
    sections
      .filter(({ localName }) => localName !== 'caption' && (localName === 'thead') === isHead)
      .flatMap(childElements)
      .map(childElements);
  const [headings = [], ...others] = rowsOf(true);
  const labels = headings.map(({ textContent }) => (textContent ?? '').trim());
  const rows = rowsOf(false).filter((cells) => cells.length > 0);
  const isRegular = [headings, ...rows].every(
    (cells) =>
      cells.length === labels.length &&
      cells.every((cell) => !cell.hasAttribute('colspan') && !cell.hasAttribute('rowspan')),
  );
  if (others.length > 0 || labels.length < MIN_COLUMNS || labels.includes('') || !isRegular) return;
  table.setAttribute(TABLE, '');
  for (const cells of rows)
    for (const [column, label] of labels.entries()) if (column > 0) cells[column]?.setAttribute(CELL, label);
}
