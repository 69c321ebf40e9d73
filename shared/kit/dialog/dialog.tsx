import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  /** Called on Escape and on a click outside. */
  onClose(): void;
  /** Accessible name. */
  readonly label: string;
  /** `sheet`: a centred panel; `full`: the whole window, for pictures. */
  readonly variant?: 'sheet' | 'full';
  /** Called for a key pressed inside; `preventDefault` suppresses its default action. */
  onKey?(event: KeyboardEvent): void;
  readonly children: ReactNode;
}

/** A modal `<dialog>` that traps the focus, closes on Escape, restores the focus and locks page scroll. */
export function Dialog({ open, onClose, label, variant = 'sheet', onKey, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);

  // A layout effect, because close() restores the focus only while the dialog is still in the document.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!open || dialog === null) return;
    dialog.showModal();
    const page = document.documentElement.style;
    const previousOverflow = page.overflow;
    page.overflow = 'hidden';
    return () => {
      page.overflow = previousOverflow;
      dialog.close();
    };
  }, [open]);

  return (
    <dialog
      ref={element}
      className={cx(styles.dialog, styles[variant])}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={onKey}
    >
      {open && children}
    </dialog>
  );
}
