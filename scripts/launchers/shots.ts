import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { routeExamples } from '../../e2e/support/examples.ts';
import { checkout, startPortal, type TestPortal } from '../../e2e/support/portal.ts';
import { chromiumArguments } from '../../gate/chromium.ts';
import { chromiumForTests } from './chromium.ts';

// Takes screenshots of the main pages in four widths and two themes, for visual review (npm run shots).
//   --url http://…   a running portal, instead of a new one with the latest releases
//   --only home,…    selects pages;  --width 360,…;  --theme dark,…

const folder = path.resolve(import.meta.dirname, '../../shots');
const all = { width: ['360', '768', '1280', '1920'], theme: ['light', 'dark'] } as const;

/** Pages by file name of the screenshot; a route pattern stands for an example of that route. */
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
const select = (option: string | undefined, choices: readonly string[]) =>
  option === undefined ? choices : choices.filter((one) => option.split(',').includes(one));

/** Scrolls through the page to trigger lazy loading, and waits for the pictures. */
async function loadLazyImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
  // Slides outside the viewport and pictures in closed groups never load, and do not appear in the screenshot.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, right, width } = image.getBoundingClientRect();
      return image.complete || width === 0 || right < 0 || left > innerWidth || !image.checkVisibility();
    }),
  );
  // A loaded picture may not be decoded yet. Decoding of a picture that is never drawn never settles.
  await Promise.race([
    page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode()))),
    page.waitForTimeout(2000),
  ]);
  // The menu row collapses on scrolling and takes a moment to return.
  await page.waitForFunction(() => document.querySelector('[data-compact]') === null);
  await page.waitForTimeout(250);
}

async function takeScreenshots(
  browser: Browser,
  url: string,
  addresses: ReadonlyMap<string, string>,
): Promise<number> {
  let count = 0;
  for (const width of select(values.width, all.width)) {
    for (const theme of select(values.theme, all.theme)) {
      const context = await browser.newContext({
        viewport: { width: Number(width), height: Number(width) === 360 ? 740 : 900 },
        colorScheme: theme === 'dark' ? 'dark' : 'light',
        // Films and tickers differ on every run; with reduced motion they are static.
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const name of select(values.only, Object.keys(pages))) {
        await page.goto(url + (addresses.get(pages[name] ?? '') ?? pages[name]));
        await loadLazyImages(page);
        await page.screenshot({
          path: path.join(folder, `${name}-${width}-${theme}.png`),
          fullPage: true,
        });
        count += 1;
      }
      await context.close();
    }
  }
  return count;
}

async function main(): Promise<void> {
  if (values.only === undefined) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const own: TestPortal | null = values.url === undefined ? await startPortal() : null;
  const url = own?.url ?? values.url ?? '';
  const browser = await chromium.launch({ executablePath: chromiumForTests(), args: [...chromiumArguments] });
  try {
    const releasesDir = own?.releasesDir ?? path.join(checkout, 'releases');
    const examples = await routeExamples({ url, releasesDir });
    const count = await takeScreenshots(
      browser,
      url,
      new Map(examples.map(({ pattern, path: to }) => [pattern, to])),
    );
    console.log(`${count} screenshots in ${path.relative(process.cwd(), folder)}/`);
  } finally {
    await browser.close();
    await own?.stop();
  }
}

await main();
