import { Icon, SmartLink, Text, useHydrated } from '@kalalaya/kit';
import { type ReactNode, useId } from 'react';
import styles from './disclosure.module.css';

export interface DisclosureRowProps {
  readonly label: string;
  /** What the row holds, set small beside the label; '' for nothing. */
  readonly note?: string;
  /** Address that shows the row open without JavaScript, e.g. `?category=students`. */
  readonly href: string;
  readonly open: boolean;
  onToggle(): void;
  /** Rendered only while open. */
  readonly children: ReactNode;
}

/** A row with an expand button whose content is rendered while it is open. Until hydration the button is a link. */
export function DisclosureRow({ label, note = '', href, open, onToggle, children }: DisclosureRowProps) {
  const id = useId();
  const hydrated = useHydrated();
  const toggleContent = (
    <>
      <Text>{label}</Text>
      {note !== '' && <small className={styles.note}> {note}</small>}
      <Icon name={open ? 'minus' : 'plus'} />
    </>
  );
  return (
    <div className={styles.row}>
      {hydrated ? (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          {toggleContent}
        </button>
      ) : (
        <SmartLink className={styles.toggle} to={href} {...(open && { 'aria-current': 'true' as const })}>
          {toggleContent}
        </SmartLink>
      )}
      <div id={id} className={styles.content} hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}
