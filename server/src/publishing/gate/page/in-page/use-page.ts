/** The first visible link of `main` and its middle in the window. */
export interface LinkPoint {
  readonly x: number;
  readonly y: number;
}

/** Runs in the page. Scrolls to the first link of `main` and returns a point of it; null if there is none in front. */
export function firstLinkPoint(): LinkPoint | null {
  const link = [...document.querySelectorAll('main a[href]')].find((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  if (link === undefined) return null;
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [rect] = link.getClientRects();
  if (rect === undefined) return null;
  const point = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
  return link.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
}

/** Runs in the page. Resolves to true if a link stays at the point, where the pointer is, for some frames. */
export async function staysAt({ x, y }: LinkPoint): Promise<boolean> {
  for (let frame = 0; frame < 10; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (!document.elementFromPoint(x, y)?.closest('a[href]')) return false;
  }
  return true;
}

/**
 * Runs in the page. Focuses a link of each kind inside `main` as the Tab key does and returns those that then look the
 * same, e.g. `a.more`.
 */
export function withoutFocusStyle(): string[] {
  const MAX_KINDS = 8;
  const properties = [
    'outlineStyle',
    'outlineWidth',
    'outlineColor',
    'boxShadow',
    'backgroundColor',
    'color',
    'borderColor',
    'textDecorationLine',
    'textDecorationThickness',
    'transform',
    'opacity',
  ] as const;
  const look = (link: HTMLElement) => {
    const around = [link, ...link.children, link.parentElement, link.parentElement?.parentElement];
    return around
      .flatMap((one) => (one ? [null, '::before', '::after'].map((part) => getComputedStyle(one, part)) : []))
      .flatMap((style) => properties.map((name) => style[name]))
      .join();
  };
  // Transitions would hide a change of colour.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(still);
  const kinds = new Map<string, HTMLElement>();
  for (const link of document.querySelectorAll<HTMLElement>('main :is(a[href], button:enabled)')) {
    const kind = `${link.localName}${link.classList[0] === undefined ? '' : `.${link.classList[0]}`}`;
    if (kinds.size < MAX_KINDS && !kinds.has(kind) && link.checkVisibility({ visibilityProperty: true }))
      kinds.set(kind, link);
  }
  const same: string[] = [];
  for (const [kind, link] of kinds) {
    link.blur();
    const before = look(link);
    link.focus({ preventScroll: true });
    if (link.matches(':focus-visible') && look(link) === before) same.push(kind);
    link.blur();
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  return same;
}

/** Selector of the controls of `main` that the Tab key reaches. */
export const FOCUSABLE =
  'main :is(a[href], button, input, select, textarea, summary, iframe, video, audio, [tabindex="0"])';

/** Runs in the page. Focuses the last control of `main`; returns false if the Tab key does more there than to leave it. */
export function focusLast(selector: string): boolean {
  const last = [...document.querySelectorAll<HTMLElement>(selector)].findLast(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled') && one.tabIndex >= 0,
  );
  last?.focus({ preventScroll: true });
  return last !== undefined && last === document.activeElement && last.matches('a, button, summary');
}

/** Runs in the page. Returns true if the focus is in `main` and not behind its last control. */
export function isFocusTrapped(selector: string): boolean {
  const { activeElement } = document;
  const controls = [...document.querySelectorAll(selector)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  return activeElement !== null && controls.includes(activeElement);
}

/** What happens at the end of the page. */
export interface PageEnd {
  /** True if the page becomes longer each time, so that its footer is out of reach. */
  readonly isEndless: boolean;
  /** Number of entries that scrolling adds to the history. */
  readonly entries: number;
}

/** Runs in the page. Scrolls to the end several times. */
export async function scrollToEnd(): Promise<PageEnd> {
  const ROUNDS = 4;
  const { length } = history;
  let growths = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = document.documentElement.scrollHeight;
    const { scrollY } = window;
    window.scrollTo({ top: before, behavior: 'instant' });
    // The event comes with the next frame, which may be late on a busy machine.
    if (window.scrollY !== scrollY) {
      await new Promise((resolve) => {
        document.addEventListener('scroll', resolve, { once: true });
        setTimeout(resolve, 1_000);
      });
    }
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 80));
    });
    if (document.documentElement.scrollHeight < before + innerHeight) break;
    growths += 1;
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  return { isEndless: growths === ROUNDS, entries: history.length - length };
}
