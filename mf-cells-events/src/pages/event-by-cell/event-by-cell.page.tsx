import { eventByCell } from '@kalalaya/contract/calls';
import {
  definePage,
  excerpt,
  MainAside,
  pictureAddress,
  SkeletonText,
  shortDate,
  UploadPicture,
} from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext } from '@kalalaya/runtime';
import { eventCrumbs } from '../../parts/crumbs.ts';
import { EventFacts, eventLead } from '../../parts/event-facts.tsx';
import { eventJsonLd } from '../../parts/event-json-ld.ts';
import { UNTITLED_EVENT } from '../../parts/event-view.ts';
import { HtmlBlock } from '../../parts/html-block.tsx';
import styles from './event-by-cell.module.css';

/** What /CellEvents/{cellid} shows. Dates are as the admin API sent them. */
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
      <div className={styles.picture}>
        <UploadPicture
          src={picture}
          alt={picture === null ? '' : title}
          name={title}
          kind="event"
          ratio="3/2"
          priority
        />
      </div>
      <HtmlBlock html={description} under="About the event" />
    </MainAside>
  );
}

/** /CellEvents/:cellid: the event-by-cell page (specification, section 2). */
export const eventByCellPage = definePage<EventByCellData>({
  path: '/CellEvents/:cellid',
  load,
  head: (data, { site }) => {
    if (data === undefined) return { title: 'Event', crumbs: eventCrumbs(site) };
    const description = excerpt(data.description, 160);
    const jsonLd = eventJsonLd(data, site);
    return {
      title: data.title,
      lead: eventLead(data.from, data.until),
      crumbs: eventCrumbs(site),
      ...(description !== '' && { description }),
      ...(jsonLd && { jsonLd }),
    };
  },
  Content,
  Skeleton: SkeletonText,
});
