import { eventByCell } from '@kalalaya/contract/calls';
import { definePage, MainAside, pictureAddress, SkeletonText, shortDate } from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext } from '@kalalaya/runtime';
import { eventCrumbs } from '../../parts/crumbs.ts';
import { EventFacts, eventLead } from '../../parts/event-facts.tsx';
import { eventHead } from '../../parts/event-head.ts';
import { EventPicture } from '../../parts/event-picture.tsx';
import { UNTITLED_EVENT } from '../../parts/event-view.ts';
import { HtmlBlock } from '../../parts/html-block.tsx';

/** Data of `/CellEvents/{cellid}`. Dates are in the format of the admin API. */
export interface EventByCellData {
  readonly title: string;
  /** HTML. */
  readonly description: string;
  readonly from: string;
  readonly until: string;
  readonly picture: string | null;
}

async function load({ api, site, params }: LoadContext): Promise<EventByCellData> {
  const { eventdata, upcoming } = await api.get(eventByCell, { cellid: params.cellid ?? '' });
  if (eventdata === null) throw new EmptyAnswerError('');
  return {
    title: eventdata.title || UNTITLED_EVENT,
    description: eventdata.description,
    from: eventdata.from_date,
    until: eventdata.to_date,
    picture: pictureAddress(site, 'faculty', upcoming),
  };
}

function Content({ data: { title, description, from, until, picture } }: { data: EventByCellData }) {
  const facts = (
    <EventFacts
      rows={[
        ['From', shortDate(from, 'N/A')],
        ['To', shortDate(until, 'N/A')],
      ]}
    />
  );
  return (
    <MainAside aside={facts}>
      <EventPicture src={picture} title={title} />
      <HtmlBlock html={description} hiddenHeading="About the event" />
    </MainAside>
  );
}

/** `/CellEvents/:cellid`: the event-by-cell page (specification, section 2). */
export const eventByCellPage = definePage<EventByCellData>({
  path: '/CellEvents/:cellid',
  load,
  head: (data, { site }) => {
    if (data === undefined) return { title: 'Event', crumbs: eventCrumbs(site) };
    return eventHead(data, eventLead(data.from, data.until), site);
  },
  Content,
  Skeleton: SkeletonText,
  emptyLink: { label: 'All events', to: '/Events' },
});
