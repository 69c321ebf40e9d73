import type { ReactNode } from 'react';
import { CardTitle, type CardTitleProps } from '../card-title/card-title.tsx';
import { cx } from '../cx.ts';
import { textBesideLeaf } from '../format/dates.ts';
import { Text } from '../text/text.tsx';
import styles from './event-text.module.css';

/** Props common to the card and the row of an event. */
export interface EventTextProps extends CardTitleProps {
  /** First and last day, as the admin API sends them. */
  readonly from: string | null | undefined;
  readonly until?: string | null | undefined;
  /** Line below the title, e.g. the venue. Dates are rendered by the card. */
  readonly meta?: ReactNode;
  /** Further content, e.g. agenda, description or a link. */
  readonly children?: ReactNode;
}

/** Title of an event, with the dates that its calendar leaf does not show. */
export function EventText({
  title,
  to,
  level,
  from,
  until,
  meta,
  className,
  children,
}: EventTextProps & { className?: string | undefined }) {
  const date = textBesideLeaf(from ?? '', until ?? '');
  return (
    <div className={cx(styles.text, className)}>
      <CardTitle title={title} to={to} level={level} />
      {date !== '' && <div className={styles.meta}>{date}</div>}
      {meta !== undefined && (
        <Text as="div" className={styles.meta}>
          {meta}
        </Text>
      )}
      {children}
    </div>
  );
}
