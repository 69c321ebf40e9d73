import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import styles from './dialog.module.css';

/** Props of `Dialog`. */
export interface DialogProps {
  readonly open: boolean;
  /** Escape, a press beside the dialog, or a close button inside asked for it. */
  onClose(): void;
  /** The dialog's name. */
  readonly label: string;
  /** `sheet`: a panel in the middle; `full`: the whole window, for pictures. */
  readonly variant?: 'sheet' | 'full';
  /** A key pressed inside; `preventDefault` keeps it from doing what it does by itself. */
  onKey?(event: KeyboardEvent): void;
  readonly children: ReactNode;
}

/**
 * A modal dialog on the browser's own `<dialog>`: it keeps the focus inside, closes on Escape and gives the
 * focus back to where it was. The page behind does not scroll.
 */
export function Dialog({ open, onClose, label, variant = 'sheet', onKey, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);

  // In the layout phase: a dialog that is taken away has to be closed while it still stands, to give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!open || dialog === null) return;
    dialog.showModal();
    const page = document.documentElement.style;
    const before = page.overflow;
    page.overflow = 'hidden';
    return () => {
      page.overflow = before;
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
