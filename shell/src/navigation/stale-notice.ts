/** Name of the `Server-Timing` entry that marks a response from the stale cache. */
const STALE_ENTRY = 'kept';

/** The ticker's call, which belongs to the site's frame, not to the page. */
const TICKER_CALL = '/scrollers';

/** The part of the router that the notice depends on. */
export interface ObservedRouter {
  readonly state: RouterState;
  subscribe(listener: (state: RouterState) => void): () => void;
}

interface RouterState {
  readonly location: { readonly pathname: string; readonly search: string };
  readonly navigation: { readonly state: string; readonly location?: RouterState['location'] | undefined };
}

const addressOf = ({ pathname, search }: RouterState['location']) => pathname + search;

/** The oldest stale response of a page. */
interface StaleResponse {
  readonly ms: number;
  readonly asOf: string;
}

/** Shows the date in the document's notice, or hides it. */
function updateNotice(notice: HTMLElement, oldest: StaleResponse | null): void {
  notice.hidden = oldest === null;
  const dateElement = notice.querySelector('span');
  if (dateElement !== null && oldest !== null) dateElement.textContent = oldest.asOf;
}

function staleResponseOf(entry: PerformanceEntry, apiBase: string): StaleResponse | null {
  if (!(entry instanceof PerformanceResourceTiming)) return null;
  const { pathname } = new URL(entry.name, location.href);
  if (!pathname.startsWith(`${apiBase}/`) || pathname === apiBase + TICKER_CALL) return null;
  const stale = entry.serverTiming.find(({ name }) => name === STALE_ENTRY);
  return stale ? { ms: stale.duration, asOf: stale.description } : null;
}

/**
 * Updates the document's notice about stale data after each client-side navigation: it shows the age of the
 * page's oldest response and is hidden if all responses are fresh. Does nothing without the element.
 */
export function showStaleNotice(router: ObservedRouter, apiBase: string): void {
  const notice = document.querySelector<HTMLElement>('.document-age');
  if (notice === null || typeof PerformanceObserver === 'undefined') return;
  let visibleAddress = addressOf(router.state.location);
  let currentAddress = visibleAddress;
  let navigationStart = Infinity;
  let oldest: StaleResponse | null = null;

  router.subscribe(({ location: currentLocation, navigation }) => {
    const next = addressOf(navigation.location ?? currentLocation);
    if (next !== currentAddress) {
      currentAddress = next;
      navigationStart = performance.now();
      oldest = null;
    }
    if (navigation.state !== 'idle' || visibleAddress === currentAddress) return;
    visibleAddress = currentAddress;
    updateNotice(notice, oldest);
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const stale = entry.startTime < navigationStart ? null : staleResponseOf(entry, apiBase);
      if (stale === null || (oldest !== null && oldest.ms >= stale.ms)) continue;
      oldest = stale;
      if (visibleAddress === currentAddress) updateNotice(notice, oldest);
    }
  }).observe({ type: 'resource' });
}
