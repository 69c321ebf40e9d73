import type { QualityCellRecord } from '@kalalaya/contract/calls';
import type { Crumb } from '@kalalaya/kit';
import type { ApiClient } from '@kalalaya/runtime';
import { orElse } from '../calls.ts';
import { periodsOf } from './periods.ts';
import { byTitle, cellName, cellNumber } from './titles.ts';
import { aqarTree, ssrTree, type Tree } from './trees.ts';

/** A cell as the menu beside the content lists it. */
export interface NavCell {
  readonly id: string;
  readonly name: string;
  /** Its number alone. */
  readonly short: string;
}

/** Where a page of a tree stands, and the ways on from it: plain JSON, part of each such page's data. */
export interface TreeNav {
  readonly tree: Tree['name'];
  readonly period: string;
  readonly periods: readonly string[];
  readonly cells: readonly NavCell[];
  /** Id of the cell the page belongs to, '' on the period's own page or where it is not known. */
  readonly cell: string;
}

/** The tree a page's data names. */
export function treeOf(name: Tree['name']): Tree {
  return name === 'AQAR' ? aqarTree : ssrTree;
}

/** Cells in the order of their numbers. */
export function navCells(cells: readonly QualityCellRecord[]): readonly NavCell[] {
  const named = cells.map((cell) => ({ id: cell.id, name: cellName(cell), short: cellNumber(cell) }));
  return byTitle(named, ({ name }) => name);
}

/** Periods and cells beside a page; what cannot be read is left out. The cell is filled in where it is known. */
export async function loadNav(api: ApiClient, tree: Tree, period: string, cell = ''): Promise<TreeNav> {
  const [periods, answer] = await Promise.all([
    periodsOf(api, tree),
    orElse(api.get(tree.cells, { period }), null),
  ]);
  return { tree: tree.name, period, periods, cells: navCells(answer?.cells ?? []), cell };
}

/** Name of the cell a page belongs to, where it is known. */
export function currentCell(nav: TreeNav): NavCell | undefined {
  return nav.cell === '' ? undefined : nav.cells.find(({ id }) => id === nav.cell);
}

/** The section's own step. */
export const IQAC: Crumb = { label: 'IQAC', to: '/IQAC' };

/** Steps above a page of the tree that belongs to `period`: section, tree, period, and the cell when asked. */
export function treeCrumbs(tree: Tree, period: string, nav?: TreeNav): readonly Crumb[] {
  const cell = nav && currentCell(nav);
  return [
    IQAC,
    { label: tree.name, to: tree.landing },
    { label: period, to: tree.periodPath(period) },
    ...(cell === undefined ? [] : [{ label: cell.short, to: tree.cellPath(cell.id, period) }]),
  ];
}

/** One line under a title: the period's heading and the cell's number. */
export function treeLead(titlehead: string, tree: Tree, period: string, nav?: TreeNav): string {
  const heading = titlehead || `${tree.name} ${period}`;
  const cell = nav && currentCell(nav);
  return cell === undefined ? heading : `${heading}, ${cell.short}`;
}
