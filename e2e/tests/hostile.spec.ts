import { JSDOM } from 'jsdom';
import type { Page } from 'playwright/test';
import { navigateTo } from '../../gate/in-page/navigation.ts';
import { fetchDocument, LEFT_TO_BROWSER, mapLimited } from '../support/document.ts';
import {
  batchCalls,
  batches,
  batchRoutes,
  hostileResponses,
  listRoutes,
  SENTINEL,
} from '../support/hostile/answers.ts';
import { dangersIn } from '../support/hostile/dangers.ts';
import { expect, test, waitForHydration } from '../support/test.ts';
import { upstreamForFile } from '../support/upstream.ts';

// One portal in front of one hostile admin API for the complete file.
const running = upstreamForFile();
test.beforeAll(async () => {
  running().api.overrides = hostileResponses;
});

const ids = batches.map((_batch, index) => index + 1);
/**
 * Returns the batches to request from a route of `batchRoutes`. Each batch is requested from at least one
 * route.
 */
const batchesFor = (route: number) =>
  ids.filter((id) => (id - route + ids.length) % batchRoutes.length === 0);
const countSentinels = (text: string) => text.split(SENTINEL).length - 1;

/** HTML fields of API responses (specification, section 3) and of page data. */
const htmlFields = new Set(['html', 'descr', 'descn', 'description', 'agenda', 'vision', 'mission']);

/** Returns every HTML field inside a JSON value. */
function htmlIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return htmlFields.has(name) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => htmlIn(inner, Array.isArray(value) ? name : key));
}

const inert = new JSDOM('').window.document;

/** Returns the dangers in the HTML fields of a response or page data, parsed as a page would. */
function dangersInHtml(value: unknown, origin: string): string[] {
  return [...new Set(htmlIn(value))]
    .filter((text) => text.includes('<'))
    .flatMap((text) => {
      const within = inert.createElement('div');
      within.innerHTML = text;
      return dangersIn({ origin, document: inert, within });
    });
}

/** Returns the dangers of a fetched document: its markup, and the HTML in its page data. */
async function dangersOf(path: string): Promise<string[]> {
  const origin = running().portal.url;
  const { html, status } = await fetchDocument(origin + path);
  // jsdom parses with the error correction of browsers.
  const { document } = new JSDOM(html).window;
  const scripts = [...document.querySelectorAll('script:not([src])')];
  const data = scripts.filter((script) => script.getAttribute('type') === 'application/json');
  const dangers = [
    ...(status === 200 ? [] : [`status ${status}`]),
    ...(LEFT_TO_BROWSER.test(html) ? ['was left to the browser'] : []),
    ...dangersIn({ origin, document }),
    ...data.flatMap((script) => dangersInHtml(JSON.parse(script.textContent ?? ''), origin)),
    // Theme, starter, rules, import map, one JSON-LD and one state. Data must not add scripts or end them
    // early.
    ...(scripts.length === 6 ? [] : [`${scripts.length} inline scripts`]),
    ...(scripts.some((script) => (script.textContent ?? '').includes('</'))
      ? ['a script holds an end tag']
      : []),
  ];
  return dangers.map((danger) => `${path}: ${danger}`);
}

test('the API sanitises every hostile string in every HTML field and keeps the harmless content', async () => {
  test.setTimeout(300_000);
  const { url } = running().portal;
  const addresses = ['/teachingstaff', ...batchCalls.flatMap((call) => ids.map(call))];
  const answers = await mapLimited(addresses, 3, async (address) => {
    const answer: unknown = await (await fetch(`${url}/admin/api${address}`)).json();
    return { address, answer };
  });
  const wrong = answers.flatMap(({ address, answer }) =>
    dangersInHtml(answer, url).map((danger) => `${address}: ${danger}`),
  );
  expect(wrong).toEqual([]);
  // Discarding everything would be safe too, so most sentinels must remain.
  const sentinelCount = countSentinels(batches.join(''));
  for (const call of batchCalls) {
    const remaining = answers.filter(({ address }) => ids.some((id) => call(id) === address));
    expect(countSentinels(JSON.stringify(remaining.map(({ answer }) => answer))), call(1)).toBeGreaterThan(
      sentinelCount * 0.8,
    );
  }
  // Text, tables and links are kept.
  expect(JSON.stringify(answers)).toContain('<td>cell</td>');
});

test('no document contains active content from any route and field', async () => {
  test.setTimeout(300_000);
  // A normal run requests each batch from one route, the full run from all.
  const chosen = batchRoutes.flatMap((route, index) => batchesFor(index).map(route));
  const paths = [...new Set([...listRoutes, ...chosen])];
  const wrong = await mapLimited(paths, 2, dangersOf);
  expect(wrong.flat()).toEqual([]);
});

