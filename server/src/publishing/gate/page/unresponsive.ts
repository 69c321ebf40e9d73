import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';

/** Time without a response of the page's main thread before its processes are inspected, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 2_000;
/** Time that the thread may then stay blocked, in milliseconds. */
const BLOCKED_TIMEOUT_MS = 8_000;
/** CPU time of the page's process in that time, in seconds. Less means that the machine is busy with other work. */
const BLOCKED_CPU_SECONDS = 5;
/** Interval of the checks, in milliseconds. */
const POLL_MS = 1_000;

/** The main thread of a page does not respond. */
export class UnresponsivePageError extends Error {
  override readonly name = 'UnresponsivePageError';
  constructor() {
    super('blocks the browser: one of its scripts does not end');
  }
}

/** Returns the CPU time of each renderer process in seconds, by id. */
async function cpuTimes(browser: Browser | null): Promise<ReadonlyMap<number, number>> {
  const session = await browser?.newBrowserCDPSession();
  const info = await session?.send('SystemInfo.getProcessInfo');
  await session?.detach();
  const pages = info?.processInfo.filter(({ type }) => type === 'renderer') ?? [];
  return new Map(pages.map(({ id, cpuTime }) => [id, cpuTime]));
}

/** Returns true if a process used more CPU time since `before` than a working page ever does. */
async function isBusy(browser: Browser | null, before: ReadonlyMap<number, number>): Promise<boolean> {
  const now = await cpuTimes(browser);
  return [...now].some(([id, time]) => time - (before.get(id) ?? 0) > BLOCKED_CPU_SECONDS);
}

/**
 * Resolves when the page responds.
 *
 * @throws {UnresponsivePageError} if its process is busy all the time instead.
 */
async function assertResponsive(page: Page, signal: AbortSignal): Promise<void> {
  const browser = page.context().browser();
  const response = page.evaluate(() => true).catch(() => true);
  // CPU times are read for all processes, which costs more than the page's response.
  if (await Promise.race([response, pause(RESPONSE_TIMEOUT_MS, false, { signal })])) return;
  const before = await cpuTimes(browser);
  while (!(await Promise.race([response, pause(BLOCKED_TIMEOUT_MS, false, { signal })]))) {
    if (await isBusy(browser, before)) throw new UnresponsivePageError();
  }
}

/**
 * Awaits work of a page while its main thread responds.
 *
 * @throws {UnresponsivePageError} if it stops responding.
 */
export async function whileResponsive<T>(page: Page, work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const { signal } = ended;
  async function poll(): Promise<never> {
    for (;;) {
      await assertResponsive(page, signal);
      await pause(POLL_MS, undefined, { signal });
    }
  }
  const polling = poll();
  // Prevents an unhandled rejection of the one that settles second.
  for (const one of [polling, work]) one.catch(() => {});
  try {
    return await Promise.race([work, polling]);
  } finally {
    ended.abort();
  }
}
