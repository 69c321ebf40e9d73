import { useSyncExternalStore } from 'react';

type ChosenMode = 'light' | 'dark' | null;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-mode'] });
  const isDark = matchMedia('(prefers-color-scheme: dark)');
  isDark.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    isDark.removeEventListener('change', onChange);
  };
}

function readChosenMode(): ChosenMode {
  const { mode } = document.documentElement.dataset;
  return mode === 'light' || mode === 'dark' ? mode : null;
}

/**
 * Returns the theme chosen with the switch, or null to follow the device, on the server and during hydration.
 */
export function useChosenMode(): ChosenMode {
  return useSyncExternalStore(subscribe, readChosenMode, () => null);
}

/**
 * Returns true if the dark theme is active, by choice or by the device. False on the server and during
 * hydration.
 */
export function useDark(): boolean {
  const isDark = () =>
    (readChosenMode() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
  return useSyncExternalStore(subscribe, isDark, () => false);
}
