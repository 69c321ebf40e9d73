import { SmartLink } from '@kalalaya/kit';
import type { SiteLink } from '@kalalaya/runtime';
import { ariaCurrent } from './current-entry.ts';
import styles from './link-list.module.css';

export interface LinkListProps {
  readonly links: readonly SiteLink[];
  /** Class of the list. */
  readonly className?: string | undefined;
  /** Class of each link; default: one link a line. */
  readonly linkClassName?: string | undefined;
  /** Class of the hint that spells out a short label. Hints are omitted without it. */
  readonly hintClassName?: string | undefined;
  /** Id of the element that labels the list. */
  readonly labelledBy?: string | undefined;
  /** Path of the current page; the link to it gets `aria-current`. */
  readonly path?: string;
}

/** List of links for menu, footer and site map. External links open in a new tab. */
export function LinkList({
  links,
  className,
  linkClassName = styles.link,
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
