import { definePage, SkeletonTable } from '@kalalaya/kit';
import { findDocuments } from '@kalalaya/search/documents';
import { type FinderData, readFilters } from '../../parts/finder-filters.ts';
import { GroupSide, groupCrumb, titleOf } from '../../parts/groups.ts';
import { Finder } from './finder.tsx';

/** `/documents`: search of all quality documents of the college by metric, year, words and filters. */
export const finderPage = definePage<FinderData>({
  path: '/documents',
  async load({ api, query }) {
    const filters = readFilters(query);
    return { filters, results: await api.get(findDocuments, filters) };
  },
  head: (_data, { site }) => ({
    kind: 'form',
    title: titleOf('/documents'),
    lead: 'Every document filed for quality assurance. Type a metric, a year or any word in the title.',
    crumbs: [groupCrumb(site, 'IQAC')],
  }),
  Content: ({ data }) => (
    <GroupSide group="IQAC">
      <Finder {...data} />
    </GroupSide>
  ),
  Skeleton: SkeletonTable,
});
