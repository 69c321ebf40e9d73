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
  /** Class of what a label is short for. Without it no hint is shown. */
  readonly hintClassName?: string | undefined;
  /** Id of the text that names the list. */
  readonly labelledBy?: string | undefined;
  /** Path of the page shown; the link that leads to it is marked as the current one. */
  readonly path?: string;
}

/** Links of the menu, the footer or the site map as a list; those to other sites open in a new tab. */
export function LinkList({
  links,
  className,
  linkClassName,
  hintClassName,
  labelledBy,
  path,
}: LinkListProps) {
  return (
    <ul className={className} aria-labelledby={labelledBy}>
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
          {hintClassName !== undefined && link.hint !== undefined && (
            <span className={hintClassName}>{link.hint}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
