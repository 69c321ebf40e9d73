import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { emulateSlowConnection } from '../../../e2e/support/test.ts';
import { median, phone } from './phone.ts';

/** Idle time after which a painted page counts as loaded, in milliseconds; pictures near the viewport load late. */
const IDLE_MS = 1_500;

/** Timeout for a page to become idle, in milliseconds. */
const IDLE_TIMEOUT_MS = 30_000;

/** Paint times recorded in a page, in milliseconds since navigation start. */
interface PaintTimes {
  readonly paint?: number;
  readonly largest?: number;
}

/** Runs in the page before any other script. */
function recordTimes(): void {
  const noted: { paint?: number; largest?: number } = {};
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') noted.paint = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) noted.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
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
      page.evaluate(() => (window as unknown as { noted: PaintTimes }).noted.paint !== undefined);
    while (performance.now() - began < IDLE_TIMEOUT_MS) {
      if (!(await hasPainted())) last = performance.now();
      if (inFlight <= 0 && performance.now() - last > IDLE_MS) return;
      await pause(100);
    }
  };
}

/** Loads a page at 400 kbit/s and 400 ms, with the CPU slowed sixfold. */
async function loadPage(browser: Browser, address: string): Promise<PaintTimes & { kb: number }> {
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
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await emulateSlowConnection(page);
    await page.addInitScript(recordTimes);
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    await quiet();
    const noted = await page.evaluate(() => (window as unknown as { noted: PaintTimes }).noted);
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
    const { paint = 0, largest = 0, kb } = await loadPage(browser, address);
    loads.push({ paint, largest, kb });
  }
  return {
    paint: median(loads.map(({ paint }) => paint)),
    largest: median(loads.map(({ largest }) => largest)),
    kb: median(loads.map(({ kb }) => kb)),
  };
}
