import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { emulateSlowConnection } from '../../../e2e/support/test.ts';
import { median, phone } from './phone.ts';
import { countRoundTrips, type RequestTiming } from './waves.ts';

/** A network connection and a device, as emulated by the browser. */
interface Conditions {
  /** Latency added to every request, in milliseconds. */
  readonly latency: number;
  /** Bits per second in each direction; -1 for unlimited. */
  readonly bitsPerSecond: number;
  /** CPU slowdown factor. */
  readonly cpu: number;
}

const slowPhone: Conditions = { latency: 400, bitsPerSecond: 400_000, cpu: 6 };
const highLatency: Conditions = { latency: 250, bitsPerSecond: -1, cpu: 1 };

/** Idle time after which a painted page counts as loaded, in milliseconds; pictures near the viewport load late. */
const IDLE_MS = 1_500;

/** Timeout for a page to become idle, in milliseconds. */
const IDLE_TIMEOUT_MS = 30_000;

/** Recorded by the script in a page; milliseconds since navigation start. */
interface LoadTimings {
  readonly paint?: number;
  readonly largest?: number;
  readonly hydrated?: number;
  readonly requests: readonly RequestTiming[];
}

/** Runs in the page before any other script. With `withInput`, a key press follows the first paint. */
function recordTimings(withInput: boolean): void {
  const noted: { paint?: number; largest?: number; hydrated?: number } = {};
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name !== 'first-contentful-paint') continue;
      noted.paint = startTime;
      if (withInput) document.dispatchEvent(new KeyboardEvent('keydown'));
    }
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) noted.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new MutationObserver(() => {
    if (document.querySelector('#root[data-alive]') !== null) noted.hydrated ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-alive'] });
}

/**
 * Tracks the network requests of a page. Call it before navigation; the returned function resolves when the network is
 * idle, or after `IDLE_TIMEOUT_MS`.
 */
function trackNetwork(session: CDPSession, page: Page): () => Promise<void> {
  let inFlight = 0;
  let last = performance.now();
  const count = (by: number) => () => {
    inFlight += by;
    last = performance.now();
  };
  session.on('Network.requestWillBeSent', count(1));
  session.on('Network.loadingFinished', count(-1));
  session.on('Network.loadingFailed', count(-1));
  return async () => {
    const began = performance.now();
    const hasPainted = () =>
      page.evaluate(() => (window as unknown as { noted: LoadTimings }).noted.paint !== undefined);
    while (performance.now() - began < IDLE_TIMEOUT_MS) {
      if (!(await hasPainted())) last = performance.now();
      if (inFlight <= 0 && performance.now() - last > IDLE_MS) return;
      await pause(100);
    }
  };
}

async function loadPage(
  browser: Browser,
  address: string,
  conditions: Conditions,
  withInput: boolean,
): Promise<LoadTimings & { kb: number }> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const quiet = trackNetwork(session, page);
    await session.send('Network.enable');
    const rate = conditions.bitsPerSecond < 0 ? -1 : conditions.bitsPerSecond / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.latency,
      downloadThroughput: rate,
      uploadThroughput: rate,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
    if (!withInput) await emulateSlowConnection(page);
    await page.addInitScript(recordTimings, withInput);
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    if (withInput) await page.waitForSelector('#root[data-alive]', { state: 'attached', timeout: 120_000 });
    else await quiet();
    const noted = await page.evaluate(() => ({
      ...(window as unknown as { noted: Omit<LoadTimings, 'requests'> }).noted,
      requests: performance
        .getEntriesByType('resource')
        .concat(performance.getEntriesByType('navigation'))
        .map((entry) => ({
          start: entry.startTime,
          end: (entry as PerformanceResourceTiming).responseEnd,
        })),
    }));
    return { ...noted, kb: Math.round(bytes / 102.4) / 10 };
  } finally {
    await context.close();
  }
}

/** A page load on a slow phone: median paint times in milliseconds and bytes transferred before any input, in KiB. */
export interface SlowLoad {
  readonly paint: number;
  readonly largest: number;
  readonly kb: number;
}

/** Loads a page `times` times on an emulated slow phone (400 kbit/s, 400 ms, CPU slowed sixfold), without input. */
export async function measureSlowPhone(browser: Browser, address: string, times: number): Promise<SlowLoad> {
  const loads: SlowLoad[] = [];
  for (let index = 0; index < times; index += 1) {
    const { paint = 0, largest = 0, kb } = await loadPage(browser, address, slowPhone, false);
    loads.push({ paint, largest, kb });
  }
  return {
    paint: median(loads.map(({ paint }) => paint)),
    largest: median(loads.map(({ largest }) => largest)),
    kb: median(loads.map(({ kb }) => kb)),
  };
}

/** Time of a milestone in milliseconds, and the requests and round trips up to it. */
export interface Milestone {
  readonly ms: number;
  readonly requests: number;
  readonly waves: number;
}

/** Loads a page at 250 ms latency: until its content is painted without input, and until it is hydrated after one. */
export async function measureHighLatency(
  browser: Browser,
  address: string,
): Promise<{ readonly content: Milestone; readonly interactive: Milestone }> {
  const untouched = await loadPage(browser, address, highLatency, false);
  const touched = await loadPage(browser, address, highLatency, true);
  const milestone = ({ requests }: LoadTimings, ms = 0): Milestone => ({
    ms: Math.round(ms),
    requests: requests.filter(({ start }) => start <= ms).length,
    waves: countRoundTrips(requests.filter(({ end }) => end <= ms)),
  });
  return {
    content: milestone(untouched, untouched.paint),
    interactive: milestone(touched, touched.hydrated),
  };
}
