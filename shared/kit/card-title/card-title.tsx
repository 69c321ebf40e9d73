import { cx } from '../cx.ts';
import { langOf } from '../lang.ts';
import { SmartLink } from '../link/smart-link.tsx';
import styles from './card-title.module.css';

/** What every card says of its title. */
export interface CardTitleProps {
  readonly title: string;
  /** Where the title leads; the whole card can then be pressed. Without it the title is no link. */
  readonly to?: string | undefined;
  /** Level of the heading; default 3. */
  readonly level?: 2 | 3 | 4 | undefined;
}

/**
 * The title of a card. Its link covers the nearest positioned ancestor, and is underlined while the pointer is on the
 * `article` around it. The card sets `--title-font` (or only `--title-size`), `--title-size-ml` (Malayalam), `--title-spacing`, `--title-case`
 * and `--title-link` where it wants others than the defaults.
 */
export function CardTitle({
  title,
  to,
  level = 3,
  className,
}: CardTitleProps & { className?: string | undefined }) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={cx(styles.title, className)} lang={langOf(title)}>
      {to === undefined ? title : <SmartLink to={to}>{title}</SmartLink>}
    </Heading>
  );
}
