import { aqarPeriods } from '@kalalaya/contract/calls';
import { definePage, NO_DATA, Notice } from '@kalalaya/kit';
import { FindBox } from '../../parts/find-box/find-box.tsx';
import { FolderList } from '../../parts/folder-list/folder-list.tsx';
import { QualityPage } from '../../parts/quality-nav.tsx';
import { ListSkeleton } from '../../parts/quality-skeleton.tsx';
import { remembered } from '../../parts/remembered.ts';
import { IQAC } from '../../parts/tree/nav.ts';
import { distinctPeriods } from '../../parts/tree/periods.ts';
import { aqarTree } from '../../parts/tree/trees.ts';

interface AqarData {
  readonly titlehead: string;
  readonly periods: readonly string[];
}

/**
 * `/AQAR`: the periods that have an Annual Quality Assurance Report (specification, section 2, Quality-assurance
 * pages).
 */
export const aqarPage = definePage<AqarData>({
  path: '/AQAR',
  async load(context) {
    const { titlehead, periods } = await remembered(context).get(aqarPeriods, {});
    return { titlehead, periods: distinctPeriods(periods) };
  },
  head: (data) => ({
    title: data?.titlehead || 'AQAR',
    lead: 'What the college reports of each year, criterion by criterion, with its evidence.',
    crumbs: [IQAC],
  }),
  Content: ({ data: { periods } }) => (
    <QualityPage>
      <FindBox kind="aqar" />
      {periods.length === 0 ? (
        <Notice kind="empty">{NO_DATA}</Notice>
      ) : (
        <FolderList items={periods.map((period) => ({ title: period, to: aqarTree.periodPath(period) }))} />
      )}
    </QualityPage>
  ),
  Skeleton: ListSkeleton,
});
