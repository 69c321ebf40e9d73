import { findDocuments } from '@kalalaya/contract/document-index';
import { definePage } from '@kalalaya/kit';
import { QualityPage } from '../../parts/quality-nav.tsx';
import { ListSkeleton } from '../../parts/quality-skeleton.tsx';
import { IQAC } from '../../parts/tree/nav.ts';
import { asParams, type FinderData, readWishes } from './filters.ts';
import { Finder } from './finder.tsx';

/** `/documents`: every quality document of the college, found by metric, year, any word, and filters. */
export const finderPage = definePage<FinderData>({
  path: '/documents',
  async load({ api, query }) {
    const wishes = readWishes(query);
    return { wishes, found: await api.get(findDocuments, asParams(wishes)) };
  },
  head: () => ({
    title: 'Documents',
    lead: 'Everything filed for quality assurance: type a metric, a year, or any word of its name.',
    crumbs: [IQAC],
  }),
  Content: ({ data }) => (
    <QualityPage>
      <Finder {...data} />
    </QualityPage>
  ),
  Skeleton: ListSkeleton,
});
