import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** The field, then the title of each document that was found. */
const STOPS = 'input[type="search"], [data-found] li p > a';

/**
 * Up and down lead from the field through the titles of what was found, and back; the props of the element around
 * them. When other documents take the place of `found` while a title has the focus, the title in that place has it.
 */
export function useArrows(found: readonly unknown[]) {
  const ref = useRef<HTMLDivElement>(null);
  const held = useRef(-1);
  const stops = () => [...(ref.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: other documents are the occasion, not what is read
  useLayoutEffect(() => {
    if (held.current < 1 || document.activeElement !== document.body) return;
    const now = stops();
    now[Math.min(held.current, now.length - 1)]?.focus();
  }, [found]);

  return {
    ref,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      held.current = stops().indexOf(target);
    },
    // React tells of no blur of what it takes away itself.
    onBlur() {
      held.current = -1;
    },
    onKeyDown(event: KeyboardEvent) {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const all = stops();
      const at = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1;
      const next = at === -1 ? undefined : all[at + step];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    },
  };
}
