import { ActionLink, hasPage, NO_DATA, VisuallyHidden, withKeys } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import type { ReactNode } from 'react';
import type { CardItem, Cards } from '../load-home.ts';
import styles from './board.module.css';
import { BoardItem } from './board-item.tsx';

interface CardProps {
  readonly title: string;
  readonly items: readonly CardItem[];
  /** Text shown for an empty list. */
  readonly empty: string;
  /** Address of View All; undefined if the college has no such page. */
  readonly all: string | undefined;
  readonly children: (item: CardItem) => ReactNode;
}

function Card({ title, items, empty, all, children }: CardProps) {
  return (
    <article className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      {items.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.list}>
          {withKeys(items, ({ id, title: name }) => `${id} ${name}`).map(([key, item]) => (
            <li key={key}>{children(item)}</li>
          ))}
        </ul>
      )}
      {all !== undefined && (
        <ActionLink to={all} className={styles.all}>
          View All<VisuallyHidden>: {title}</VisuallyHidden>
        </ActionLink>
      )}
    </article>
  );
}

/**
 * Notice board: announcements, events and awards, at most three titles each (specification, section 2, Home).
 */
export function Board({ cards }: { cards: Cards }) {
  const site = useSite();
  // Colleges without the section of cells and events get no links.
  const hasEventPages = hasPage(site, '/Events');
  const ifLinked = (path: string) => (hasEventPages ? path : undefined);
  const page = (base: string, id: string) =>
    ifLinked(id === '' ? '' : `${base}/${encodeURIComponent(id)}`) || undefined;
  const eventPage = ({ id, eventId }: CardItem) =>
    eventId === '' ? page('/Recent', id) : page('/event-details', eventId);
  return (
    <div className={styles.board}>
      <Card
        title="Announcement"
        items={cards.announcements}
        empty={NO_DATA}
        all={ifLinked(`/cell/${site.cells.announcements}`)}
      >
        {(item) => <BoardItem item={item} to={page('/CellOne', item.id)} />}
      </Card>
      <Card
        title="Upcoming Events"
        items={cards.upcoming}
        empty="No upcoming events."
        all={ifLinked('/Events')}
      >
        {(item) => <BoardItem item={item} to={eventPage(item)} leaf />}
      </Card>
      <Card title="Recent Events" items={cards.recent} empty="No events found." all={ifLinked('/Events')}>
        {(item) => <BoardItem item={item} to={eventPage(item)} />}
      </Card>
      <Card
        title="Achievement / Awards"
        items={cards.awards}
        empty={NO_DATA}
        all={ifLinked(`/CellEventDetails/${site.cells.awards}`)}
      >
        {(item) => <BoardItem item={item} to={page('/CellOne', item.id)} />}
      </Card>
    </div>
  );
}
