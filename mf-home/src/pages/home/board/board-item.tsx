import {
  calendarLeaf,
  isoDate,
  keepTogether,
  longDate,
  SmartLink,
  shortDate,
  Text,
  VisuallyHidden,
} from '@kalalaya/kit';
import type { CardItem } from '../load-home.ts';
import styles from './board-item.module.css';

function Title({ item, to }: { item: CardItem; to: string | undefined }) {
  const title = item.title || 'Untitled';
  return (
    <Text className={styles.title} of={title}>
      {to === undefined ? keepTogether(title) : <SmartLink to={to}>{keepTogether(title)}</SmartLink>}
    </Text>
  );
}

/** A title of a card with its date, either above it or as a calendar leaf beside it. */
export function BoardItem({
  item,
  to,
  leaf = false,
}: {
  item: CardItem;
  to: string | undefined;
  leaf?: boolean;
}) {
  const day = leaf ? calendarLeaf(item.date) : null;
  if (day === null) {
    return (
      <>
        <time className={styles.date} dateTime={isoDate(item.date)}>
          {shortDate(item.date, 'N/A')}
        </time>
        <Title item={item} to={to} />
      </>
    );
  }
  return (
    <div className={styles.row}>
      <time className={styles.leaf} dateTime={isoDate(item.date)}>
        <VisuallyHidden>{longDate(item.date)} </VisuallyHidden>
        <span className={styles.month} aria-hidden="true">
          {day.month}
        </span>
        <span className={styles.day} aria-hidden="true">
          {day.day}
        </span>
      </time>
      <Title item={item} to={to} />
    </div>
  );
}
