import { cell, upcomingByCell } from '@kalalaya/contract/calls';
import { definePage, type Paging, pageOf, pageTitle, SkeletonTable, settle } from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext, useRevalidator, useSession } from '@kalalaya/runtime';
import { useEffect } from 'react';
import { cellUpcomingAddress } from '../../parts/addresses.ts';
import { specialHeading } from '../../parts/cell-name.ts';
import { cellCrumbs } from '../../parts/crumbs.ts';
import { EventTable } from '../../parts/event-table.tsx';
import { type EventTableView, eventTableView } from '../../parts/event-view.ts';

/** What /CellEventUpcoming/{cellid} shows. */
export interface CellUpcomingData {
  /** The cell's name; '' where neither the API nor the session has one. */
  readonly name: string;
  readonly events: readonly EventTableView[];
  readonly paging: Paging;
  /** Address of the list. */
  readonly address: string;
}

/**
 * The rows name no cell, so its own call is asked for the heading; without it the name that the session keeps
 * under `title` heads the page (specification, section 2). On the server the session is always empty.
 */
async function load({ api, site, params, query, signal }: LoadContext): Promise<CellUpcomingData> {
  const cellid = params.cellid ?? '';
  const page = query.get('page');
  const [{ eventslist }, about] = await Promise.all([
    api.get(upcomingByCell, { cellid }),
    settle(api.get(cell, { cellid }), signal),
  ]);
  const record = about.ok ? about.value.cell : null;
  const heading = specialHeading(record?.id || cellid, site);
  if (eventslist.length === 0 && about.ok && record === null && heading === undefined) {
    throw new EmptyAnswerError('');
  }
  const { items, paging } = pageOf(eventslist, page);
  return {
    name: record?.name_of_the_cell || heading || useSession.getState().title,
    events: items.map(eventTableView),
    paging,
    address: cellUpcomingAddress(cellid),
  };
}

function Content({ data: { name, ...list } }: { data: CellUpcomingData }) {
  const remembered = useSession(({ title }) => title);
  const { revalidate } = useRevalidator();
  // The session is there only after hydration: loaded anew, the page finds the name in it.
  useEffect(() => {
    if (name === '' && remembered !== '') void revalidate();
  }, [name, remembered, revalidate]);
  return <EventTable caption="Upcoming Events" {...list} />;
}

/** /CellEventUpcoming/:cellid: a cell's upcoming events as a table (specification, section 2). */
export const cellUpcomingPage = definePage<CellUpcomingData>({
  path: '/CellEventUpcoming/:cellid',
  load,
  head: (data, { site, params }) => {
    const name = data?.name || specialHeading(params.cellid ?? '', site);
    return {
      title: pageTitle(name ?? 'Upcoming Events', data?.paging),
      ...(name !== undefined && { lead: 'Upcoming Events' }),
      description: `Upcoming events${name === undefined ? '' : ` of ${name}`}, ${site.name}.`,
      crumbs: cellCrumbs(site),
    };
  },
  Content,
  Skeleton: SkeletonTable,
});
