import type { onCLS, onINP, onLCP } from 'web-vitals';

/** Functions of the library, which the script contains. */
interface WebVitals {
  readonly onCLS: typeof onCLS;
  readonly onINP: typeof onINP;
  readonly onLCP: typeof onLCP;
}

/**
 * Sends the web vitals of the document's first page once, when the visitor leaves it. Runs from its own source text, so it
 * may use nothing but its parameters.
 *
 * @param path - Path that takes them.
 */
export function measureVitals({ onCLS, onINP, onLCP }: WebVitals, path: string): void {
  const script = document.querySelector<HTMLScriptElement>('script[data-vitals]');
  const [remote, version] = (script?.dataset.vitals ?? '').split(' ');
  const { pathname } = location;
  const values: Record<string, number> = {};
  let isSent = false;
  function keep({ name, value }: { readonly name: string; readonly value: number }): void {
    // The next page may be of another remote.
    if (location.pathname === pathname) values[name.toLowerCase()] = value;
  }
  onCLS(keep, { reportAllChanges: true });
  onINP(keep, { reportAllChanges: true });
  onLCP(keep, { reportAllChanges: true });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent) return;
    isSent = true;
    const body = JSON.stringify({ remote, version, ...values });
    navigator.sendBeacon(path, new Blob([body], { type: 'application/json' }));
  });
}
