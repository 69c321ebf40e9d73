import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { routeExamples } from '../e2e/support/examples.ts';
import { startPortal, type TestPortal } from '../e2e/support/portal.ts';
import { chromiumArguments } from '../server/src/publishing/chromium.ts';
import { chromiumForTests } from './chromium.ts';

// Pictures of the main pages at three widths and two themes, to be looked at after a change (npm run shots).
//   --url http://…   a portal that runs already, instead of one of its own over the releases built last
//   --only home,…    some of the pages;  --width 360,…;  --theme dark,…

const folder = path.resolve(import.meta.dirname, '../shots');
const all = { width: ['360', '768', '1280'], theme: ['light', 'dark'] } as const;

/** Pages by the name of their picture; a pattern of a route stands for its example. */
const pages: Readonly<Record<string, string>> = {
  home: '/',
  about: '/About',
  events: '/Events',
  event: '/event-details/:id',
  cell: '/Cell/:cellid',
  departments: '/Departments',
  department: '/departments/:slug',
  faculties: '/faculties',
  aqar: '/AQAR',
  'aqar-files': '/AqarFiles/:pid/:period',
  feedback: '/Feedback',
  gallery: '/Gallery',
  library: '/Library',
  contact: '/Contact',
  'not-found': '/no-such-page',
};

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    only: { type: 'string' },
    width: { type: 'string' },
    theme: { type: 'string' },
  },
});
const chosen = (given: string | undefined, known: readonly string[]) =>
  given === undefined ? known : known.filter((one) => given.split(',').includes(one));

/** Scrolls through the page once, so that pictures that load late are there, and waits for them. */
async function bringIn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
  // A slide beside the window and a picture in a closed group never load; nobody sees them in the picture either.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, right, width } = image.getBoundingClientRect();
      return image.complete || width === 0 || right < 0 || left > innerWidth || !image.checkVisibility();
    }),
  );
  // Loaded is not drawn yet. A picture that is never drawn never answers.
  await Promise.race([
    page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode()))),
    page.waitForTimeout(2000),
  ]);
  // The menu row follows the scrolling; it takes a moment to come back.
  await page.waitForFunction(() => document.querySelector('[data-compact]') === null);
  await page.waitForTimeout(250);
}

async function take(browser: Browser, url: string, addresses: ReadonlyMap<string, string>): Promise<number> {
  let taken = 0;
  for (const width of chosen(values.width, all.width)) {
    for (const theme of chosen(values.theme, all.theme)) {
      const context = await browser.newContext({
        viewport: { width: Number(width), height: Number(width) === 360 ? 740 : 900 },
        colorScheme: theme === 'dark' ? 'dark' : 'light',
        // A film and a ticker are never twice the same; what they rest on is.
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const name of chosen(values.only, Object.keys(pages))) {
        await page.goto(url + (addresses.get(pages[name] ?? '') ?? pages[name]));
        await bringIn(page);
        await page.screenshot({
          path: path.join(folder, `${name}-${width}-${theme}.png`),
          fullPage: true,
        });
        taken += 1;
      }
      await context.close();
    }
  }
  return taken;
}

async function main(): Promise<void> {
  if (values.only === undefined) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const own: TestPortal | null = values.url === undefined ? await startPortal() : null;
  const url = own?.url ?? values.url ?? '';
  const browser = await chromium.launch({ executablePath: chromiumForTests(), args: [...chromiumArguments] });
  try {
    const examples = await routeExamples({ url });
    const taken = await take(browser, url, new Map(examples.map(({ pattern, path: to }) => [pattern, to])));
    console.log(`${taken} pictures in ${path.relative(process.cwd(), folder)}/`);
  } finally {
    await browser.close();
    await own?.stop();
  }
}

await main();
