import { type HomeItem, type HomeResponse, home } from '@kalalaya/contract/calls';
import { todayOf } from '@kalalaya/contract/dates';
import {
  anchorOf,
  CardTitle,
  DocumentActions,
  definePage,
  fileAddress,
  hasEnded,
  isoDate,
  keepTogether,
  LoadFailed,
  loadPackPage,
  longRange,
  NO_DATA,
  type PackPageData,
  PackText,
  type PageOf,
  Pager,
  pageOf,
  pageTitle,
  pictureAddress,
  SkeletonText,
  settle,
  Text,
  withKeys,
} from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { cellOneAddress } from '../../parts/addresses.ts';
import { EventThumbnail } from '../../parts/event-thumbnail.tsx';
import { GroupSide, groupCrumb, routeOf } from '../../parts/groups.ts';
import styles from './notices.module.css';

/** Data of `/News` and `/Circular`. */
export interface NoticesData {
  readonly page: PackPageData;
  /** One page of the list; null if `/home` could not be loaded. */
  readonly list: PageOf<HomeItem> | null;
}

/** Orders items by date, the latest first; those without a readable date follow. */
const latestFirst = (a: HomeItem, b: HomeItem) =>
  (isoDate(b.from_date) ?? '').localeCompare(isoDate(a.from_date) ?? '');

function Items({ items }: { items: readonly HomeItem[] }) {
  const site = useSite();
  return withKeys(items, ({ title }) => anchorOf('notice', title || 'Untitled')).map(([key, item]) => {
    const title = item.title || 'Untitled';
    const document = fileAddress(site, 'facultyfile', item.uploadfile);
    const picture = pictureAddress(site, 'faculty', item.picture);
    return (
      <article key={key} id={key.replace(' #', '-')} className={styles.notice}>
        <CardTitle title={title} to={cellOneAddress(item.cellid) ?? undefined} level={2} />
        {/* In words: the leaf of an event would look like the day to act by. */}
        {isoDate(item.from_date) !== undefined && (
          <p className={styles.issued}>Issued on {longRange(item.from_date, '')}</p>
        )}
        {picture !== null && (
          <div className={styles.picture}>
            <EventThumbnail picture={picture} title={title} sizes="(min-width: 680px) 240px, 100vw" />
          </div>
        )}
        {item.content !== '' && (
          <Text as="p" className={styles.text} of={item.content}>
            {keepTogether(item.content)}
          </Text>
        )}
        {document !== null && (
          <p className={styles.document}>
            <DocumentActions title={title} href={document.href} />
          </p>
        )}
      </article>
    );
  });
}

/**
 * Defines a content page of the pack with the current items of a `/home` list below it. An empty list is
 * hidden.
 */
function noticesPage(key: 'News' | 'Circular', list: (response: HomeResponse) => readonly HomeItem[]) {
  const { title, group } = routeOf(`/${key}`);
  return definePage<NoticesData>({
    path: `/${key}`,
    async load(context) {
      const [page, response] = await Promise.all([
        loadPackPage(context, key),
        settle(context.api.get(home, {}), context.signal),
      ]);
      if (!response.ok) return { page, list: null };
      const today = todayOf(context.site);
      const all = list(response.value)
        .filter(({ end_date }) => !hasEnded(end_date, today))
        .toSorted(latestFirst);
      return { page, list: pageOf(all, context.query.get('page')) };
    },
    head: (data, { site }) => ({
      kind: 'list',
      title: pageTitle(data?.page.title || title, data?.list?.paging),
      crumbs: [groupCrumb(site, group)],
      ...(data !== undefined && data.page.lead !== '' && { lead: data.page.lead }),
    }),
    Content: ({ data: { page, list } }) => (
      <GroupSide group={group}>
        {list === null ? (
          <LoadFailed message={NO_DATA} part />
        ) : (
          <>
            <Items items={list.items} />
            <Pager paging={list.paging} of="notices" address={`/${key}`} asDocuments />
          </>
        )}
        {(list === null || list.paging.page === 1) && (
          <div className={styles.about}>
            <PackText html={page.html} facts={page.facts} />
          </div>
        )}
      </GroupSide>
    ),
    Skeleton: SkeletonText,
  });
}

/** `/News` with home.news, `/Circular` with home.exam (specification/decisions.md, Calls). */
export const noticesPages = [
  noticesPage('News', ({ news }) => news),
  noticesPage('Circular', ({ exam }) => exam),
];
