import { langOf, SmartLink } from '@kalalaya/kit';
import type { SiteLink } from '@kalalaya/runtime';
import { ariaCurrent } from './header/current-entry.ts';

/** Props of `LinkList`. */
export interface LinkListProps {
  readonly links: readonly SiteLink[];
  /** Class of the list. */
  readonly className?: string | undefined;
  /** Class of each link. */
  readonly linkClassName?: string | undefined;
  /** Path of the page shown; the link that leads to it is marked as the current one. */
  readonly path?: string;
}

/** Links of the menu, the footer or the site map as a list; those to other sites open in a new tab. */
export function LinkList({ links, className, linkClassName, path }: LinkListProps) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={`${link.to} ${link.label}`}>
          <SmartLink
            to={link.to}
            newTab={link.external === true}
            className={linkClassName}
            aria-current={path === undefined ? undefined : ariaCurrent(link, path)}
            lang={langOf(link.label)}
          >
            {link.label}
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
