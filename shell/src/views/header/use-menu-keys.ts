import { type RefObject, useEffect, useRef } from 'react';

const openGroup = (list: HTMLElement) => list.querySelector<HTMLDetailsElement>('details[open]');
const tops = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-menu-top]')];
const links = (group: HTMLDetailsElement) => [...group.querySelectorAll<HTMLElement>('a[href]')];

/**
 * Returns true in the mobile sheet, where groups form an accordion and the sheet handles Escape and focus.
 */
const inSheet = (list: HTMLElement) => list.closest('[popover]')?.getAttribute('role') === 'dialog';

/** Closes the groups of a menu. */
export function closeAll(list: HTMLElement, except?: EventTarget | null): void {
  for (const group of list.querySelectorAll('details[open]'))
    if (group !== except) group.removeAttribute('open');
}

/** Returns the element `step` positions after `from`, wrapping around. */
function neighbour(all: readonly HTMLElement[], from: HTMLElement, step: number): HTMLElement | undefined {
  const at = all.indexOf(from);
  return at < 0 ? undefined : all.at((at + step) % all.length);
}

function onTopKey(list: HTMLElement, key: string, top: HTMLElement): boolean {
  const all = tops(list);
  const to = {
    ArrowRight: neighbour(all, top, 1),
    ArrowLeft: neighbour(all, top, -1),
    Home: all[0],
    End: all.at(-1),
  };
  if (key in to) {
    to[key as keyof typeof to]?.focus();
    return true;
  }
  const group = top.closest('details');
  if (key !== 'ArrowDown' || group === null) return false;
  closeAll(list, group);
  group.open = true;
  links(group)[0]?.focus();
  return true;
}

function onLinkKey(group: HTMLDetailsElement, key: string, link: HTMLElement): boolean {
  const all = links(group);
  const summary = group.querySelector('summary');
  const first = link === all[0];
  const to = {
    ArrowDown: neighbour(all, link, 1),
    ArrowUp: first ? summary : neighbour(all, link, -1),
    Home: all[0],
    End: all.at(-1),
  };
  if (!(key in to)) return false;
  to[key as keyof typeof to]?.focus();
  return true;
}

function onKey(list: HTMLElement, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
  const top = event.target.closest<HTMLElement>('[data-menu-top]');
  const group = event.target.closest('details');
  const isHandled =
    top !== null
      ? onTopKey(list, event.key, top)
      : group !== null && onLinkKey(group, event.key, event.target);
  if (isHandled) event.preventDefault();
}

/**
 * Returns true if a click that has bubbled to the document followed a link inside `part` to a page of the
 * portal. The router has prevented the browser's default by then.
 */
export function followsLink(part: HTMLElement, { defaultPrevented, target }: Event): boolean {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return defaultPrevented && link !== null && part.contains(link);
}

/** Closes the open group and returns the focus to its summary. */
function onEscape(list: HTMLElement, event: KeyboardEvent): void {
  const group = openGroup(list);
  if (event.key !== 'Escape' || group === null || inSheet(list)) return;
  const hadFocus = group.contains(document.activeElement) || document.activeElement === document.body;
  group.open = false;
  if (hadFocus) group.querySelector('summary')?.focus();
}

/** Closes a part of the header when `page` changes. What was opened before hydration stays open until then. */
export function useOnLeave(
  page: string,
  part: RefObject<HTMLElement | null>,
  close: (part: HTMLElement) => void,
): void {
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    if (part.current !== null) close(part.current);
  }, [part, page, close]);
}

/**
 * Turns native `<details>` groups into a disclosure menu: arrow keys, Escape, and one open group at a time. A
 * group closes on an outside press, on focus leaving, on a followed link, and when `page` (the location's
 * key) changes.
 */
export function useMenuKeys(listRef: RefObject<HTMLElement | null>, page: string): void {
  useEffect(() => {
    const list = listRef.current;
    if (list === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    list.addEventListener('keydown', (event) => onKey(list, event), { signal });
    document.addEventListener('keydown', (event) => onEscape(list, event), { signal });
    document.addEventListener('click', (event) => followsLink(list, event) && closeAll(list), { signal });
    const closeUnlessIn = (target: EventTarget | null) => {
      if (!inSheet(list) && target instanceof Node && !openGroup(list)?.contains(target)) closeAll(list);
    };
    document.addEventListener('pointerdown', ({ target }) => closeUnlessIn(target), { signal });
    list.addEventListener('focusout', ({ relatedTarget }) => closeUnlessIn(relatedTarget), { signal });
    // `toggle` does not bubble. Browsers that support `name` have already closed the other groups.
    list.addEventListener(
      'toggle',
      ({ target }) => {
        if (target instanceof HTMLDetailsElement && target.open) closeAll(list, target);
      },
      { signal, capture: true },
    );
    return () => stop.abort();
  }, [listRef]);

  useOnLeave(page, listRef, closeAll);
}
