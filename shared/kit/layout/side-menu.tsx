import { samePath } from '@kalalaya/contract/routes';
import { type SiteLink, useLocation } from '@kalalaya/runtime';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import { langOf } from '../lang.ts';
import { SmartLink } from '../link/smart-link.tsx';
import styles from './side-menu.module.css';

/** From this many entries on they stand closer, so that the whole of the menu is seen at once. */
const LONG = 14;

/** Props of `SideMenu`. */
export interface SideMenuProps {
  /** What the entries have in common, e.g. `About`, `Criteria`. */
  readonly title: string;
  readonly items: readonly SiteLink[];
  /** Address of the entry to mark; the page's own when left out. */
  readonly current?: string;
  /**
   * Always a disclosure, for a choice above another menu, e.g. of the period: its marked entry is the one the page
   * belongs to. Names `label` where no entry is marked.
   */
  readonly folded?: { readonly label: string };
}

/**
 * The pages of one route group, the current one marked. Beside the content from 1000 px; below that a disclosure
 * that names the group and the current page.
 */
export function SideMenu({ title, items, current, folded }: SideMenuProps) {
  const { pathname } = useLocation();
  const at = current ?? pathname;
  const entry = items.find((item) => samePath(item.to, at));
  if (items.length === 0) return null;
  const list = (
    <ul>
      {items.map((item) => (
        <li key={item.to}>
          <SmartLink
            to={item.to}
            lang={langOf(item.label)}
            {...(item === entry && { 'aria-current': folded ? ('true' as const) : ('page' as const) })}
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
        <div className={styles.wide} data-long={items.length >= LONG || undefined}>
          <h2>{title}</h2>
          {list}
        </div>
      )}
      {/* A new page starts with the menu closed. */}
      <details key={at} className={cx(styles.narrow, folded && styles.folded)}>
        <summary>
          <span>
            <small>{title}</small> {entry?.label ?? folded?.label}
          </span>
          <Icon name="chevron-down" />
        </summary>
        {list}
      </details>
    </nav>
  );
}
