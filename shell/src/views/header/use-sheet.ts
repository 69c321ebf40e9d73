import { type RefObject, useEffect, useRef } from 'react';

/** From this width on the menu is a row and no sheet; the stylesheets say the same. */
const WIDE = '(min-width: 1000px)';

const isOpen = (sheet: HTMLElement) =>
  typeof sheet.hidePopover === 'function' && sheet.matches(':popover-open');

function hide(sheet: HTMLElement): void {
  if (isOpen(sheet)) sheet.hidePopover();
}

function keepFocusInside(sheet: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || !isOpen(sheet)) return;
  const stops = [...sheet.querySelectorAll<HTMLElement>('a[href], button, input, summary')].filter(
    (element) => element.checkVisibility(),
  );
  const first = stops[0];
  const last = stops.at(-1);
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

/** What stands in the sheet when it opens: the group of the page shown, and the focus on the way out. */
function onOpen(sheet: HTMLElement): void {
  setModal(sheet, true);
  sheet.querySelector<HTMLElement>('summary[aria-current]')?.closest('details')?.setAttribute('open', '');
  sheet.querySelector<HTMLElement>('button')?.focus();
}

function onClosed(sheet: HTMLElement): void {
  setModal(sheet, false);
  for (const group of sheet.querySelectorAll('details[open]')) group.removeAttribute('open');
}

/**
 * Makes an open popover a modal dialog: named as one, focus kept inside. It closes when `page` (the location's
 * key) changes and when the window grows wide. The browser itself closes it on Escape and returns the focus.
 */
export function useSheet(sheetRef: RefObject<HTMLElement | null>, page: string): void {
  useEffect(() => {
    const sheet = sheetRef.current;
    if (sheet === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    if (isOpen(sheet)) setModal(sheet, true);
    sheet.addEventListener(
      'toggle',
      (event) => {
        if (event.target !== sheet) return;
        if (isOpen(sheet)) onOpen(sheet);
        else onClosed(sheet);
      },
      { signal },
    );
    document.addEventListener('keydown', (event) => keepFocusInside(sheet, event), { signal });
    window.matchMedia(WIDE).addEventListener('change', () => hide(sheet), { signal });
    return () => stop.abort();
  }, [sheetRef]);

  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (sheetRef.current !== null) hide(sheetRef.current);
  }, [sheetRef, page]);
}
