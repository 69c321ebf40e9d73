import { langOf } from '@kalalaya/kit';
import type { SiteLink } from '@kalalaya/runtime';
import { LinkList } from './link-list.tsx';
import styles from './site-map.module.css';

/** One group of the site map. */
export interface SiteMapGroup {
  readonly label: string;
  readonly links: readonly SiteLink[];
}

/**
 * Content of /sitemap. The last groups list pages that are in no menu, so that every page is within three
 * clicks of Home (specification/decisions.md, Routes).
 */
export function SiteMap({ groups }: { groups: readonly SiteMapGroup[] }) {
  return (
    <div className={styles.map}>
      {groups
        .filter(({ links }) => links.length > 0)
        .map(({ label, links }) => (
          <section key={label} className={styles.group}>
            <h2 className={styles.heading} lang={langOf(label)}>
              {label}
            </h2>
            <LinkList links={links} className={styles.links} linkClassName={styles.link} />
          </section>
        ))}
    </div>
  );
}
