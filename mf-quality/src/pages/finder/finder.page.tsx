import { definePage } from '@kalalaya/kit';
import { findDocuments } from '@kalalaya/search/documents';
import { type FinderData, readFilters, toFindParams } from '../../parts/finder-filters.ts';
import { QualityPage, qualityCrumb } from '../../parts/quality-nav.tsx';
import { ListSkeleton } from '../../parts/quality-skeleton.tsx';
import { Finder } from './finder.tsx';

/** `/documents`: search of all quality documents of the college by metric, year, words and filters. */
export const finderPage = definePage<FinderData>({
  path: '/documents',
  async load({ api, query }) {
    const filters = readFilters(query);
    return { filters, results: await api.get(findDocuments, toFindParams(filters)) };
  },
  head: (_data, { site }) => ({
    kind: 'form',
    title: 'Documents',
    lead: 'Every document filed for quality assurance. Type a metric, a year or any word in the title.',
    crumbs: [qualityCrumb(site)],
  }),
  Content: ({ data }) => (
    <QualityPage>
      <Finder {...data} />
    </QualityPage>
  ),
  Skeleton: ListSkeleton,
});
