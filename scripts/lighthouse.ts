import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startBehind } from '../e2e/support/behind-proxy.ts';
import { nginxExample } from '../e2e/support/nginx-example.ts';
import { chromiumArguments } from '../server/src/publishing/chromium.ts';
import { wholeChromiumForTests } from './chromium.ts';

// Lighthouse, as on a phone, over the main pages (npm run lighthouse). Prints a table; exits 1 when a page is below
// what the portal promises. Performance is printed and not judged: it says more of the machine than of the page.
//   --url http://…   a portal that runs already, instead of one of its own over the releases built last, which stands behind
//                    nginx with HTTPS and HTTP/2, as docs/running.md has it
//   --runs 3         loads of each page, of which the one of median performance counts

const pages = ['/', '/Events', '/faculties', '/AQAR', '/Gallery', '/Contact', '/NSS', '/event-details/1049'];
const judged = ['accessibility', 'best-practices', 'seo'] as const;
const MAX_SHIFT = 0.02;

interface Row {
  readonly page: string;
  readonly scores: Readonly<Record<string, number>>;
  readonly shift: number;
  /** Largest paint and total blocking time, in ms. */
  readonly largest: number;
  readonly blocked: number;
  /** Audits that cost points, by their titles. */
  readonly failed: readonly string[];
}

async function measure(address: string, page: string, port: number): Promise<Row> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', ...judged],
  });
  if (result === undefined) throw new Error(`Lighthouse had no result for ${page}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`${page}: ${runtimeError.message}`);
  const scores = Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  );
  const failed = judged.flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1 ? [audit?.title ?? id] : [];
    }),
  );
  return {
    page,
    scores,
    shift: audits['cumulative-layout-shift']?.numericValue ?? 1,
    largest: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    blocked: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    failed,
  };
}

const performanceOf = ({ scores }: Row): number => scores.performance ?? 0;

async function measureMedian(address: string, page: string, port: number, runs: number): Promise<Row> {
  const rows: Row[] = [];
  while (rows.length < runs) rows.push(await measure(address, page, port));
  const byPerformance = rows.toSorted((one, other) => performanceOf(one) - performanceOf(other));
  const median = byPerformance[Math.floor(runs / 2)];
  if (median === undefined) throw new Error('--runs is a number from 1');
  return median;
}

/** Whether a page keeps the promise: 100 in what is judged, and nothing that moves while it loads. */
function good({ scores, shift }: Row): boolean {
  return shift < MAX_SHIFT && judged.every((name) => scores[name] === 100);
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, runs: { type: 'string', default: '1' } },
  });
  const own = values.url === undefined ? await startBehind(nginxExample) : null;
  const url = own?.url ?? values.url ?? '';
  const profile = await mkdtemp(path.join(tmpdir(), 'kalalaya-lighthouse-'));
  const chrome = await launch({
    chromePath: wholeChromiumForTests(),
    chromeFlags: ['--headless', '--ignore-certificate-errors', ...chromiumArguments],
    userDataDir: profile,
    logLevel: 'error',
  });
  const rows: Row[] = [];
  try {
    for (const page of pages) {
      // A machine with other things to do may shift or stall a page once; a page that is wrong is wrong twice.
      const first = await measureMedian(url + page, page, chrome.port, Number(values.runs));
      rows.push(good(first) ? first : await measure(url + page, page, chrome.port));
    }
  } finally {
    chrome.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    await own?.stop();
  }
  console.table(
    Object.fromEntries(
      rows.map(({ page, scores, shift, largest, blocked }) => [
        page,
        { ...scores, shift: Number(shift.toFixed(4)), largest, blocked },
      ]),
    ),
  );
  for (const { page, failed } of rows) for (const title of failed) console.log(`${page}: ${title}`);
  return rows.every(good);
}

process.exit((await main()) ? 0 : 1);
