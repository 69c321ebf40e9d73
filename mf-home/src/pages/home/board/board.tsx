import { ActionLink, hasPage, NO_DATA, VisuallyHidden, withKeys } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import type { ReactNode } from 'react';
import type { CardItem, Cards } from '../load-home.ts';
import styles from './board.module.css';
import { BoardItem } from './board-item.tsx';

interface CardProps {
  readonly title: string;
  readonly items: readonly CardItem[];
  /** What the card says when it lists nothing. */
  readonly empty: string;
  /** Address of View All; undefined where the college has no such page. */
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
 * The notice board: announcements, upcoming events, recent events, awards, at most three titles each
 * (specification, section 2, Home).
 */
export function Board({ cards }: { cards: Cards }) {
  const site = useSite();
  // A college may have no section of cells and events: then its titles are no links.
  const linked = hasPage(site, '/Events');
  const at = (path: string) => (linked ? path : undefined);
  const page = (base: string, id: string) =>
    at(id === '' ? '' : `${base}/${encodeURIComponent(id)}`) || undefined;
  return (
    <div className={styles.board}>
      <Card
        title="Announcement"
        items={cards.announcements}
        empty={NO_DATA}
        all={at(`/cell/${site.cells.announcements}`)}
      >
        {(item) => <BoardItem item={item} to={page('/CellOne', item.id)} />}
      </Card>
      <Card title="Upcoming Events" items={cards.upcoming} empty="No upcoming events." all={at('/Events')}>
        {(item) => <BoardItem item={item} to={page('/Recent', item.id)} leaf />}
      </Card>
      <Card title="Recent Events" items={cards.recent} empty="No events found." all={at('/Events')}>
        {(item) => <BoardItem item={item} to={page('/Recent', item.id)} />}
      </Card>
      <Card
        title="Achievement / Awards"
        items={cards.awards}
        empty={NO_DATA}
        all={at(`/CellEventDetails/${site.cells.awards}`)}
      >
        {(item) => <BoardItem item={item} to={page('/CellOne', item.id)} />}
      </Card>
    </div>
  );
}
