import { hrefOf } from '@kalalaya/contract/address';
import { Link } from '@kalalaya/runtime';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { langOf } from '../text/lang.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './link.module.css';
import { linkKind } from './link-kind.ts';

/** Props of `SmartLink`, plus those of `<a>`. */
export interface SmartLinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> {
  /** A path of the portal, a file, an http(s) address, mailto or tel; null for none. */
  readonly to: string | null;
  /** Opens an own address in a new tab, e.g. a PDF. */
  readonly newTab?: boolean;
  /** Omits the icon of an external link, for links with their own icon. */
  readonly noIcon?: boolean;
  /** Opens a page of the portal with a full page load. */
  readonly reloadDocument?: boolean;
  /** Keeps the scroll position, for a link that changes a part of its own page. */
  readonly keepsPosition?: boolean;
  readonly children: ReactNode;
}

/**
 * A link that opens pages with the router, files with the browser and other sites in a new tab. External
 * links carry an icon, hidden text and `noopener`. An unsafe address, or none, renders only its text.
 */
export function SmartLink({
  to,
  newTab = false,
  noIcon = false,
  reloadDocument = false,
  keepsPosition = false,
  children,
  ...rest
}: SmartLinkProps) {
  const lang = langOf(children);
  const kind = to === null ? undefined : linkKind(to);
  if (to === null || kind === undefined)
    return (
      <span className={rest.className} lang={lang}>
        {children}
      </span>
    );
  if (kind === 'external' || newTab) {
    return (
      <a lang={lang} {...rest} href={hrefOf(to)} target="_blank" rel="noopener noreferrer">
        {children}
        {kind === 'external' && !noIcon && (
          // A no-break space keeps the icon on the line of the last word.
          <span className={styles.unbroken}>
            {'\u00A0'}
            <Icon name="external" className={styles.external} />
          </span>
        )}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    );
  }
  const href = hrefOf(to);
  // On the server the router's link takes a fifth of a page's time to come to the same address.
  if (kind === 'plain' || (typeof document === 'undefined' && href.startsWith('/'))) {
    return (
      <a lang={lang} {...rest} href={href}>
        {children}
      </a>
    );
  }
  return (
    <Link
      lang={lang}
      {...rest}
      to={href}
      discover="none"
      reloadDocument={reloadDocument}
      preventScrollReset={keepsPosition}
    >
      {children}
    </Link>
  );
}

export interface ActionLinkProps extends Omit<SmartLinkProps, 'noIcon' | 'to'> {
  readonly to: string;
  /** Default: an arrow, or the new-tab icon for external addresses. */
  readonly icon?: IconName;
}

/** A standalone link such as `View all`: semibold, with an arrow that moves on hover. */
export function ActionLink({ icon, children, className, ...rest }: ActionLinkProps) {
  const defaultIcon = icon ?? (linkKind(rest.to) === 'external' ? 'external' : 'arrow-right');
  return (
    <SmartLink {...rest} noIcon className={cx(styles.action, className)}>
      <span>{children}</span>
      <Icon name={defaultIcon} />
    </SmartLink>
  );
}
