import { langOf, SmartLink } from '@kalalaya/kit';
import type { SiteLink } from '@kalalaya/runtime';
import styles from './site-map.module.css';

/** One group of the site map. */
export interface SiteMapGroup {
  readonly label: string;
  readonly links: readonly SiteLink[];
}

/**
 * Content of the page /sitemap: every page for people, by group. The last groups hold the paths without
 * parameters that stand in no menu, so that each is three presses from Home (specification/decisions.md, Routes).
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
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={`${link.to} ${link.label}`}>
                  <SmartLink
                    to={link.to}
                    newTab={link.external === true}
                    className={styles.link}
                    lang={langOf(link.label)}
                  >
                    {link.label}
                  </SmartLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
