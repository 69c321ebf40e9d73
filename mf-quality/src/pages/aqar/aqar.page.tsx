import { aqarPeriods } from '@kalalaya/contract/calls';
import {
  definePage,
  type Introduction,
  IntroductionText,
  isShortList,
  loadIntroduction,
  NO_DATA,
  Notice,
} from '@kalalaya/kit';
import { memoizedApi } from '../../parts/memoized-api.ts';
import { QualityPage, qualityCrumb } from '../../parts/quality-nav.tsx';
import { ListSkeleton } from '../../parts/quality-skeleton.tsx';
import { SearchBox } from '../../parts/search-box/search-box.tsx';
import { fileCounts, loadCounts } from '../../parts/tree/counts.ts';
import { FolderList } from '../../parts/tree/folder-list.tsx';
import { distinctPeriods } from '../../parts/tree/periods.ts';
import { aqarTree } from '../../parts/tree/trees.ts';

interface AqarData {
  readonly introduction: Introduction;
  readonly titlehead: string;
  readonly periods: readonly { readonly title: string; readonly files: number | null }[];
}

/**
 * `/AQAR`: periods with an Annual Quality Assurance Report (specification, section 2, Quality-assurance
 * pages).
 */
export const aqarPage = definePage<AqarData>({
  path: '/AQAR',
  async load(context) {
    const api = memoizedApi(context);
    const [response, counts, introduction] = await Promise.all([
      api.get(aqarPeriods, {}),
      loadCounts(api, aqarTree),
      loadIntroduction(context, 'AQAR'),
    ]);
    const periods = distinctPeriods(response.periods);
    const files = fileCounts(
      counts,
      [],
      periods.map((period) => `AQAR ${period}`),
    );
    return {
      introduction,
      titlehead: response.titlehead,
      periods: periods.map((title, index) => ({ title, files: files[index] ?? null })),
    };
  },
  head: (data, { site }) => ({
    kind: 'tree',
    title: data?.titlehead || 'AQAR',
    lead: data?.introduction.lead,
    crumbs: [qualityCrumb(site)],
  }),
  Content: ({ data: { introduction, periods } }) => (
    <QualityPage sparse={isShortList(periods.length)}>
      <IntroductionText {...introduction} />
      <SearchBox kind="aqar" />
      {periods.length === 0 ? (
        <Notice kind="empty">{NO_DATA}</Notice>
      ) : (
        <FolderList items={periods.map((period) => ({ ...period, to: aqarTree.periodPath(period.title) }))} />
      )}
    </QualityPage>
  ),
  Skeleton: ListSkeleton,
});
