import { samePath } from '@kalalaya/contract/routes';
import { type SiteLink, useLocation } from '@kalalaya/runtime';
import { cx } from '../cx.ts';
import { Heading } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { SmartLink } from '../link/smart-link.tsx';
import { Text } from '../text/text.tsx';
import styles from './side-menu.module.css';

/** From this many entries on, the menu uses tighter spacing to fit on the screen. */
const COMPACT_FROM = 14;

export interface SideMenuProps {
  /** Common name of the entries, e.g. `About`, `Criteria`. */
  readonly title: string;
  readonly items: readonly SiteLink[];
  /** Address of the current entry (`aria-current`: `page` if it is this page, else `true`); default: this page. */
  readonly current?: string;
  /**
   * Always renders a disclosure, e.g. to select a period above another menu. `label` is shown if no entry is
   * current.
   */
  readonly folded?: { readonly label: string };
}

/**
 * Lists the pages of a route group with the current one marked. Beside the content from 1000 px, below that a
 * disclosure labelled with the group and the current page.
 */
export function SideMenu({ title, items, current, folded }: SideMenuProps) {
  const { pathname } = useLocation();
  const currentPath = current ?? pathname;
  const entry = items.find((item) => samePath(item.to, currentPath));
  const label = entry?.label ?? folded?.label ?? '';
  if (items.length === 0) return null;
  const list = (
    <ul>
      {items.map((item) => (
        <li key={item.to}>
          <SmartLink
            to={item.to}
            {...(item === entry && {
              'aria-current': samePath(item.to, pathname) ? ('page' as const) : ('true' as const),
            })}
          >
            {item.label}
          </SmartLink>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={title}>
      {!folded && (
        <div className={styles.wide} data-long={items.length >= COMPACT_FROM || undefined}>
          <Heading level={2}>{title}</Heading>
          {list}
        </div>
      )}
      {/* The key closes the menu on each new page. */}
      <details key={pathname} className={cx(styles.narrow, folded && styles.folded)}>
        <summary>
          <span>
            {folded ? (
              <>
                <small>{title}</small> <Text>{label}</Text>
              </>
            ) : (
              `Also in ${title}`
            )}
          </span>
          <Icon name="chevron-down" />
        </summary>
        {list}
      </details>
    </nav>
  );
}
