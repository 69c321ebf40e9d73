import type { QualityCellRecord } from '@kalalaya/contract/calls';
import type { Crumb } from '@kalalaya/kit';
import type { ApiClient, Site } from '@kalalaya/runtime';
import { orElse } from '../calls.ts';
import { groupCrumb } from '../groups.ts';
import { loadTreePeriods } from './periods.ts';
import { byTitle, cellName, cellNumber } from './titles.ts';
import { aqarTree, ssrTree, type Tree } from './trees.ts';

/** A cell as listed in the menu beside the content. */
export interface NavCell {
  readonly id: string;
  readonly name: string;
  /** Its number, or its description if it has none. */
  readonly short: string;
}

/** Position of a page in a tree and the menu beside it: plain JSON, part of the loader data. */
export interface TreeNav {
  readonly tree: Tree['name'];
  readonly period: string;
  readonly periods: readonly string[];
  readonly cells: readonly NavCell[];
  /** Id of the page's cell; '' on the period page or if unknown. */
  readonly cell: string;
}

export function treeOf(name: Tree['name']): Tree {
  return name === 'AQAR' ? aqarTree : ssrTree;
}

/** Cells in natural order. */
export function navCells(cells: readonly QualityCellRecord[]): readonly NavCell[] {
  const entries = cells.map((cell) => ({ id: cell.id, name: cellName(cell), short: cellNumber(cell) }));
  return byTitle(entries, ({ name }) => name);
}

/** Loads the periods and cells for the menu; failed calls leave their part empty. */
export async function loadNav(api: ApiClient, tree: Tree, period: string, cell = ''): Promise<TreeNav> {
  const [periods, response] = await Promise.all([
    loadTreePeriods(api, tree),
    orElse(api.get(tree.cells, { period }), null),
  ]);
  return { tree: tree.name, period, periods, cells: navCells(response?.cells ?? []), cell };
}

/** Returns the cell of a page, if known. */
export function currentCell(nav: TreeNav): NavCell | undefined {
  return nav.cell === '' ? undefined : nav.cells.find(({ id }) => id === nav.cell);
}

/** Breadcrumbs above a page of the tree: section, tree, period and, with `nav`, its cell. */
export function treeCrumbs(
  site: Pick<Site, 'menu'>,
  tree: Tree,
  period: string,
  nav?: TreeNav,
): readonly Crumb[] {
  const cell = nav && currentCell(nav);
  return [
    groupCrumb(site, 'IQAC'),
    { label: tree.name, to: tree.landing },
    { label: period, to: tree.periodPath(period) },
    ...(cell === undefined ? [] : [{ label: cell.short, to: tree.cellPath(cell.id, period) }]),
  ];
}

/** Subtitle of a page: the period's heading and the cell's number. */
export function treeLead(titlehead: string, tree: Tree, period: string, nav?: TreeNav): string {
  const heading = titlehead || `${tree.name} ${period}`;
  const cell = nav && currentCell(nav);
  return cell === undefined ? heading : `${heading}, ${cell.short}`;
}
