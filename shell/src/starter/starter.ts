import { DEFERRED_SCRIPTS_ID, FONTS_ID, RULES_ID } from '@kalalaya/contract/document';
import { HYDRATION_EVENT, type QueuedClicks } from './hydration-event.ts';

/** The Network Information API, if supported. */
interface NavigatorConnection {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Delay after the load event before an untouched page is hydrated on a fast connection, in milliseconds. */
const IDLE_DELAY_MS = 10_000;

/**
 * Defers the page's scripts until the visitor interacts, or until a part with `data-asks="<key>"` finds its
 * session storage key. Fast connections prefetch the scripts when idle and run them after `idleDelayMs`; slow
 * ones get no web fonts and no prefetch. Clicks that need scripts are queued until `HYDRATION_EVENT`. Inlined
 * into the document's head as text, so it must not use anything but its parameters.
 */
function starter(
  deferredId: string,
  fontsId: string,
  rulesId: string,
  hydrationEvent: string,
  idleDelayMs: number,
): void {
  // The scripts use both; a browser without them shows the page as without scripts.
  if (!('any' in AbortSignal && 'groupBy' in Map)) return;
  const control = 'a[href],button,input,select,textarea,summary,label,[tabindex]';
  const needsScript =
    'button:not([popovertarget],[type=submit]),[role=button],input[type=radio],input[type=checkbox]';
  const queue: QueuedClicks = [];
  const controller = new AbortController();
  const listenerOptions = { capture: true, passive: true, signal: controller.signal };
  let isDeferred = true;
  let followedLink: Element | null = null;
  let lastScrollY = scrollY;
  const root = document.documentElement;

  const templateContent = (id: string) =>
    (document.getElementById(id) as HTMLTemplateElement | null)?.content;
  function add(id: string): void {
    const content = templateContent(id);
    if (content) document.head.append(content.cloneNode(true));
  }
  const load = () => add(deferredId);
  function loadScripts(): void {
    if (!isDeferred) return;
    isDeferred = false;
    // The scripts need the complete document.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load);
    else load();
  }
  // Fetched but not run: a page that is only read costs no CPU time.
  function fetchScripts(): void {
    const content = templateContent(deferredId);
    if (!isDeferred || !content) return;
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
  // The browser follows the link: scripts would never run, and would slow down the next page.
  function leavesPage(link: Element | null): boolean {
    return link?.matches('a[href]:not([href^="#"],[target])') ?? false;
  }
  function isSlow(): boolean {
    const { connection } = navigator as Navigator & NavigatorConnection;
    // Without the API: the time since navigation start.
    if (connection === undefined) return performance.now() > 6000;
    return connection.saveData === true || /2g|3g/.test(connection.effectiveType ?? '');
  }
  function onPointer(event: PointerEvent): void {
    const target = closest(event, control);
    const touch = event.pointerType === 'touch';
    followedLink = touch && leavesPage(target) ? target : null;
    // Touching anything but a control starts a scroll. A tap there ends in a click event.
    if (touch ? target !== null && followedLink === null : target !== null || event.type === 'pointerdown')
      loadScripts();
  }

  const removePrefetchRules = () => document.getElementById(rulesId)?.remove();
  const slow = isSlow();
  if (slow) {
    root.dataset.line = 'slow';
    removePrefetchRules();
  } else add(fontsId);
  document.addEventListener('pointerover', onPointer, listenerOptions);
  document.addEventListener('pointerdown', onPointer, listenerOptions);
  document.addEventListener('keydown', loadScripts, listenerOptions);
  document.addEventListener(
    'focusin',
    (event) => closest(event, control) !== followedLink && loadScripts(),
    listenerOptions,
  );
  document.addEventListener(
    'click',
    (event) => {
      const target = closest(event, needsScript);
      if (target !== null) queue.push(target);
      if (!leavesPage(closest(event, 'a[href]'))) loadScripts();
    },
    listenerOptions,
  );
  document.addEventListener(
    'scroll',
    () => {
      const observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && loadScripts(),
        {
          rootMargin: '200px',
        },
      );
      for (const part of document.querySelectorAll('[data-wakes]')) observer.observe(part);
    },
    { ...listenerOptions, once: true },
  );
  // Session data may change a part that the server rendered without it.
  document.addEventListener(
    'DOMContentLoaded',
    () => {
      const { asks } = document.querySelector<HTMLElement>('[data-asks]')?.dataset ?? {};
      try {
        if (asks && sessionStorage.getItem(asks)) loadScripts();
      } catch {
        // Storage is blocked: there is no session data.
      }
    },
    listenerOptions,
  );
  // Scrolling up reveals elements that need scripts.
  document.addEventListener(
    'scroll',
    () => {
      if (scrollY < lastScrollY && !slow) loadScripts();
      lastScrollY = scrollY;
    },
    listenerOptions,
  );
  addEventListener(
    'load',
    () => {
      if (isSlow()) return;
      whenIdle(fetchScripts);
      setTimeout(() => whenIdle(loadScripts), idleDelayMs);
    },
    listenerOptions,
  );
  document.addEventListener(hydrationEvent, (event) => {
    controller.abort();
    // From now on the router handles links.
    removePrefetchRules();
    (event as CustomEvent<QueuedClicks>).detail.push(...queue);
  });
}

// The source has no multi-line strings: removing comments and indentation does not change its meaning.
const text = String(starter).replace(/^\s*\/\/.*\n|^\s+/gm, '');

/** Source text of the inline script. */
export const starterScript = `(${text})(...${JSON.stringify([DEFERRED_SCRIPTS_ID, FONTS_ID, RULES_ID, HYDRATION_EVENT, IDLE_DELAY_MS])})`;
