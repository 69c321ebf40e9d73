import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { SmartLink, type SmartLinkProps } from '../link/smart-link.tsx';
import styles from './button.module.css';

/** `primary` is filled (one per view), `secondary` outlined. */
export type ButtonVariant = 'primary' | 'secondary';

/** Props of `Button`, plus those of `<button>`. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  readonly icon?: IconName;
  /** Work is in flight: the button stays focusable, is announced as disabled and ignores clicks. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button. `type` defaults to `button`, which prevents accidental form submission. */
export function Button({
  variant = 'primary',
  icon,
  busy = false,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, styles[variant], className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
      {icon !== undefined && <Icon name={icon} />}
    </button>
  );
}

export interface LinkButtonProps extends Omit<SmartLinkProps, 'noIcon'> {
  readonly variant?: ButtonVariant;
  readonly icon?: IconName;
}

/** A link styled as a button, for the main action of a page. */
export function LinkButton({ variant = 'primary', icon, children, className, ...rest }: LinkButtonProps) {
  return (
    <SmartLink
      {...rest}
      noIcon={icon !== undefined}
      className={cx(styles.button, styles[variant], className)}
    >
      {children}
      {icon !== undefined && <Icon name={icon} />}
    </SmartLink>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  /** Accessible name. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A round 44 px button with an icon only. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={cx(styles.round, className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}

/** Lays out buttons or links side by side, wrapping. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
