import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** The search field and the title of each result. */
const FOCUS_TARGETS = 'input[type="search"], [data-found] li p > a';

/**
 * Returns props for the element around field and results. The arrow keys move the focus between the search
 * field and the titles. If new results replace the focused title, the title at the same index receives the
 * focus.
 */
export function useArrows(results: readonly unknown[]) {
  const ref = useRef<HTMLDivElement>(null);
  const focusedIndex = useRef(-1);
  const findTargets = () => [...(ref.current?.querySelectorAll<HTMLElement>(FOCUS_TARGETS) ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the results change
  useLayoutEffect(() => {
    if (focusedIndex.current < 1 || document.activeElement !== document.body) return;
    const targets = findTargets();
    targets[Math.min(focusedIndex.current, targets.length - 1)]?.focus();
  }, [results]);

  return {
    ref,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      focusedIndex.current = findTargets().indexOf(target);
    },
    // React fires no blur event for elements that it removes.
    onBlur() {
      focusedIndex.current = -1;
    },
    onKeyDown(event: KeyboardEvent) {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const targets = findTargets();
      const index = event.target instanceof HTMLElement ? targets.indexOf(event.target) : -1;
      const next = index === -1 ? undefined : targets[index + step];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    },
  };
}
