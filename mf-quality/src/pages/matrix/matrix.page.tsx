import { definePage } from '@kalalaya/kit';
import { documentKinds, documentMatrix } from '@kalalaya/search/documents';
import { qualityCrumb } from '../../parts/quality-nav.tsx';
import { ListSkeleton } from '../../parts/quality-skeleton.tsx';
import { Matrix } from './matrix.tsx';
import type { MatrixData } from './matrix-data.ts';

/** `/documents/matrix`: metrics of a criterion by year, with their files and gaps. */
export const matrixPage = definePage<MatrixData>({
  path: '/documents/matrix',
  async load({ api, query }) {
    const read = (name: string) => query.get(name)?.trim() ?? '';
    const params = { kind: read('kind'), criterion: read('criterion') };
    return { matrix: await api.get(documentMatrix, params), metric: read('metric') };
  },
  head: (data, { site }) => ({
    kind: 'tree',
    title: 'Documents by Metric and Year',
    lead: headLine(data),
    crumbs: [qualityCrumb(site), { label: 'Documents', to: '/documents' }],
  }),
  Content: ({ data }) => <Matrix {...data} />,
  Skeleton: ListSkeleton,
});

function headLine(data: MatrixData | undefined): string {
  const { kind = '', criterion = '' } = data?.matrix ?? {};
  const name = Object.entries(documentKinds).find(([value]) => value === kind)?.[1];
  if (name === undefined)
    return 'The documents filed for each metric, year by year, and those still missing.';
  return `${name}, criterion ${criterion}: the documents filed for each metric, year by year, and those still missing.`;
}
