import { definePage, SkeletonTable } from '@kalalaya/kit';
import { documentKinds, documentMatrix } from '@kalalaya/search/documents';
import { groupCrumb, titleOf } from '../../parts/groups.ts';
import { Matrix, type MatrixData } from './matrix.tsx';

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
    title: titleOf('/documents/matrix'),
    lead: headLine(data),
    crumbs: [groupCrumb(site, 'IQAC'), { label: titleOf('/documents'), to: '/documents' }],
  }),
  Content: ({ data }) => <Matrix {...data} />,
  Skeleton: SkeletonTable,
});

function headLine(data: MatrixData | undefined): string {
  const { kind = '', criterion = '' } = data?.matrix ?? {};
  const name = Object.entries(documentKinds).find(([value]) => value === kind)?.[1];
  if (name === undefined)
    return 'The documents filed for each metric, year by year, and those still missing.';
  return `${name}, criterion ${criterion}: the documents filed for each metric, year by year, and those still missing.`;
}
