import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './notice.module.css';

/** `empty`: there is no content; `error`: a failure, announced at once; `info`: an unobtrusive note. */
export type NoticeKind = 'empty' | 'error' | 'info';

export interface NoticeProps {
  readonly kind: NoticeKind;
  /** The message, in the wording of the specification if it defines one. */
  readonly children: ReactNode;
  /** A button or link to recover or continue. */
  readonly action?: ReactNode;
}

const icons: Readonly<Record<NoticeKind, IconName>> = { empty: 'document', error: 'close', info: 'check' };

/** A message in place of content or above it. */
export function Notice({ kind, children, action }: NoticeProps) {
  return (
    <div className={cx(styles.notice, styles[kind])} role={kind === 'error' ? 'alert' : undefined}>
      <Icon name={icons[kind]} className={styles.icon} />
      <div className={styles.text}>{typeof children === 'string' ? <p>{children}</p> : children}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
