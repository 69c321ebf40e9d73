/** What the portal says of an answer that stands in for a newer one: the name of the entry in `Server-Timing`. */
const KEPT = 'kept';

/** The ticker's call: it belongs to no page. */
const TICKER = '/scrollers';

/** As much of a router as is followed. */
export interface FollowedRouter {
  readonly state: RouterView;
  subscribe(listener: (state: RouterView) => void): () => void;
}

interface RouterView {
  readonly location: { readonly pathname: string; readonly search: string };
  readonly navigation: { readonly state: string; readonly location?: RouterView['location'] | undefined };
}

const addressOf = ({ pathname, search }: RouterView['location']) => pathname + search;

/** The oldest answer of a page, and the request for it. */
interface Oldest {
  readonly ms: number;
  readonly asOf: string;
}

/** Says so in a document's line of age, or hides it. */
function write(line: HTMLElement, oldest: Oldest | null): void {
  line.hidden = oldest === null;
  const place = line.querySelector('span');
  if (place !== null && oldest !== null) place.textContent = oldest.asOf;
}

function keptIn(entry: PerformanceEntry, apiBase: string): Oldest | null {
  if (!(entry instanceof PerformanceResourceTiming)) return null;
  const { pathname } = new URL(entry.name, location.href);
  if (!pathname.startsWith(`${apiBase}/`) || pathname === apiBase + TICKER) return null;
  const kept = entry.serverTiming.find(({ name }) => name === KEPT);
  return kept ? { ms: kept.duration, asOf: kept.description } : null;
}

/**
 * Keeps the document's line of age true from the first navigation on: it says how old the oldest answer of the page in
 * sight is where the portal says so of it, and is hidden on every other page. A document without the line has none.
 */
export function followAge(router: FollowedRouter, apiBase: string): void {
  const line = document.querySelector<HTMLElement>('.document-age');
  if (line === null || typeof PerformanceObserver === 'undefined') return;
  let shown = addressOf(router.state.location);
  let asked = shown;
  let since = Infinity;
  let oldest: Oldest | null = null;

  router.subscribe(({ location: there, navigation }) => {
    const next = addressOf(navigation.location ?? there);
    if (next !== asked) {
      asked = next;
      since = performance.now();
      oldest = null;
    }
    if (navigation.state !== 'idle' || shown === asked) return;
    shown = asked;
    write(line, oldest);
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const kept = entry.startTime < since ? null : keptIn(entry, apiBase);
      if (kept === null || (oldest !== null && oldest.ms >= kept.ms)) continue;
      oldest = kept;
      if (shown === asked) write(line, oldest);
    }
  }).observe({ type: 'resource' });
}
