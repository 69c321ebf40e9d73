import type { MenuGroup } from '@kalalaya/runtime';
import { LinkList } from '../link-list.tsx';
import styles from './menu-panel.module.css';

/** From this many links on, a group's panel takes the whole width and lists them in columns. */
const LARGE = 9;

/** What a menu group discloses: its line of introduction and its links. */
export function MenuPanel({ group, path }: { group: MenuGroup; path: string }) {
  const large = group.items.length >= LARGE;
  return (
    <div className={large ? styles.large : styles.small} data-panel={large ? 'large' : 'small'}>
      {large && (
        <div className={styles.intro}>
          <strong className={styles.title}>{group.label}</strong>
          {group.intro !== undefined && <p className={styles.line}>{group.intro}</p>}
        </div>
      )}
      {!large && group.intro !== undefined && <p className={styles.line}>{group.intro}</p>}
      <LinkList links={group.items} className={styles.links} linkClassName={styles.link} path={path} />
    </div>
  );
}
