import { siteMapPage } from '@kalalaya/contract/address';
import { Kasavu, SmartLink } from '@kalalaya/kit';
import { type MenuGroup, useSite } from '@kalalaya/runtime';
import { LinkList } from '../link-list.tsx';
import { ThemeSwitch } from '../theme-switch/theme-switch.tsx';
import { ChatLink } from './chat-link.tsx';
import { Contact } from './contact.tsx';
import styles from './footer.module.css';
import { Year } from './year.tsx';

function Column({ group, fullRow }: { group: MenuGroup; fullRow: boolean }) {
  return (
    <nav className={styles.column} aria-label={group.label} data-whole-row={fullRow || undefined}>
      <h2 className={styles.heading}>{group.label}</h2>
      <LinkList links={group.items} className={styles.links} linkClassName={styles.link} />
    </nav>
  );
}

function MapThumbnail() {
  const { map } = useSite();
  return (
    <div className={styles.place} data-print="none">
      {map !== undefined && (
        <SmartLink to="/Contact" className={styles.map}>
          <picture>
            {map.sources?.map(({ type, srcSet }) => (
              <source key={type} type={type} srcSet={srcSet} sizes="248px" />
            ))}
            <img
              src={map.src}
              width={map.width}
              height={map.height}
              alt={map.alt}
              loading="lazy"
              decoding="async"
            />
          </picture>
        </SmartLink>
      )}
      <SmartLink to="/Contact" className={styles.directions}>
        Directions and contact
      </SmartLink>
    </div>
  );
}

/** Site footer: contact details, link columns, map, theme switch and copyright (specification, section 1). */
export function Footer() {
  const { name, footer } = useSite();
  const hasSiteMapLink = footer.some(({ items }) => items.some(({ to }) => to === siteMapPage.path));
  return (
    <footer className={styles.footer}>
      <Kasavu />
      <div className={styles.wrap}>
        <div className={styles.parts} data-many={footer.length > 3 || undefined}>
          <Contact />
          <div className={styles.columns} data-print="none">
            {footer.map((group, index) => (
              <Column
                key={group.label}
                group={group}
                fullRow={footer.length % 2 === 1 && index === footer.length - 1}
              />
            ))}
          </div>
          <MapThumbnail />
        </div>
        <div className={styles.end} data-print="none">
          <p className={styles.copyright}>
            © <Year /> {name}
          </p>
          <ThemeSwitch />
          {!hasSiteMapLink && (
            <SmartLink to={siteMapPage.path} className={styles.endLink}>
              Site map
            </SmartLink>
          )}
        </div>
      </div>
      <ChatLink />
    </footer>
  );
}
