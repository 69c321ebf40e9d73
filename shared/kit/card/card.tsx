import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { langOf } from '../lang.ts';
import { SmartLink } from '../link/smart-link.tsx';
import styles from './card.module.css';

/** Props of `Card`. */
export interface CardProps {
  readonly title: string;
  /** Where the title leads; the whole card can then be pressed. */
  readonly to?: string | undefined;
  /** A picture above (`PackPicture`, `UploadPicture`) or a drawn icon. */
  readonly picture?: ReactNode;
  /** One or two lines under the title. */
  readonly text?: ReactNode;
  /** Level of the heading; default 3. */
  readonly level?: 2 | 3 | 4;
  /** Links or buttons of the card's own; they stay pressable above the card's link. */
  readonly children?: ReactNode;
  /** A border around, for cards without a picture. */
  readonly framed?: boolean;
}

/** A card: picture, title, text. With `to`, a press anywhere on it follows the title's link. */
export function Card({ title, to, picture, text, level = 3, children, framed = false }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={cx(styles.card, framed && styles.framed, to !== undefined && styles.linked)}>
      {picture !== undefined && <div className={styles.picture}>{picture}</div>}
      <div className={styles.text}>
        <Heading className={styles.title} lang={langOf(title)}>
          {to === undefined ? title : <SmartLink to={to}>{title}</SmartLink>}
        </Heading>
        {text !== undefined && (typeof text === 'string' ? <p lang={langOf(text)}>{text}</p> : text)}
        {children}
      </div>
    </article>
  );
}
