import type { MouseEventHandler } from 'react';
import { cx } from '../cx.ts';
import { Heading } from '../heading/heading.tsx';
import { keepTogether } from '../heading/keep-together.tsx';
import { SmartLink } from '../link/smart-link.tsx';
import styles from './card-title.module.css';

/** Title props common to all cards. */
export interface CardTitleProps {
  readonly title: string;
  /** Target of the title's link, which makes the whole card clickable. Without it the title is plain text. */
  readonly to?: string | undefined;
  /** Heading level; default 3. */
  readonly level?: 2 | 3 | 4 | undefined;
}

/**
 * The title of a card. Its link covers the nearest positioned ancestor and is underlined while the enclosing
 * `article` is hovered. Cards override the defaults with `--title-size`, `--title-size-ml` (Malayalam) and `--title-link`.
 */
export function CardTitle({
  title,
  to,
  level = 3,
  className,
  onClick,
}: CardTitleProps & {
  className?: string | undefined;
  /** Called when the link is clicked, before it is followed. */
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}) {
  return (
    <Heading level={level} className={cx(styles.title, className)} of={title}>
      {to === undefined ? (
        title
      ) : (
        <SmartLink to={to} onClick={onClick}>
          {keepTogether(title)}
        </SmartLink>
      )}
    </Heading>
  );
}
