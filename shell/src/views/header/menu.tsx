import { Icon, SmartLink } from '@kalalaya/kit';
import { useLocation, useSite } from '@kalalaya/runtime';
import { useRef } from 'react';
import { ariaCurrent, currentEntry } from '../current-entry.ts';
import { useCurrentPage } from '../head/document-head.ts';
import styles from './menu.module.css';
import { MenuPanel } from './menu-panel.tsx';
import { useMenuKeys } from './use-menu-keys.ts';

/**
 * Main menu. Groups are native `<details name="menu">`, so all links work without scripts; `useMenuKeys` adds
 * arrow keys, Escape and automatic closing.
 */
export function Menu() {
  const { menu } = useSite();
  const location = useLocation();
  const current = currentEntry(menu, location.pathname, useCurrentPage()?.head.crumbs ?? []);
  const list = useRef<HTMLUListElement>(null);
  useMenuKeys(list, location.key);

  return (
    <nav aria-label="Main">
      <ul className={styles.list} ref={list}>
        {menu.map((group, index) => (
          <li key={group.label} className={styles.entry}>
            {group.items.length === 0 ? (
              <SmartLink
                to={group.to ?? '/'}
                className={styles.top}
                data-menu-top=""
                aria-current={ariaCurrent({ to: group.to ?? '/' }, current.path)}
              >
                {group.label}
              </SmartLink>
            ) : (
              <details name="menu" className={styles.group} suppressHydrationWarning>
                <summary
                  className={styles.top}
                  data-menu-top=""
                  aria-current={index === current.group ? 'true' : undefined}
                >
                  {group.label}
                  <Icon name="chevron-down" className={styles.chevron} />
                </summary>
                <MenuPanel group={group} path={current.path} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
