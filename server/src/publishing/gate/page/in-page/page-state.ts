/** What a page may not change about its document after the server has sent it. */
export interface PageState {
  /** Facts by name, e.g. `the language`. */
  readonly facts: Readonly<Record<string, string>>;
  /** Links inside `main`: all, those that open a window, and those that the Tab key skips. */
  readonly links: {
    readonly targets: readonly string[];
    readonly all: number;
    readonly blank: number;
    readonly skipped: number;
  };
  /** Number of pictures that are loaded. */
  readonly pictures: number;
  /** Text of its heading. */
  readonly heading: string;
  readonly scrollTop: number;
  /** The address, and the number of entries of the history. */
  readonly address: string;
  readonly entries: number;
}

/** Runs in the page. Returns facts about the document and the shell's frame that belong to the portal. */
export function readState(): PageState {
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const attribute = (selector: string, name: string) =>
    all(selector)
      .map((one) => one.getAttribute(name) ?? '')
      .join(', ');
  const facts: Record<string, string> = {
    'the language': document.documentElement.lang,
    'the base address': attribute('base', 'href'),
    'the viewport': attribute('meta[name=viewport]', 'content'),
    'what search engines may do': attribute('meta[name=robots]', 'content'),
    'the canonical address': attribute('link[rel=canonical]', 'href'),
    'the icon': attribute('link[rel~=icon]', 'href'),
    'the time after which it leaves': attribute('meta[http-equiv=refresh i]', 'content'),
    'the policy': attribute('meta[http-equiv="Content-Security-Policy" i]', 'content'),
  };
  for (const part of ['html', 'body', '#root', '#root > header', 'main', '#root > footer']) {
    for (const name of ['style', 'inert', 'aria-hidden', 'dir', 'hidden']) {
      const values = all(part).map((one) => one.getAttribute(name));
      facts[`${name} of ${part.replace('#root > ', '')}`] = values
        .map((value) => (value === '' && name !== 'style' ? 'set' : (value ?? '')))
        .join(', ');
    }
  }
  const main = all('main a[href]') as HTMLAnchorElement[];
  const frame = all('#root > header a[href], #root > footer a[href]') as HTMLAnchorElement[];
  facts['the links of the frame'] = frame.some(
    ({ target, origin }) => target === '_blank' && origin === location.origin,
  )
    ? 'in windows of their own'
    : '';
  return {
    facts,
    links: {
      targets: [...new Set(main.map(({ pathname, origin }) => origin + pathname))],
      all: main.length,
      blank: main.filter(({ target, origin }) => target === '_blank' && origin === location.origin).length,
      skipped: main.filter(({ tabIndex }) => tabIndex < 0).length,
    },
    pictures: [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).length,
    heading: document.querySelector('main h1')?.textContent ?? '',
    scrollTop: Math.round(scrollY),
    address: location.href,
    entries: history.length,
  };
}

/** Runs in the page. Resolves to true if the page stays where a visitor scrolls to. */
export async function canScroll(): Promise<boolean> {
  const end = (document.scrollingElement?.scrollHeight ?? 0) - innerHeight;
  if (end < 200) return true;
  const target = Math.round(end / 2);
  window.scrollTo({ top: target, behavior: 'instant' });
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)));
  });
  return scrollY > target / 2;
}

/** Runs in the page. Tells the page that its visitor has been away. */
export function comeBack(): void {
  for (const target of [document, window]) target.dispatchEvent(new Event('visibilitychange'));
  for (const type of ['blur', 'focus', 'orientationchange', 'online']) window.dispatchEvent(new Event(type));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

/** Runs in the page. Opens the menu of the header and resolves to true if it stays open. Leaves it open. */
export async function canOpenMenu(): Promise<boolean> {
  const openers = document.querySelectorAll<HTMLElement>(
    '#root > header :is(button[popovertarget], summary)',
  );
  const opener = [...openers].find((one) => one.checkVisibility({ visibilityProperty: true }));
  if (opener === undefined) return true;
  opener.click();
  await new Promise((resolve) => setTimeout(resolve, 300));
  return opener instanceof HTMLButtonElement
    ? opener.popoverTargetElement?.matches(':popover-open, :modal') === true
    : opener.parentElement?.hasAttribute('open') === true;
}
