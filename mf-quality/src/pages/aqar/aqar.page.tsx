import { aqarPeriods } from '@kalalaya/contract/calls';
import { NO_DATA, Notice, SkeletonTable } from '@kalalaya/kit';
import { listPage } from '../../parts/groups.ts';
import { SearchBox } from '../../parts/search-box/search-box.tsx';
import { FolderList } from '../../parts/tree/folder-list.tsx';
import { fileCounts, loadCounts } from '../../parts/tree/level.ts';
import { distinctPeriods } from '../../parts/tree/periods.ts';
import { aqarTree } from '../../parts/tree/trees.ts';

interface AqarData {
  readonly titlehead: string;
  readonly periods: readonly { readonly title: string; readonly files: number | null }[];
}

/**
 * `/AQAR`: periods with an Annual Quality Assurance Report (specification, section 2, Quality-assurance
 * pages).
 */
export const aqarPage = listPage<AqarData>('/AQAR', {
  async load({ api }) {
    const [response, counts] = await Promise.all([api.get(aqarPeriods, {}), loadCounts(api, aqarTree)]);
    const periods = distinctPeriods(response.periods);
    const files = fileCounts(
      counts,
      [],
      periods.map((period) => `AQAR ${period}`),
    );
    return {
      titlehead: response.titlehead,
      periods: periods.map((title, index) => ({ title, files: files[index] ?? null })),
    };
  },
  head: ({ titlehead }) => ({ title: titlehead }),
  Content: ({ data: { periods } }) => (
    <>
      {periods.length === 0 ? (
        <Notice kind="empty">{NO_DATA}</Notice>
      ) : (
        <FolderList items={periods.map((period) => ({ ...period, to: aqarTree.periodPath(period.title) }))} />
      )}
      <SearchBox kind="aqar" />
    </>
  ),
  Skeleton: SkeletonTable,
});
