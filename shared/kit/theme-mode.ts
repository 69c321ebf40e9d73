import { useSyncExternalStore } from 'react';

type Chosen = 'light' | 'dark' | null;

function onChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-mode'] });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', changed);
  };
}

function chosen(): Chosen {
  const { mode } = document.documentElement.dataset;
  return mode === 'light' || mode === 'dark' ? mode : null;
}

/** What the visitor chose with the theme switch; null follows the device. Null on the server and while hydrating. */
export function useChosenMode(): Chosen {
  return useSyncExternalStore(onChange, chosen, () => null);
}

/** Whether the page is dark, by choice or by the device. False on the server and while hydrating. */
export function useDark(): boolean {
  const dark = () =>
    (chosen() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
  return useSyncExternalStore(onChange, dark, () => false);
}
