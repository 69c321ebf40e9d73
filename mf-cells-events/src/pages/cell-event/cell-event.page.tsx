import { dateRange, definePage, MainAside, Section, SkeletonText } from '@kalalaya/kit';
import { eventCrumbs } from '../../parts/crumbs.ts';
import { EventFacts, eventLead } from '../../parts/event-facts.tsx';
import { eventHead } from '../../parts/event-head.ts';
import { EventPicture } from '../../parts/event-picture.tsx';
import { HtmlBlock } from '../../parts/html-block.tsx';
import { PictureGrid } from '../../parts/picture-grid.tsx';
import { EventReportSection } from './event-report.tsx';
import { type CellEventData, loadCellEvent } from './load-cell-event.ts';

function Content({ data }: { data: CellEventData }) {
  const { title, picture, description, from, until, venue, furtherPictures, report } = data;
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
      <EventPicture src={picture} title={title} />
      <HtmlBlock html={description} hiddenHeading="About the event" />
      {furtherPictures.length > 0 && (
        <Section title="Pictures">
          <PictureGrid pictures={furtherPictures} title={title} />
        </Section>
      )}
      {report !== null && <EventReportSection report={report} />}
    </MainAside>
  );
}

/** `/CellOne/:cellid`: one event with its report (specification, section 2). */
export const cellEventPage = definePage<CellEventData>({
  path: '/CellOne/:cellid',
  load: loadCellEvent,
  head: (data, { site }) => {
    if (data === undefined) return { title: 'Event', crumbs: eventCrumbs(site) };
    return eventHead(data, eventLead(data.from, data.until, data.venue), site);
  },
  Content,
  Skeleton: SkeletonText,
  emptyLink: { label: 'All events', to: '/Events' },
});
