import type { ReactNode } from 'react';
import { CardTitle, type CardTitleProps } from '../card-title/card-title.tsx';
import { cx } from '../cx.ts';
import { langOf } from '../lang.ts';
import styles from './card.module.css';

export interface CardProps extends CardTitleProps {
  /** A picture above the text (`PackPicture`, `UploadPicture`) or an icon. */
  readonly picture?: ReactNode;
  /** One or two lines under the title. */
  readonly text?: ReactNode;
  /** Further links or buttons. They stay clickable above the card's link. */
  readonly children?: ReactNode;
  /** Adds a border, for cards without a picture. */
  readonly framed?: boolean;
}

/** A card with picture, title and text. With `to`, a click anywhere follows the title's link. */
export function Card({ title, to, picture, text, level, children, framed = false }: CardProps) {
  return (
    <article className={cx(styles.card, framed && styles.framed, to !== undefined && styles.linked)}>
      {picture !== undefined && <div className={styles.picture}>{picture}</div>}
      <div className={styles.text}>
        <CardTitle title={title} to={to} level={level} />
        {text !== undefined && (typeof text === 'string' ? <p lang={langOf(text)}>{text}</p> : text)}
        {children}
      </div>
    </article>
  );
}
