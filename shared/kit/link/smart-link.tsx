import { hrefOf } from '@kalalaya/contract/address';
import { Link } from '@kalalaya/runtime';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './link.module.css';
import { linkKind } from './link-kind.ts';

/** Props of `SmartLink`; what an `<a>` takes besides is passed on. */
export interface SmartLinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> {
  /** A path of the portal, a file, an http(s) address, mailto or tel. */
  readonly to: string;
  /** Opens a new tab although the address is the portal's own, e.g. a document. */
  readonly newTab?: boolean;
  /** Leaves out the icon of an external link, where the link draws its own. */
  readonly noIcon?: boolean;
  /** Has the browser open a page of the portal as a document, as before any script runs. */
  readonly reloadDocument?: boolean;
  readonly children: ReactNode;
}

/**
 * A link that does the right thing for its address: the router for pages, the browser for files, and for
 * other sites a new tab without an opener, marked by an icon and in words. An address with an unsafe scheme
 * leaves its text only.
 */
export function SmartLink({
  to,
  newTab = false,
  noIcon = false,
  reloadDocument = false,
  children,
  ...rest
}: SmartLinkProps) {
  const kind = linkKind(to);
  if (kind === undefined) return <span className={rest.className}>{children}</span>;
  if (kind === 'external' || newTab) {
    return (
      <a {...rest} href={hrefOf(to)} target="_blank" rel="noopener noreferrer">
        {children}
        {kind === 'external' && !noIcon && (
          // Held to the last word by a space that does not break.
          <span className={styles.mark}>
            {'\u00A0'}
            <Icon name="external" className={styles.external} />
          </span>
        )}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    );
  }
  if (kind === 'plain') {
    return (
      <a {...rest} href={hrefOf(to)}>
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} to={hrefOf(to)} reloadDocument={reloadDocument}>
      {children}
    </Link>
  );
}

/** Props of `ActionLink`. */
export interface ActionLinkProps extends Omit<SmartLinkProps, 'noIcon'> {
  /** Default: an arrow, for external addresses the new-tab mark. */
  readonly icon?: IconName;
}

/** A link that stands by itself, like `View all`: semibold, with an arrow that moves on hover. */
export function ActionLink({ icon, children, className, ...rest }: ActionLinkProps) {
  const mark = icon ?? (linkKind(rest.to) === 'external' ? 'external' : 'arrow-right');
  return (
    <SmartLink {...rest} noIcon className={cx(styles.action, className)}>
      <span>{children}</span>
      <Icon name={mark} />
    </SmartLink>
  );
}