/** Watches a page for all effects that hostile data could have. */
async function watch(page: Page, origin: string): Promise<{ dangers(): Promise<string[]> }> {
  const events: string[] = [];
  const foreign = (address: string) => /^https?:/.test(address) && new URL(address).origin !== origin;
  page.on('dialog', (dialog) => {
    events.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (foreign(request.url())) events.push(`request ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || foreign(frame.url())) events.push(`frame ${frame.url()}`);
  });
  await page.addInitScript(() => {
    const state = window as unknown as { violations: string[] };
    state.violations = [];
    addEventListener('securitypolicyviolation', (event) => {
      // Chromium also reports markup parsed in the sanitiser's inert document; such reports have no target
      // element.
      const inertOnes = [
        'script-src-attr',
        'style-src-elem',
        'style-src-attr',
        'base-uri',
        'require-trusted-types-for',
      ];
      if (event.target === document && inertOnes.includes(event.effectiveDirective)) return;
      state.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return {
    async dangers() {
      const inside = await page.evaluate(() => {
        const state = window as unknown as { violations: string[]; __pwned?: unknown };
        return [
          ...state.violations,
          ...('__pwned' in state && state.__pwned !== undefined ? ['it ran'] : []),
        ];
      });
      return [...events, ...inside, ...(await page.evaluate(dangersIn, { origin }))];
    },
  };
}

/** Hovers and clicks everything inside `main` without following links. */
async function touchAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stay = (event: Event) => event.preventDefault();
    addEventListener('click', stay);
    addEventListener('submit', stay);
    const events = [
      'pointerenter',
      'pointerover',
      'mouseenter',
      'mouseover',
      'mousedown',
      'focus',
      'contextmenu',
      'toggle',
      'animationstart',
      'error',
      'load',
    ];
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      for (const type of events) element.dispatchEvent(new Event(type, { bubbles: type !== 'focus' }));
      const portalButton = element.closest('button, summary, [role=tab]') !== null;
      if (!portalButton && typeof element.click === 'function') element.click();
    }
    removeEventListener('click', stay);
    removeEventListener('submit', stay);
  });
}

const coldRoutes = ['/', '/faculties', '/Cellsdetails/1', '/CellOne/1', '/IQAC', '/Gallery?album=1'];

for (const path of coldRoutes) {
  test(`${path} runs no hostile code after a cold load and after clicking everything`, async ({ page }) => {
    const { url } = running().portal;
    const watched = await watch(page, url);
    await page.goto(url + path);
    await waitForHydration(page);
    await touchAll(page);
    expect(await watched.dangers()).toEqual([]);
  });
}

test('pages rendered in the browser run no hostile code, even from unsanitised responses', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const { portal, api } = running();
  const watched = await watch(page, portal.url);
  let raw = 0;
  // Without the data of their documents, pages ask the API.
  await page.route(
    (url) => !url.pathname.startsWith('/admin/'),
    (route) => (route.request().resourceType() === 'xhr' ? route.abort() : route.fallback()),
  );
  // Serve responses directly from the hostile API, bypassing the portal's sanitiser.
  await page.route('**/admin/api/**', async (route) => {
    raw += 1;
    const { pathname, search } = new URL(route.request().url());
    const answer = await fetch(api.origin + pathname + search);
    await route.fulfill({ contentType: 'text/html', body: await answer.text() });
  });
  await page.goto(`${portal.url}/About`);
  await waitForHydration(page);
  const headings = ['Cell', 'Batch', 'Event', 'Event', 'Event', 'Cell', 'Cell'];
  const chosen = batchRoutes.flatMap((route, index) =>
    batchesFor(index).map((id) => ({
      path: route(id),
      heading: new RegExp(`^${headings[index]} ${id}\\b`),
    })),
  );
  const lists = [
    { path: '/faculties', heading: /^Teaching Staff$/ },
    { path: '/Cellsdetails/1', heading: /^Cell 1\b/ },
    { path: '/Gallery', heading: /^Gallery$/ },
    { path: '/Programmes', heading: /^Subjects$/ },
  ];
  const wrong: string[] = [];
  let remaining = 0;
  for (const [index, { path, heading }] of [...lists, ...chosen].entries()) {
    await page.evaluate(navigateTo, path);
    await expect(page.locator('main h1')).toHaveText(heading);
    await expect(page.locator('main [role=status]', { hasText: 'Loading...' }), path).toHaveCount(0);
    remaining += countSentinels((await page.locator('main').textContent()) ?? '');
    if (index % 4 === 0) await touchAll(page);
    wrong.push(...(await watched.dangers()).map((danger) => `${path}: ${danger}`));
  }
  expect(wrong).toEqual([]);
  // Proves that the responses were unsanitised and that harmless content is shown.
  expect(raw).toBeGreaterThan(chosen.length / 2);
  expect(remaining).toBeGreaterThan(chosen.length * 5);
});
