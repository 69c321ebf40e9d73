import { type RefObject, useEffect, useRef } from 'react';
import { isFollowed } from './use-menu-keys.ts';

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

function openCurrentGroup(sheet: HTMLElement): void {
  sheet.querySelector<HTMLElement>('summary[aria-current]')?.closest('details')?.setAttribute('open', '');
}

function closeGroups(sheet: HTMLElement): void {
  for (const group of sheet.querySelectorAll('details[open]')) group.removeAttribute('open');
}

const isToggle = (event: Event): event is ToggleEvent => 'newState' in event;

/**
 * Makes an open popover a modal dialog: named as one, with the group of the page shown open, focus moved to the way
 * out and kept inside. It closes when one of its links is followed, when `page` (the location's key) changes and when the window grows wide. The browser
 * itself closes it on Escape and returns the focus.
 */
export function useSheet(sheetRef: RefObject<HTMLElement | null>, page: string): void {
  useEffect(() => {
    const sheet = sheetRef.current;
    if (sheet === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const wayOut = sheet.querySelector<HTMLElement>('button');
    // The browser moves the focus there while it opens the sheet. A script that did it on `toggle` would come a task
    // later, and take the focus from wherever a quick key has moved it meanwhile.
    wayOut?.setAttribute('autofocus', '');
    if (isOpen(sheet)) {
      setModal(sheet, true);
      if (!sheet.contains(document.activeElement)) wayOut?.focus();
    }
    sheet.addEventListener(
      'beforetoggle',
      (event) => {
        const opens = isToggle(event) && event.newState === 'open';
        setModal(sheet, opens);
        if (opens) openCurrentGroup(sheet);
        else closeGroups(sheet);
      },
      { signal },
    );
    document.addEventListener('keydown', (event) => keepFocusInside(sheet, event), { signal });
    document.addEventListener('click', (event) => isFollowed(sheet, event) && hide(sheet), { signal });
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
