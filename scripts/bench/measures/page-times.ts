import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { onSlowLine } from '../../../e2e/support/test.ts';
import { median, phone } from './phone.ts';
import { type Asked, wavesOf } from './waves.ts';

/** A line and a device, as the browser imitates them. */
interface Conditions {
  /** Added to every request, in ms. */
  readonly latency: number;
  /** Bits a second, either way; -1 for no limit. */
  readonly bits: number;
  /** By how much the processor is slowed down. */
  readonly cpu: number;
}

const slowPhone: Conditions = { latency: 400, bits: 400_000, cpu: 6 };
const farAway: Conditions = { latency: 250, bits: -1, cpu: 1 };

/** How long the line of a page that has painted is at rest when all has come, in ms: pictures near the view are asked for late. */
const WATCHED_MS = 1_500;

/** How long it may take to be so, in ms. */
const QUIET_MS = 30_000;

/** What the script in a page notes; times in ms since the navigation began. */
interface Noted {
  readonly paint?: number;
  readonly largest?: number;
  readonly alive?: number;
  readonly requests: readonly Asked[];
}

/** Runs in the page before anything else. `wake` makes the visitor touch it with its first paint. */
function note(wake: boolean): void {
  const noted: { paint?: number; largest?: number; alive?: number } = {};
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name !== 'first-contentful-paint') continue;
      noted.paint = startTime;
      if (wake) document.dispatchEvent(new KeyboardEvent('keydown'));
    }
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) noted.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new MutationObserver(() => {
    if (document.querySelector('#root[data-alive]') !== null) noted.alive ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-alive'] });
}

/** Follows what a page asks for. Call it before the page is opened; the function waits until all has come, `QUIET_MS` at most. */
function untilQuiet(session: CDPSession, page: Page): () => Promise<void> {
  let waiting = 0;
  let last = performance.now();
  const count = (by: number) => () => {
    waiting += by;
    last = performance.now();
  };
  session.on('Network.requestWillBeSent', count(1));
  session.on('Network.loadingFinished', count(-1));
  session.on('Network.loadingFailed', count(-1));
  return async () => {
    const began = performance.now();
    const painted = () =>
      page.evaluate(() => (window as unknown as { noted: Noted }).noted.paint !== undefined);
    while (performance.now() - began < QUIET_MS) {
      if (!(await painted())) last = performance.now();
      if (waiting <= 0 && performance.now() - last > WATCHED_MS) return;
      await pause(100);
    }
  };
}

async function open(
  browser: Browser,
  address: string,
  conditions: Conditions,
  wake: boolean,
): Promise<Noted & { kb: number }> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const quiet = untilQuiet(session, page);
    await session.send('Network.enable');
    const rate = conditions.bits < 0 ? -1 : conditions.bits / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.latency,
      downloadThroughput: rate,
      uploadThroughput: rate,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
    if (!wake) await onSlowLine(page);
    await page.addInitScript(note, wake);
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    if (wake) await page.waitForSelector('#root[data-alive]', { state: 'attached', timeout: 120_000 });
    else await quiet();
    const noted = await page.evaluate(() => ({
      ...(window as unknown as { noted: Omit<Noted, 'requests'> }).noted,
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

/** What a page on a slow phone took: paints in ms, medians of some loads, and all that came before a touch, in KB. */
export interface SlowLoad {
  readonly paint: number;
  readonly largest: number;
  readonly kb: number;
}

/** Opens an address on a slow phone (400 kbit/s, 400 ms, a sixth of a processor) as often as told, untouched. */
export async function onSlowPhone(browser: Browser, address: string, times: number): Promise<SlowLoad> {
  const loads: SlowLoad[] = [];
  for (let index = 0; index < times; index += 1) {
    const { paint = 0, largest = 0, kb } = await open(browser, address, slowPhone, false);
    loads.push({ paint, largest, kb });
  }
  return {
    paint: median(loads.map(({ paint }) => paint)),
    largest: median(loads.map(({ largest }) => largest)),
    kb: median(loads.map(({ kb }) => kb)),
  };
}

/** Until a moment of a load: its time in ms, the requests that were asked until then, and in how many waves. */
export interface Reached {
  readonly ms: number;
  readonly requests: number;
  readonly waves: number;
}

/**
 * Opens an address at 250 ms a request: what its content took, untouched, and an answering page, touched with the first
 * paint.
 */
export async function atDistance(
  browser: Browser,
  address: string,
): Promise<{ readonly content: Reached; readonly interactive: Reached }> {
  const asleep = await open(browser, address, farAway, false);
  const woken = await open(browser, address, farAway, true);
  const until = ({ requests }: Noted, ms = 0): Reached => ({
    ms: Math.round(ms),
    requests: requests.filter(({ start }) => start <= ms).length,
    waves: wavesOf(requests.filter(({ end }) => end <= ms)),
  });
  return { content: until(asleep, asleep.paint), interactive: until(woken, woken.alive) };
}
