import { FONTS_ID, RULES_ID, SLEEPING_ID } from '@kalalaya/contract/document';
import { type Held, TAKE_OVER } from './hydration-event.ts';

/** What browsers tell of the line, where they do. */
interface Line {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** How long a page is read, untouched, before it comes alive by itself on a good line, in ms after it is loaded. */
const REST_MS = 10_000;

/**
 * Keeps the page's scripts asleep until they are wanted: at the first sign that the visitor wants more than to read, and
 * at once for a part that asks the session for what it knows (`data-asks="<key>"`). On a good line they are fetched once
 * the page is loaded and the device has nothing else to do, and run after `restMs` even if nobody asks. Clicks on what
 * only scripts answer are held and handed over (`TAKE_OVER`). On a slow line the page does without fonts of its own, and
 * nothing is fetched ahead. Runs as an inline script in the document's head, by its own text: it may use nothing from
 * outside but its parameters.
 */
function starter(
  sleepingId: string,
  fontsId: string,
  rulesId: string,
  takeOver: string,
  restMs: number,
): void {
  const control = 'a[href],button,input,select,textarea,summary,label,[tabindex]';
  const needsScript =
    'button:not([popovertarget],[type=submit]),[role=button],input[type=radio],input[type=checkbox]';
  const held: Held = [];
  const ended = new AbortController();
  const listen = { capture: true, passive: true, signal: ended.signal };
  let asleep = true;
  let leaving: Element | null = null;
  let scrolled = scrollY;

  const kept = (id: string) => (document.getElementById(id) as HTMLTemplateElement | null)?.content;
  function add(id: string): void {
    const content = kept(id);
    if (content) document.head.append(content.cloneNode(true));
  }
  const load = () => add(sleepingId);
  function wake(): void {
    if (!asleep) return;
    asleep = false;
    // The scripts read the whole document.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load);
    else load();
  }
  // Fetched and no more: a page that is only read costs its device no work.
  function fetchScripts(): void {
    const content = kept(sleepingId);
    if (!asleep || !content) return;
    for (const script of content.querySelectorAll('script')) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', href: script.src });
      link.setAttribute('integrity', script.getAttribute('integrity') ?? '');
      document.head.append(link);
    }
    document.head.append(...content.querySelectorAll('link'));
  }
  // Safari has no requestIdleCallback.
  function whenIdle(act: () => void): void {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 2000 });
    else setTimeout(act, 300);
  }
  function closest(event: Event, selector: string): Element | null {
    return event.target instanceof Element ? event.target.closest(selector) : null;
  }
  // A link is followed by the browser itself: scripts asked for now would never run, and slow the next page down.
  function leadsAway(link: Element | null): boolean {
    return link?.matches('a[href]:not([href^="#"],[target])') ?? false;
  }
  function isSlow(): boolean {
    const { connection } = navigator as Navigator & Line;
    // Where the browser does not tell: what this page took.
    if (connection === undefined) return performance.now() > 6000;
    return connection.saveData === true || /2g|3g/.test(connection.effectiveType ?? '');
  }
  function onPointer(event: PointerEvent): void {
    const at = closest(event, control);
    const touch = event.pointerType === 'touch';
    leaving = touch && leadsAway(at) ? at : null;
    // A finger beside a control scrolls. A tap there ends in a click.
    if (touch ? at !== null && leaving === null : at !== null || event.type === 'pointerdown') wake();
  }

  const stopFetchingAhead = () => document.getElementById(rulesId)?.remove();
  const slow = isSlow();
  if (slow) {
    document.documentElement.dataset.line = 'slow';
    stopFetchingAhead();
  } else add(fontsId);
  document.addEventListener('pointerover', onPointer, listen);
  document.addEventListener('pointerdown', onPointer, listen);
  document.addEventListener('keydown', wake, listen);
  document.addEventListener('focusin', (event) => closest(event, control) !== leaving && wake(), listen);
  document.addEventListener(
    'click',
    (event) => {
      const wanting = closest(event, needsScript);
      if (wanting !== null) held.push(wanting);
      if (!leadsAway(closest(event, 'a[href]'))) wake();
    },
    listen,
  );
  document.addEventListener(
    'scroll',
    () => {
      const near = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && wake(), {
        rootMargin: '200px',
      });
      for (const part of document.querySelectorAll('[data-wakes]')) near.observe(part);
    },
    { ...listen, once: true },
  );
  // What the document could not say, and the session may know.
  document.addEventListener(
    'DOMContentLoaded',
    () => {
      const { asks } = document.querySelector<HTMLElement>('[data-asks]')?.dataset ?? {};
      try {
        if (asks && sessionStorage.getItem(asks)) wake();
      } catch {
        // A browser that keeps nothing knows nothing.
      }
    },
    listen,
  );
  // Who turns back looks for something: what steps aside for whoever reads on is alive for them.
  document.addEventListener(
    'scroll',
    () => {
      if (scrollY < scrolled && !slow) wake();
      scrolled = scrollY;
    },
    listen,
  );
  addEventListener(
    'load',
    () => {
      if (isSlow()) return;
      whenIdle(fetchScripts);
      setTimeout(() => whenIdle(wake), restMs);
    },
    listen,
  );
  document.addEventListener(takeOver, (event) => {
    ended.abort();
    // From now on a link is a step of the router.
    stopFetchingAhead();
    (event as CustomEvent<Held>).detail.push(...held);
  });
}

// No text in it spans lines: without comments and indentation it is the same.
const text = String(starter).replace(/^\s*\/\/.*\n|^\s+/gm, '');

/** `starter` as the text of an inline script. */
export const starterScript = `(${text})(...${JSON.stringify([SLEEPING_ID, FONTS_ID, RULES_ID, TAKE_OVER, REST_MS])})`;
