import { committees } from '@kalalaya/contract/calls';
import { definePage, isFew, NO_DATA, Notice, SkeletonTable } from '@kalalaya/kit';
import { GroupSide, groupCrumb } from '../../parts/groups.ts';
import { itemName } from '../../parts/item-name.ts';
import { Names } from '../../parts/names.tsx';

/** /Committies: the names of the committees (specification, section 2, Committees). */
export const committeesPage = definePage<readonly string[]>({
  path: '/Committies',
  load: async ({ api }) => (await api.get(committees, {})).infra.map(itemName),
  head: (_names, { site }) => ({
    title: 'Committees',
    lead: 'Committees of the college.',
    description: `Committees of ${site.name}.`,
    crumbs: [groupCrumb(site, 'Student Support')],
  }),
  Content: ({ data }) => (
    <GroupSide group="Student Support" sparse={isFew(data.length)}>
      {data.length === 0 ? <Notice kind="empty">{NO_DATA}</Notice> : <Names names={data} columns />}
    </GroupSide>
  ),
  Skeleton: SkeletonTable,
});
