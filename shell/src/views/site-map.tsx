import { Text } from '@kalalaya/kit';
import type { SiteLink } from '@kalalaya/runtime';
import { LinkList } from './link-list.tsx';
import styles from './site-map.module.css';

/** One group of the site map. */
export interface SiteMapGroup {
  readonly label: string;
  /** One line below the label. */
  readonly intro?: string | undefined;
  readonly links: readonly SiteLink[];
}

/**
 * Content of /sitemap. The last groups list pages that are in no menu, so that every page is within three
 * clicks of Home (specification/decisions.md, Routes).
 */
export function SiteMap({ groups }: { groups: readonly SiteMapGroup[] }) {
  return (
    <>
      {groups
        .filter(({ links }) => links.length > 0)
        .map(({ label, intro, links }) => (
          <section key={label} className={styles.group}>
            <div>
              <Text as="h2" className={styles.heading}>
                {label}
              </Text>
              {intro !== undefined && (
                <Text as="p" className={styles.intro}>
                  {intro}
                </Text>
              )}
            </div>
            <LinkList links={links} className={styles.links} hintClassName={styles.hint} />
          </section>
        ))}
    </>
  );
}
