import { type RefObject, useEffect } from 'react';
import { closeAll, followsLink, useOnLeave } from './use-menu-keys.ts';

/** Width from which the menu is a row; must match the stylesheets. */
const WIDE = '(min-width: 1000px)';

const isOpen = (sheet: HTMLElement) =>
  typeof sheet.hidePopover === 'function' && sheet.matches(':popover-open');

function hide(sheet: HTMLElement): void {
  if (isOpen(sheet)) sheet.hidePopover();
}

function trapFocus(sheet: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || !isOpen(sheet)) return;
  const focusable = [...sheet.querySelectorAll<HTMLElement>('a[href], button, input, summary')].filter(
    (element) => element.checkVisibility(),
  );
  const first = focusable[0];
  const last = focusable.at(-1);
  const leaving = event.shiftKey ? first : last;
  if (document.activeElement !== leaving && sheet.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

function setModal(sheet: HTMLElement, modal: boolean): void {
  const attributes = { role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Menu' };
  for (const [name, value] of Object.entries(attributes)) {
    if (modal) sheet.setAttribute(name, value);
    else sheet.removeAttribute(name);
  }
}

function openCurrentGroup(sheet: HTMLElement): void {
  sheet.querySelector<HTMLElement>('summary[aria-current]')?.closest('details')?.setAttribute('open', '');
}

const isToggle = (event: Event): event is ToggleEvent => 'newState' in event;

/**
 * Makes an open popover a modal dialog with a focus trap and expands the current group. It closes when a link
 * is followed, `page` (the location's key) changes or the window becomes wide. The browser handles Escape and
 * returns the focus. No `<dialog>`, which traps the focus itself: only scripts open one, and the menu opens without.
 */
export function useSheet(sheetRef: RefObject<HTMLElement | null>, page: string): void {
  useEffect(() => {
    const sheet = sheetRef.current;
    if (sheet === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const closeButton = sheet.querySelector<HTMLElement>('button');
    // The browser focuses it while opening the sheet. Focusing it on `toggle` would happen a task later and
    // could take the focus from where a key press has moved it.
    closeButton?.setAttribute('autofocus', '');
    if (isOpen(sheet)) {
      setModal(sheet, true);
      if (!sheet.contains(document.activeElement)) closeButton?.focus();
    }
    sheet.addEventListener(
      'beforetoggle',
      (event) => {
        const opens = isToggle(event) && event.newState === 'open';
        setModal(sheet, opens);
        if (opens) openCurrentGroup(sheet);
        else closeAll(sheet);
      },
      { signal },
    );
    document.addEventListener('keydown', (event) => trapFocus(sheet, event), { signal });
    document.addEventListener('click', (event) => followsLink(sheet, event) && hide(sheet), { signal });
    window.matchMedia(WIDE).addEventListener('change', () => hide(sheet), { signal });
    return () => stop.abort();
  }, [sheetRef]);

  useOnLeave(page, sheetRef, hide);
}
