import {
  ActionLink,
  CalendarLeaf,
  CardTitle,
  textBesideLeaf,
  UploadPicture,
  VisuallyHidden,
} from '@kalalaya/kit';
import type { EventStoryView } from '../event-view.ts';
import { HtmlBlock } from '../html-block.tsx';
import styles from './event-story.module.css';

/** An event on its cell's page: picture and calendar leaf, title, dates, agenda, description, Read More. */
export function EventStory({ event }: { event: EventStoryView }) {
  const { title, from, until, posted, agenda, description, readMoreHref } = event;
  const date = textBesideLeaf(from, until);
  return (
    <article className={styles.story}>
      <div>
        <UploadPicture src={event.picture} alt="" name={event.title} kind="event" ratio="3/2" />
        <div className={styles.leaf}>
          <CalendarLeaf from={from} until={until} />
        </div>
      </div>
      <div>
        <div className={styles.title}>
          <CardTitle title={title} />
        </div>
        <div className={styles.meta}>
          {date !== '' && <p>{date}</p>}
          {posted !== '' && <p>Posted {posted}</p>}
        </div>
        {agenda !== '' && (
          <div className={styles.agenda}>
            <p className={styles.label}>Agenda</p>
            <HtmlBlock html={agenda} />
          </div>
        )}
        <HtmlBlock html={description} />
        {readMoreHref !== null && (
          <p className={styles.more}>
            <ActionLink to={readMoreHref}>
              Read More<VisuallyHidden> about {title}</VisuallyHidden>
            </ActionLink>
          </p>
        )}
      </div>
    </article>
  );
}
