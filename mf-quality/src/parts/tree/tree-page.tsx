import { ActionLink, SideMain, SideMenu, SkeletonTable, SkeletonText } from '@kalalaya/kit';
import type { ReactNode } from 'react';
import { DownloadAll, finderYear } from '../download-all.tsx';
import { finderPath } from '../finder-filters.ts';
import { SearchBox } from '../search-box/search-box.tsx';
import { type TreeNav, treeOf } from './nav.ts';
import styles from './tree-page.module.css';

export interface TreePageProps {
  readonly nav: TreeNav;
  /** Number of the criterion whose documents can be downloaded in one archive; '' if there is none. */
  readonly criterion?: string;
  /** Numbers of its files, by folder; null if unknown. */
  readonly counts?: readonly (number | null)[];
  /** Number of the metric that the page's documents belong to; '' if there is none. */
  readonly metric?: string;
  readonly children: ReactNode;
}

/**
 * Page of a period's tree with the period and criteria menus beside its content. The documents of the
 * same metric in all years and the next criterion are below it.
 */
export function TreePage({ nav, criterion = '', counts = [], metric = '', children }: TreePageProps) {
  const tree = treeOf(nav.tree);
  const periods = nav.periods.map((period) => ({ label: period, to: tree.periodPath(period) }));
  const criteria = nav.cells
    .filter(({ id }) => id !== '')
    .map(({ id, name }) => ({ label: name, to: tree.cellPath(id, nav.period) }));
  return (
    <SideMain
      menu={
        <div className={styles.side}>
          <SideMenu
            title={nav.tree}
            items={periods}
            current={tree.periodPath(nav.period)}
            folded={{ label: nav.period }}
          />
          <SideMenu
            title="Criteria"
            items={criteria}
            current={nav.cell === '' ? tree.periodPath(nav.period) : tree.cellPath(nav.cell, nav.period)}
          />
        </div>
      }
    >
      {children}
      <div className={styles.foot}>
        {criterion !== '' && (
          <DownloadAll
            filters={{ kind: tree.kind, year: finderYear(nav.period), criterion }}
            counts={counts}
          />
        )}
        {metric !== '' && (
          <p className={styles.next}>
            <ActionLink to={finderPath({ kind: tree.kind, metric })}>{`${metric} in all years`}</ActionLink>
          </p>
        )}
        <NextCriterion nav={nav} />
      </div>
      <SearchBox kind={tree.kind} />
    </SideMain>
  );
}

/** Link to the criterion after the page's own. Renders nothing on the last one and above the criteria. */
function NextCriterion({ nav }: { nav: TreeNav }) {
  const index = nav.cells.findIndex(({ id }) => id === nav.cell && id !== '');
  const next = nav.cells[index + 1];
  if (index < 0 || next === undefined || next.id === '') return null;
  return (
    <p className={styles.next}>
      <ActionLink to={treeOf(nav.tree).cellPath(next.id, nav.period)}>{`Next: ${next.name}`}</ActionLink>
    </p>
  );
}

/** Loading state of a tree page: menu and ruled rows. */
export function TreeSkeleton() {
  return (
    <SideMain menu={<SkeletonText lines={7} />}>
      <SkeletonTable rows={7} />
    </SideMain>
  );
}
