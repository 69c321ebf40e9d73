import { AsideBlock, CardTitle, longRange } from '@kalalaya/kit';
import { eventDetailsAddress } from '../addresses.ts';
import { EventThumbnail } from '../event-thumbnail.tsx';
import styles from './coming-up.module.css';
import type { EventData } from './event-data.ts';

/** The next events of the college, for the aside of an event. Renders nothing without any. */
export function ComingUp({ events }: { events: EventData['coming'] }) {
  if (events.length === 0) return null;
  return (
    <AsideBlock title="Coming up">
      <ul className={styles.list}>
        {events.map(({ id, title, from, until, picture }) => (
          <li key={id}>
            <EventThumbnail picture={picture} title={title} />
            <div>
              <CardTitle title={title} to={eventDetailsAddress(id)} />
              <p className={styles.date}>{longRange(from, until)}</p>
            </div>
          </li>
        ))}
      </ul>
    </AsideBlock>
  );
}
