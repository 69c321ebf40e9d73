import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { emulateSlowConnection } from '../../../e2e/support/test.ts';
import { quantile } from '../machine.ts';

/** The phone for which first-load budgets are defined. */
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Time after the network became idle during which pictures near the viewport begin to load, in milliseconds. */
const LATE_MS = 1_500;

/** Paint times in milliseconds since navigation start, and bytes transferred before any input, in KiB. */
interface SlowLoad {
  readonly paint: number;
  readonly largest: number;
  readonly kb: number;
}

/** Loads a page at 400 kbit/s and 400 ms, with the CPU slowed sixfold. */
async function loadPage(page: Page, address: string): Promise<SlowLoad> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  const throughput = { downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 400, ...throughput });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await emulateSlowConnection(page);
  await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 });
  await pause(LATE_MS);
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(async () => {
    const startOf = (type: string) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type,
          buffered: true,
        });
      });
    return { paint: await startOf('paint'), largest: await startOf('largest-contentful-paint') };
  });
  return { ...times, kb: Math.round(bytes / 102.4) / 10 };
}

/** Loads a page `times` times on an emulated slow phone, without input. Returns medians. */
export async function measureSlowPhone(browser: Browser, address: string, times: number): Promise<SlowLoad> {
  const loads: SlowLoad[] = [];
  for (let index = 0; index < times; index += 1) {
    const context = await browser.newContext(phone);
    loads.push(await loadPage(await context.newPage(), address));
    await context.close();
  }
  const median = (key: keyof SlowLoad) => quantile(loads.map((load) => load[key]));
  return { paint: median('paint'), largest: median('largest'), kb: median('kb') };
}
