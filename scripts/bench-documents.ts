import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { startLargeUpstream } from '../e2e/support/large-upstream.ts';
import { startPortal } from '../e2e/support/portal.ts';
import { ConfigError } from '../server/src/errors.ts';
import { chromiumArguments } from '../server/src/publishing/chromium.ts';
import { chromiumForTests } from './chromium.ts';

// Times finds among ten thousand generated documents in a browser: from the last key, or choice, until the document
// stands in the page; and counts what the browser loads for it. Prints figures and fails for none of them: what a find
// may take is for people to judge, on a machine that does nothing else.

/** Documents that are looked for, each in three ways; another number may be given. */
const FINDS = Number(parseArgs({ allowPositionals: true }).positionals[0] ?? 50);
if (!Number.isInteger(FINDS) || FINDS < 1)
  throw new ConfigError('Say how many documents are looked for, as npm run bench:documents -- 10');

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const at = (values: readonly number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.ceil(share * values.length) - 1)] ?? 0;
const ms = (value: number) => `${value.toFixed(0)} ms`;
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/**
 * Resolves with the time from the last input until a document stands in the list and the address says what was asked
 * for, in ms; a list that earlier keys brought counts not.
 */
function found(page: Page, title: string, asked: Readonly<Record<string, string>>): Promise<number> {
  return page.evaluate(
    ({ title, asked }) =>
      new Promise<number>((resolve) => {
        let last = performance.now();
        const note = () => {
          last = performance.now();
        };
        const ended = new AbortController();
        for (const kind of ['input', 'change'])
          document.addEventListener(kind, note, { capture: true, signal: ended.signal });
        const look = () => {
          const query = new URLSearchParams(location.search);
          const said = Object.entries(asked).every(([name, value]) => query.get(name) === value);
          const links = [...document.querySelectorAll('[data-found] li p > a')];
          if (!said || !links.some((link) => link.textContent === title)) return requestAnimationFrame(look);
          ended.abort();
          resolve(performance.now() - last);
        };
        // Not by changes of the page: what the last key finds may be what the one before it found.
        requestAnimationFrame(look);
      }),
    { title, asked },
  );
}

/** Adds up what is sent for scripts, styles and data from now on, as gzip or the like has made it. */
function countBytes(page: Page): () => number {
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    if (!['script', 'stylesheet', 'fetch', 'xhr'].includes(request.resourceType())) return;
    bytes += (await request.sizes().catch(() => null))?.responseBodySize ?? 0;
  });
  return () => bytes;
}

async function readWhole(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/admin/api/documents?q=readiness`);
    const { state } = (await answer.json()) as { state: { complete: boolean } };
    if (state.complete) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const college = await startLargeUpstream();
const portal = await startPortal({ env: { API_UPSTREAM: college.base } });
const browser = await chromium.launch({ executablePath: chromiumForTests(), args: [...chromiumArguments] });
try {
  await readWhole(portal.url);
  const page = await browser.newPage();
  await page.goto(`${portal.url}/Minutes`);
  await page.keyboard.press('Shift');
  await page.waitForSelector('#root[data-alive]');
  await page.waitForLoadState('networkidle');
  const loaded = countBytes(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Find Documents' }).last().click();
  const field = page.getByRole('searchbox', { name: 'Find a document' });
  await field.waitFor();
  await page.waitForLoadState('networkidle');
  const arrival = loaded();

  const times = { 'metric and year': [], 'own word': [], 'filters alone': [] } as Record<string, number[]>;
  const step = Math.floor(college.documents.length / FINDS);
  const wanted = college.documents.filter((_one, index) => index % step === 7).slice(0, FINDS);
  for (const { title, metric, year, ownWord } of wanted) {
    for (const [way, q] of [
      ['metric and year', `${metric} ${year}`],
      ['own word', ownWord],
    ] as const) {
      await field.fill('');
      await page.waitForURL(`${portal.url}/documents`);
      const time = found(page, title, { q });
      await field.pressSequentially(q, { delay: 40 });
      times[way]?.push(await time);
    }
    await field.fill('');
    await page.waitForURL(`${portal.url}/documents`);
    const time = found(page, title, { metric, year });
    await page.getByRole('combobox', { name: 'Metric' }).selectOption(metric);
    await page.getByRole('combobox', { name: 'Year' }).selectOption(year);
    times['filters alone']?.push(await time);
    await page.getByRole('link', { name: 'Clear' }).click();
    await page.waitForURL(`${portal.url}/documents`);
  }
  await page.waitForLoadState('networkidle');

  console.log(
    `${college.documents.length} documents, ${wanted.length} found in each way, from the last key:`,
  );
  console.table(
    Object.fromEntries(
      Object.entries(times).map(([way, all]) => [
        way,
        { median: ms(at(all, 0.5)), p95: ms(at(all, 0.95)), worst: ms(at(all, 1)) },
      ]),
    ),
  );
  const finds = Object.values(times).flat().length;
  console.log(
    `The browser loads ${kb(arrival)} to come to the finder from another page, and ${kb((loaded() - arrival) / finds)} for each find (scripts, styles and data, as sent).`,
  );
} finally {
  await browser.close();
  await portal.stop();
  await college.stop();
}
