import { packAnchors } from '@kalalaya/contract/address';
import { committees } from '@kalalaya/contract/calls';
import {
  AnswerFirst,
  anchorOf,
  definePage,
  keyFacts,
  loadPackPage,
  NO_DATA,
  Notice,
  PackBody,
  type PackPageData,
  Pager,
  type Paging,
  PersonRow,
  pageOf,
  pageTitle,
  Section,
  SkeletonTable,
  settle,
  Text,
  withKeys,
} from '@kalalaya/kit';
import { itemName } from '../../parts/cell-name.ts';
import { GroupSide, groupCrumb, titleOf } from '../../parts/groups.ts';
import styles from './committees.module.css';

const ADDRESS = '/Committies';

type People = PackPageData['people'];

/** A committee with its convener; null if none is named. */
interface Committee {
  readonly name: string;
  readonly convener: People[number]['entries'][number] | null;
}

/**
 * Gives each committee its convener: the person of the pack's page whose role is the committee's name. Returns the
 * heading of the first group with a convener, and the people with other roles.
 */
function withConveners(names: readonly string[], people: People) {
  const committees = new Set(names);
  const conveners = new Map<string, NonNullable<Committee['convener']>>();
  const others = people.flatMap((group) => {
    const entries = group.entries.filter((entry) => {
      if (!committees.has(entry.role) || conveners.has(entry.role)) return true;
      conveners.set(entry.role, entry);
      return false;
    });
    return entries.length > 0 ? [{ ...group, entries }] : [];
  });
  const rows: readonly Committee[] = names.map((name) => ({ name, convener: conveners.get(name) ?? null }));
  const group = people.find(({ entries }) => entries.some(({ role }) => committees.has(role)));
  return { rows, heading: group?.heading ?? null, others };
}

interface CommitteesData {
  readonly rows: readonly Committee[];
  /** Heading of the pack above the conveners; null if none is named. */
  readonly heading: string | null;
  readonly paging: Paging;
  /** Content of the pack without the conveners; null if it could not be loaded. */
  readonly page: PackPageData | null;
}

/**
 * `/Committies`: names of the committees (specification, section 2, Committees) with their conveners, between the pack's
 * text and its other content.
 */
export const committeesPage = definePage<CommitteesData>({
  path: ADDRESS,
  async load(context) {
    const [{ infra }, loaded] = await Promise.all([
      context.api.get(committees, {}),
      settle(loadPackPage(context, 'Committies'), context.signal),
    ]);
    const page = loaded.ok ? loaded.value : null;
    const { rows, heading, others } = withConveners(infra.map(itemName), page?.people ?? []);
    const { items, paging } = pageOf(rows, context.query.get('page'));
    return { rows: items, heading, paging, page: page && { ...page, people: others } };
  },
  head: (data, { site }) => ({
    kind: 'list',
    title: pageTitle(titleOf(ADDRESS), data?.paging),
    lead: data?.page?.lead || 'The committees of staff and students that help to run the college.',
    facts: data?.paging.page === 1 ? keyFacts(data.page?.facts) : undefined,
    description: `Committees of ${site.name}.`,
    crumbs: [groupCrumb(site, 'Student Support')],
  }),
  Content: ({ data: { rows, heading, paging, page } }) => {
    const list = (
      <>
        {heading === null ? (
          <Committees rows={rows} />
        ) : (
          <Section title={heading} ruled={false}>
            <Committees rows={rows} />
          </Section>
        )}
        <Pager paging={paging} of="committees" address={ADDRESS} asDocuments />
      </>
    );
    return (
      <GroupSide group="Student Support">
        {page !== null && paging.page === 1 ? (
          <AnswerFirst title={titleOf(ADDRESS)} html={page.html} facts={page.facts}>
            {list}
            <div className={styles.more}>
              <PackBody data={{ ...page, html: '', facts: [] }} />
            </div>
          </AnswerFirst>
        ) : (
          list
        )}
      </GroupSide>
    );
  },
  Skeleton: SkeletonTable,
});

function Committees({ rows }: { rows: readonly Committee[] }) {
  if (rows.length === 0) return <Notice kind="empty">{NO_DATA}</Notice>;
  const people = withKeys(rows, ({ convener }) => anchorOf(packAnchors.person, convener?.name ?? ''));
  return (
    <ul className={styles.list}>
      {withKeys(rows, ({ name }) => anchorOf('committee', name)).map(([key, { name, convener }], index) => (
        <li key={key} id={key.replace(' #', '-')}>
          {convener === null ? (
            <Text as="p">{name}</Text>
          ) : (
            <div id={people[index]?.[0].replace(' #', '-')}>
              <PersonRow name={name} role={convener.name} detail={convener.detail} photo={convener.photo} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
