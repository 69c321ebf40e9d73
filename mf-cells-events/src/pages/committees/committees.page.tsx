import { committees } from '@kalalaya/contract/calls';
import {
  definePage,
  isShortList,
  NO_DATA,
  Notice,
  Pager,
  type Paging,
  pageOf,
  pageTitle,
  SkeletonTable,
} from '@kalalaya/kit';
import { GroupSide, groupCrumb } from '../../parts/groups.ts';
import { itemName } from '../../parts/item-name.ts';
import { Names } from '../../parts/names.tsx';

const ADDRESS = '/Committies';

/** `/Committies`: names of the committees (specification, section 2, Committees). */
export const committeesPage = definePage<{ readonly names: readonly string[]; readonly paging: Paging }>({
  path: ADDRESS,
  async load({ api, query }) {
    const { items, paging } = pageOf((await api.get(committees, {})).infra, query.get('page'));
    return { names: items.map(itemName), paging };
  },
  head: (data, { site }) => ({
    kind: 'list',
    title: pageTitle('Committees', data?.paging),
    lead: 'The committees of staff and students that help to run the college.',
    description: `Committees of ${site.name}.`,
    crumbs: [groupCrumb(site, 'Student Support')],
  }),
  Content: ({ data: { names, paging } }) => (
    <GroupSide group="Student Support" sparse={isShortList(paging.total)}>
      {names.length === 0 ? (
        <Notice kind="empty">{NO_DATA}</Notice>
      ) : (
        <Names names={names} kind="committee" columns />
      )}
      <Pager paging={paging} of="committees" address={ADDRESS} asDocuments />
    </GroupSide>
  ),
  Skeleton: SkeletonTable,
});
