import { aqarPeriods } from '@kalalaya/contract/calls';
import { definePage, isFew, NO_DATA, Notice } from '@kalalaya/kit';
import { FolderList } from '../../parts/folder-list/folder-list.tsx';
import { remembered } from '../../parts/memoized-api.ts';
import { QualityPage } from '../../parts/quality-nav.tsx';
import { ListSkeleton } from '../../parts/quality-skeleton.tsx';
import { FindBox } from '../../parts/search-box/search-box.tsx';
import { countsOf, filesIn } from '../../parts/tree/counts.ts';
import { IQAC } from '../../parts/tree/nav.ts';
import { distinctPeriods } from '../../parts/tree/periods.ts';
import { aqarTree } from '../../parts/tree/trees.ts';

interface AqarData {
  readonly titlehead: string;
  readonly periods: readonly { readonly title: string; readonly files: number | null }[];
}

/**
 * `/AQAR`: the periods that have an Annual Quality Assurance Report (specification, section 2, Quality-assurance
 * pages).
 */
export const aqarPage = definePage<AqarData>({
  path: '/AQAR',
  async load(context) {
    const api = remembered(context);
    const [answer, counts] = await Promise.all([api.get(aqarPeriods, {}), countsOf(api, aqarTree)]);
    const periods = distinctPeriods(answer.periods);
    const files = filesIn(
      counts,
      [],
      periods.map((period) => `AQAR ${period}`),
    );
    return {
      titlehead: answer.titlehead,
      periods: periods.map((title, index) => ({ title, files: files[index] ?? null })),
    };
  },
  head: (data) => ({
    title: data?.titlehead || 'AQAR',
    lead: 'What the college reports of each year, criterion by criterion, with its evidence.',
    crumbs: [IQAC],
  }),
  Content: ({ data: { periods } }) => (
    <QualityPage sparse={isFew(periods.length)}>
      <FindBox kind="aqar" />
      {periods.length === 0 ? (
        <Notice kind="empty">{NO_DATA}</Notice>
      ) : (
        <FolderList items={periods.map((period) => ({ ...period, to: aqarTree.periodPath(period.title) }))} />
      )}
    </QualityPage>
  ),
  Skeleton: ListSkeleton,
});
