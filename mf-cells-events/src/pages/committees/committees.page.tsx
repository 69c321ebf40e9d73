import { committees } from '@kalalaya/contract/calls';
import {
  definePage,
  isShortList,
  loadPackPage,
  NO_DATA,
  Notice,
  PackBody,
  type PackPageData,
  PackText,
  Pager,
  type Paging,
  pageOf,
  pageTitle,
  SkeletonTable,
  settle,
} from '@kalalaya/kit';
import { GroupSide, groupCrumb } from '../../parts/groups.ts';
import { itemName } from '../../parts/item-name.ts';
import { Names } from '../../parts/names.tsx';
import styles from './committees.module.css';

const ADDRESS = '/Committies';

interface CommitteesData {
  readonly names: readonly string[];
  readonly paging: Paging;
  /** Content of the pack; null if it could not be loaded. */
  readonly page: PackPageData | null;
}

/** `/Committies`: names of the committees (specification, section 2, Committees), between the pack's text and its other content. */
export const committeesPage = definePage<CommitteesData>({
  path: ADDRESS,
  async load(context) {
    const [{ infra }, page] = await Promise.all([
      context.api.get(committees, {}),
      settle(loadPackPage(context, 'Committies'), context.signal),
    ]);
    const { items, paging } = pageOf(infra, context.query.get('page'));
    return { names: items.map(itemName), paging, page: page.ok ? page.value : null };
  },
  head: (data, { site }) => ({
    kind: 'list',
    title: pageTitle('Committees', data?.paging),
    lead: data?.page?.lead || 'The committees of staff and students that help to run the college.',
    description: `Committees of ${site.name}.`,
    crumbs: [groupCrumb(site, 'Student Support')],
  }),
  Content: ({ data: { names, paging, page } }) => (
    <GroupSide group="Student Support" sparse={isShortList(paging.total)}>
      {page !== null && paging.page === 1 && <PackText html={page.html} facts={page.facts} />}
      {names.length === 0 ? (
        <Notice kind="empty">{NO_DATA}</Notice>
      ) : (
        <Names names={names} kind="committee" columns />
      )}
      <Pager paging={paging} of="committees" address={ADDRESS} asDocuments />
      {page !== null && paging.page === 1 && (
        <div className={styles.more}>
          <PackBody data={{ ...page, html: '', facts: [] }} />
        </div>
      )}
    </GroupSide>
  ),
  Skeleton: SkeletonTable,
});
