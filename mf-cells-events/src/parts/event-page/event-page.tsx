import { picturePageAddress, Section, SmartLink, UploadPicture } from '@kalalaya/kit';
import { eventDetailsAddress } from '../addresses.ts';
import { HtmlBlock } from '../html-block.tsx';
import { useRemember } from '../use-remember.ts';
import { ComingUp } from './coming-up.tsx';
import type { EventData } from './event-data.ts';
import { type DateRows, EventFacts } from './event-facts.tsx';
import styles from './event-page.module.css';
import { EventReportSection } from './event-report.tsx';
import { Neighbours } from './neighbours.tsx';
import { FULL_WIDTH, PictureGrid } from './picture-grid.tsx';

export interface EventPageProps {
  readonly event: EventData;
  /** How the facts name the days; default `range`. */
  readonly dates?: DateRows;
}

/**
 * Shows an event: when and where, picture, agenda, description, further pictures, report, the cell's events before
 * and after it, and the college's next events. All addresses of an event use it.
 */
export function EventPage({ event, dates }: EventPageProps) {
  const { id, title, record, pictures, report } = event;
  const { agenda = '', description = '' } = record;
  useRemember('eventid', id);
  const [first, ...others] = pictures;
  const pictureTo = (number: number) =>
    id === '' ? null : picturePageAddress(eventDetailsAddress(id), number);
  return (
    <div className={styles.event}>
      <div className={styles.facts}>
        <EventFacts event={event} dates={dates} />
      </div>
      <div className={styles.main}>
        {first !== undefined && (
          <SmartLink className={styles.picture} to={pictureTo(1)}>
            <UploadPicture
              src={first}
              alt={title}
              name={title}
              kind="event"
              ratio="3/2"
              priority
              sizes={FULL_WIDTH}
            />
          </SmartLink>
        )}
        {agenda !== '' && (
          <section className={styles.agenda} aria-labelledby="agenda">
            <h2 id="agenda" className={styles.label}>
              Agenda
            </h2>
            <HtmlBlock html={agenda} />
          </section>
        )}
        <HtmlBlock html={description} hiddenHeading="About the event" />
        {others.length > 0 && (
          <Section title="Pictures">
            <PictureGrid pictures={others} title={title} pictureTo={pictureTo} />
          </Section>
        )}
        {report !== null && <EventReportSection report={report} />}
        <Neighbours event={event} />
      </div>
      <ComingUp events={event.coming} />
    </div>
  );
}
