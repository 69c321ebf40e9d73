import { definePage, SkeletonTable } from '@kalalaya/kit';
import { EmptyAnswerError } from '@kalalaya/runtime';
import { findDocuments } from '@kalalaya/search/documents';
import { type FinderData, readFilters } from '../../parts/finder-filters.ts';
import { GroupSide, groupCrumb, titleOf } from '../../parts/groups.ts';
import { Finder } from './finder.tsx';

/** `/documents`: search of all quality documents of the college by metric, year, words and filters. */
export const finderPage = definePage<FinderData>({
  path: '/documents',
  async load({ api, query }) {
    const filters = readFilters(query);
    const results = await api.get(findDocuments, filters);
    // The response holds the nearest page. While the lists are being read, there may be more.
    const isBeyond = /^\d+$/.test(filters.page) && Number(filters.page) !== results.page;
    if (isBeyond && results.state.complete) throw new EmptyAnswerError('');
    return { filters, results };
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
  emptyLink: { label: 'All documents', to: '/documents' },
});
