import { Text } from '@kalalaya/kit';
import { type MenuGroup, type SiteLink, useSite } from '@kalalaya/runtime';
import { LinkList } from './link-list.tsx';
import styles from './main-links.module.css';

const LINKS_PER_GROUP = 3;

/** Returns the first links of each menu group. Entries without a group form the last one, except Home. */
function mainLinks(menu: readonly MenuGroup[]): readonly { label: string; links: readonly SiteLink[] }[] {
  const groups = menu
    .filter(({ items }) => items.length > 0)
    .map(({ label, items }) => ({ label, links: items.slice(0, LINKS_PER_GROUP) }));
  const plain = menu.flatMap(({ label, to, items }) =>
    items.length > 0 || to === undefined || to === '/' ? [] : [{ label, to }],
  );
  return plain.length > 0 ? [...groups, { label: 'Also', links: plain }] : groups;
}

/** The first pages of each menu group, for visitors who have not found theirs. */
export function MainLinks() {
  const { menu } = useSite();
  return (
    <nav aria-labelledby="main-links">
      <h2 className={styles.heading} id="main-links">
        Looking for one of these?
      </h2>
      <div className={styles.groups}>
        {mainLinks(menu).map(({ label, links }) => (
          <div key={label}>
            <Text as="h3" className={styles.group}>
              {label}
            </Text>
            <LinkList links={links} />
          </div>
        ))}
      </div>
    </nav>
  );
}
