import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { startLargeUpstream } from '../../e2e/support/large-upstream.ts';
import { startPortal } from '../../e2e/support/portal.ts';
import { ConfigError } from '../../server/src/errors.ts';
import { chromiumArguments } from '../../server/src/publishing/chromium.ts';
import { chromiumForTests } from '../launchers/chromium.ts';

// Measures the document search over ten thousand generated documents in a browser: the time from the last keystroke or
// selection until the document is listed, and the bytes loaded. Prints figures and sets no limits: results are only
// meaningful on an otherwise idle machine.

/** Number of documents to search for, each in three ways. */
const DOCUMENT_COUNT = Number(parseArgs({ allowPositionals: true }).positionals[0] ?? 50);
if (!Number.isInteger(DOCUMENT_COUNT) || DOCUMENT_COUNT < 1)
  throw new ConfigError(
    'The number of documents must be a positive integer, e.g. npm run bench:documents -- 10',
  );

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const percentile = (values: readonly number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.ceil(share * values.length) - 1)] ?? 0;
const ms = (value: number) => `${value.toFixed(0)} ms`;
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/**
 * Resolves with the milliseconds from the last input event until the document is listed and the URL has the given
 * parameters. Results of earlier keystrokes do not count.
 */
function measureSearch(
  page: Page,
  title: string,
  filters: Readonly<Record<string, string>>,
): Promise<number> {
  return page.evaluate(
    ({ title, filters }) =>
      new Promise<number>((resolve) => {
        let last = performance.now();
        const recordInput = () => {
          last = performance.now();
        };
        const ended = new AbortController();
        for (const kind of ['input', 'change'])
          document.addEventListener(kind, recordInput, { capture: true, signal: ended.signal });
        const poll = () => {
          const query = new URLSearchParams(location.search);
          const hasFilters = Object.entries(filters).every(([name, value]) => query.get(name) === value);
          const links = [...document.querySelectorAll('[data-found] li p > a')];
          if (!hasFilters || !links.some((link) => link.textContent === title))
            return requestAnimationFrame(poll);
          ended.abort();
          resolve(performance.now() - last);
        };
        // Polled rather than observed: the last keystroke may not change the list.
        requestAnimationFrame(poll);
      }),
    { title, filters },
  );
}

/** Counts the transferred (compressed) bytes of scripts, styles and data from now on. */
function countBytes(page: Page): () => number {
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    if (!['script', 'stylesheet', 'fetch', 'xhr'].includes(request.resourceType())) return;
    bytes += (await request.sizes().catch(() => null))?.responseBodySize ?? 0;
  });
  return () => bytes;
}

async function waitForIndex(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/admin/api/documents?q=readiness`);
    const { state } = (await response.json()) as { state: { complete: boolean } };
    if (state.complete) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const college = await startLargeUpstream();
const portal = await startPortal({ env: { API_UPSTREAM: college.base } });
const browser = await chromium.launch({ executablePath: chromiumForTests(), args: [...chromiumArguments] });
try {
  await waitForIndex(portal.url);
  const page = await browser.newPage();
  await page.goto(`${portal.url}/Minutes`);
  await page.keyboard.press('Shift');
  await page.waitForSelector('#root[data-alive]');
  await page.waitForLoadState('networkidle');
  const transferredBytes = countBytes(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Find Documents' }).last().click();
  const field = page.getByRole('searchbox', { name: 'Find a document' });
  await field.waitFor();
  await page.waitForLoadState('networkidle');
  const navigationBytes = transferredBytes();

  const times = { 'metric and year': [], 'unique word': [], 'filters only': [] } as Record<string, number[]>;
  const step = Math.floor(college.documents.length / DOCUMENT_COUNT);
  const targets = college.documents.filter((_one, index) => index % step === 7).slice(0, DOCUMENT_COUNT);
  for (const { title, metric, year, ownWord } of targets) {
    for (const [way, q] of [
      ['metric and year', `${metric} ${year}`],
      ['unique word', ownWord],
    ] as const) {
      await field.fill('');
      await page.waitForURL(`${portal.url}/documents`);
      const time = measureSearch(page, title, { q });
      await field.pressSequentially(q, { delay: 40 });
      times[way]?.push(await time);
    }
    await field.fill('');
    await page.waitForURL(`${portal.url}/documents`);
    const time = measureSearch(page, title, { metric, year });
    await page.getByRole('combobox', { name: 'Metric' }).selectOption(metric);
    await page.getByRole('combobox', { name: 'Year' }).selectOption(year);
    times['filters only']?.push(await time);
    await page.getByRole('link', { name: 'Clear' }).click();
    await page.waitForURL(`${portal.url}/documents`);
  }
  await page.waitForLoadState('networkidle');

  console.log(
    `${college.documents.length} documents, ${targets.length} searched for in each way; time from the last input:`,
  );
  console.table(
    Object.fromEntries(
      Object.entries(times).map(([way, all]) => [
        way,
        { median: ms(percentile(all, 0.5)), p95: ms(percentile(all, 0.95)), worst: ms(percentile(all, 1)) },
      ]),
    ),
  );
  const searchCount = Object.values(times).flat().length;
  console.log(
    `The browser loads ${kb(navigationBytes)} to open the document search from another page, and ${kb((transferredBytes() - navigationBytes) / searchCount)} per search (scripts, styles and data, compressed).`,
  );
} finally {
  await browser.close();
  await portal.stop();
  await college.stop();
}
