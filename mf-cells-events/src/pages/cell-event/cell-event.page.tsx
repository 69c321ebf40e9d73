import {
  dateRange,
  definePage,
  excerpt,
  MainAside,
  Section,
  SkeletonText,
  UploadPicture,
} from '@kalalaya/kit';
import { eventCrumbs } from '../../parts/crumbs.ts';
import { EventFacts, eventLead } from '../../parts/event-facts.tsx';
import { eventJsonLd } from '../../parts/event-json-ld.ts';
import { HtmlBlock } from '../../parts/html-block.tsx';
import { PictureGrid } from '../../parts/picture-grid.tsx';
import styles from './cell-event.module.css';
import { EventReportSection } from './event-report.tsx';
import { type CellEventData, loadCellEvent } from './load-cell-event.ts';

function Content({ data }: { data: CellEventData }) {
  const { title, picture, description, from, until, venue, more, report } = data;
  const facts = (
    <EventFacts
      rows={[
        ['Date', dateRange(from, until)],
        ['Venue', venue || 'N/A'],
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
      {more.length > 0 && (
        <Section title="Pictures">
          <PictureGrid pictures={more} title={title} />
        </Section>
      )}
      {report !== null && <EventReportSection report={report} />}
    </MainAside>
  );
}

/** /CellOne/:cellid: one event with its report (specification, section 2). */
export const cellEventPage = definePage<CellEventData>({
  path: '/CellOne/:cellid',
  load: loadCellEvent,
  head: (data, { site }) => {
    if (data === undefined) return { title: 'Event', crumbs: eventCrumbs(site) };
    const description = excerpt(data.description, 160);
    const jsonLd = eventJsonLd(data, site);
    return {
      title: data.title,
      lead: eventLead(data.from, data.until, data.venue),
      crumbs: eventCrumbs(site),
      ...(description !== '' && { description }),
      ...(jsonLd && { jsonLd }),
    };
  },
  Content,
  Skeleton: SkeletonText,
});
