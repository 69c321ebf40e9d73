import type { MenuGroup, SiteLink } from '@kalalaya/runtime';
import { useId } from 'react';
import { LinkList } from '../link-list.tsx';
import styles from './menu-panel.module.css';

/** Number of links from which a group's panel takes the full width and lists them in columns. */
const LARGE = 9;

interface Part {
  readonly name: string | undefined;
  readonly links: readonly SiteLink[];
}

/** Groups links by their part. Links without one come first. */
function partsOf(links: readonly SiteLink[]): readonly Part[] {
  const names = [...new Set(links.map(({ part }) => part))];
  return names
    .map((name) => ({ name, links: links.filter(({ part }) => part === name) }))
    .toSorted((a, b) => Number(a.name !== undefined) - Number(b.name !== undefined));
}

/** Panel of a menu group: introduction and links, grouped by sub-heading. */
export function MenuPanel({ group, path }: { group: MenuGroup; path: string }) {
  const large = group.items.length >= LARGE;
  const parts = partsOf(group.items);
  const id = useId();
  return (
    <div className={large ? styles.large : styles.small} data-panel={large ? 'large' : 'small'}>
      {large && (
        <div className={styles.intro}>
          <strong className={styles.title}>{group.label}</strong>
          {group.intro !== undefined && <p className={styles.line}>{group.intro}</p>}
        </div>
      )}
      {!large && group.intro !== undefined && <p className={styles.line}>{group.intro}</p>}
      <div className={parts.length > 1 ? styles.parts : styles.whole}>
        {parts.map(({ name, links }) => (
          <div key={name ?? ''}>
            {name !== undefined && (
              <p className={styles.part} id={id + name.replace(/\W/g, '')}>
                {name}
              </p>
            )}
            <LinkList
              links={links}
              className={styles.links}
              linkClassName={styles.link}
              hintClassName={styles.hint}
              labelledBy={name === undefined ? undefined : id + name.replace(/\W/g, '')}
              path={path}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
