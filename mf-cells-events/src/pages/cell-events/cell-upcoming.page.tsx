import { cell, upcomingByCell } from '@kalalaya/contract/calls';
import {
  ActionLink,
  definePage,
  type Paging,
  pageOf,
  pageTitle,
  Section,
  SkeletonTable,
  settle,
} from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext, useRevalidator, useSession } from '@kalalaya/runtime';
import { useEffect } from 'react';
import { CELLS, cellAddress, cellEventsAddress, cellUpcomingAddress } from '../../parts/addresses.ts';
import { besideMenu } from '../../parts/beside-menu.tsx';
import { specialHeading } from '../../parts/cell-name.ts';
import { cellCrumbs } from '../../parts/crumbs.ts';
import { EventRows } from '../../parts/event-rows.tsx';
import { EventTable } from '../../parts/event-table.tsx';
import { type EventTableView, eventTableView } from '../../parts/event-view.ts';
import styles from './cell-events.module.css';

/** Maximum number of past events below the table. */
const MAX_RECENT = 3;

/** Data of `/CellEventUpcoming/{cellid}`. */
export interface CellUpcomingData {
  readonly id: string;
  /** Name of the cell; '' if neither the API nor the session has one. */
  readonly name: string;
  readonly events: readonly EventTableView[];
  readonly paging: Paging;
  /** The cell's latest events, for the first page of the list. */
  readonly recent: readonly EventTableView[];
}

/**
 * Loads the rows and, from the cell's own call, its name and latest events. If that call fails, the title in the session is
 * used instead (specification, section 2). On the server the session is always empty.
 */
async function load({ api, site, params, query, signal }: LoadContext): Promise<CellUpcomingData> {
  const cellid = params.cellid ?? '';
  const page = query.get('page');
  const [{ eventslist }, cellResult] = await Promise.all([
    api.get(upcomingByCell, { cellid }),
    settle(api.get(cell, { cellid }), signal),
  ]);
  const record = cellResult.ok ? cellResult.value.cell : null;
  const heading = specialHeading(record?.id || cellid, site);
  if (eventslist.length === 0 && cellResult.ok && record === null && heading === undefined) {
    throw new EmptyAnswerError('');
  }
  const { items, paging } = pageOf(eventslist, page);
  const recent = cellResult.ok && paging.page === 1 ? cellResult.value.events.slice(0, MAX_RECENT) : [];
  return {
    id: record?.id || cellid,
    name: record?.name_of_the_cell || heading || useSession.getState().title,
    events: items.map(eventTableView),
    paging,
    recent: recent.map(eventTableView),
  };
}

function Content({ data: { id, name, events, paging, recent } }: { data: CellUpcomingData }) {
  const sessionTitle = useSession(({ title }) => title);
  const { revalidate } = useRevalidator();
  // The session is restored after hydration; reload the page with the name in it.
  useEffect(() => {
    if (name === '' && sessionTitle !== '') void revalidate();
  }, [name, sessionTitle, revalidate]);
  return (
    <>
      <EventTable
        caption="Upcoming Events"
        events={events}
        paging={paging}
        address={cellUpcomingAddress(id)}
      />
      {name !== '' && (
        <p className={styles.about}>
          <ActionLink to={cellAddress(id)}>About {name}</ActionLink>
        </p>
      )}
      {recent.length > 0 && (
        <Section title="Recent Events" action={<ActionLink to={cellEventsAddress(id)}>View All</ActionLink>}>
          <EventRows events={recent} />
        </Section>
      )}
    </>
  );
}

/** `/CellEventUpcoming/:cellid`: upcoming events of a cell as a table (specification, section 2). */
export const cellUpcomingPage = definePage<CellUpcomingData>({
  path: '/CellEventUpcoming/:cellid',
  load,
  head: (data, { site, params }) => {
    const name = data?.name || specialHeading(params.cellid ?? '', site);
    return {
      kind: 'list',
      title: pageTitle(name ?? 'Upcoming Events', data?.paging),
      ...(name !== undefined && { lead: 'Upcoming Events' }),
      description: `Upcoming events${name === undefined ? '' : ` of ${name}`}, ${site.name}.`,
      crumbs: cellCrumbs(site),
    };
  },
  Content: besideMenu(Content, CELLS),
  Skeleton: besideMenu(SkeletonTable, CELLS),
});
