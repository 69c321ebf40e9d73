import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { SmartLink, type SmartLinkProps } from '../link/smart-link.tsx';
import styles from './button.module.css';

/** `primary` is filled (one to a view), `secondary` outlined. */
export type ButtonVariant = 'primary' | 'secondary';

/** Props of `Button`; what a `<button>` takes besides is passed on. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  readonly icon?: IconName;
  /** Work is under way: the button stays focusable, says so, and ignores presses. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button. `type` is `button` unless given, so that it never submits a form by accident. */
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

/** Props of `LinkButton`. */
export interface LinkButtonProps extends Omit<SmartLinkProps, 'noIcon'> {
  readonly variant?: ButtonVariant;
  readonly icon?: IconName;
}

/** A link that looks like a button, for the one action of a page. */
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

/** Props of `IconButton`. */
export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  /** The button's name for screen readers. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A round button, 44 px, that shows an icon only. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={cx(styles.round, className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}

/** Buttons or links side by side, wrapping. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
