import { siteMapPage } from '@kalalaya/contract/address';
import { hasPage, Icon, Kasavu, SmartLink } from '@kalalaya/kit';
import { type MenuGroup, useSite } from '@kalalaya/runtime';
import { LinkList } from '../link-list.tsx';
import { ThemeSwitch } from '../theme-switch/theme-switch.tsx';
import { ChatLink } from './chat-link.tsx';
import { Contact } from './contact.tsx';
import styles from './footer.module.css';
import { Year } from './year.tsx';

/** A group of links: a column, or folded on phones. */
function Group({ group }: { group: MenuGroup }) {
  const links = <LinkList links={group.items} linkClassName={styles.link} />;
  return (
    <nav aria-label={group.label} className={styles.group}>
      <div className={styles.column}>
        <h2 className={styles.heading}>{group.label}</h2>
        {links}
      </div>
      <details className={styles.folded}>
        <summary>
          {group.label}
          <Icon name="chevron-down" />
        </summary>
        {links}
      </details>
    </nav>
  );
}

/** The map, if the college has one, and the ways to reach the office. */
function Reach() {
  const site = useSite();
  const hasContact = hasPage(site, '/Contact');
  const { map, links } = site;
  if (!hasContact && links.chat === '') return null;
  return (
    <div className={styles.place} data-print="none">
      {hasContact && map !== undefined && (
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
      {hasContact && (
        <SmartLink to="/Contact" className={styles.directions}>
          Directions and contact
        </SmartLink>
      )}
      <ChatLink />
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
            {footer.map((group) => (
              <Group key={group.label} group={group} />
            ))}
          </div>
          <Reach />
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
    </footer>
  );
}
