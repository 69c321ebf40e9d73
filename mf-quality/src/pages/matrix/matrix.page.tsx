import { documentKinds, documentMatrix } from '@kalalaya/contract/document-index';
import { definePage } from '@kalalaya/kit';
import { ListSkeleton } from '../../parts/quality-skeleton.tsx';
import { IQAC } from '../../parts/tree/nav.ts';
import { Matrix } from './matrix.tsx';
import type { MatrixData } from './matrix-data.ts';

/** `/documents/matrix`: every metric of a criterion against the years, with its files or an honest gap. */
export const matrixPage = definePage<MatrixData>({
  path: '/documents/matrix',
  async load({ api, query }) {
    const read = (name: string) => query.get(name)?.trim() ?? '';
    const params = { kind: read('kind'), criterion: read('criterion') };
    return { matrix: await api.get(documentMatrix, params), metric: read('metric') };
  },
  head: (data) => ({
    title: 'Documents by Metric and Year',
    lead: headLine(data),
    crumbs: [IQAC, { label: 'Documents', to: '/documents' }],
  }),
  Content: ({ data }) => <Matrix {...data} />,
  Skeleton: ListSkeleton,
});

function headLine(data: MatrixData | undefined): string {
  const { kind = '', criterion = '' } = data?.matrix ?? {};
  const name = Object.entries(documentKinds).find(([value]) => value === kind)?.[1];
  if (name === undefined) return 'What is filed for each metric, year by year, and what is not.';
  return `${name}, criterion ${criterion}: what is filed for each metric, year by year, and what is not.`;
}
