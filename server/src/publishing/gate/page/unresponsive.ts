import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';

/** Ms that a page's thread may leave a question unanswered before its processes are looked at. */
const SILENT_MS = 2_000;
/** Ms that it may stay silent then. */
const HELD_MS = 8_000;
/** Processor time in s that a page's process takes meanwhile: less is a machine that is busy with others. */
const HELD_CPU_S = 5;
/** Ms between two questions. */
const ASK_MS = 1_000;

/** A page whose thread does not answer any more. */
export class HeldUpError extends Error {
  override readonly name = 'HeldUpError';
  constructor() {
    super('holds the browser up: a script of it does not end');
  }
}

/** Processor time in s of each process that draws pages, by its id. */
async function cpuTimes(browser: Browser | null): Promise<ReadonlyMap<number, number>> {
  const session = await browser?.newBrowserCDPSession();
  const told = await session?.send('SystemInfo.getProcessInfo');
  await session?.detach();
  const pages = told?.processInfo.filter(({ type }) => type === 'renderer') ?? [];
  return new Map(pages.map(({ id, cpuTime }) => [id, cpuTime]));
}

/** True when a process has worked for as long since `before` as no sound page does at a stretch. */
async function works(browser: Browser | null, before: ReadonlyMap<number, number>): Promise<boolean> {
  const now = await cpuTimes(browser);
  return [...now].some(([id, time]) => time - (before.get(id) ?? 0) > HELD_CPU_S);
}

/** Resolves when the page answers. Rejects with `HeldUpError` when its process works on and on instead. */
async function answers(page: Page, signal: AbortSignal): Promise<void> {
  const browser = page.context().browser();
  const answered = page.evaluate(() => true).catch(() => true);
  // What processes do is asked of all of them, which costs more than the page's answer.
  if (await Promise.race([answered, pause(SILENT_MS, false, { signal })])) return;
  const before = await cpuTimes(browser);
  while (!(await Promise.race([answered, pause(HELD_MS, false, { signal })]))) {
    if (await works(browser, before)) throw new HeldUpError();
  }
}

/** Waits for something that a page does, as long as the page's thread answers. Rejects with `HeldUpError` otherwise. */
export async function whileAnswering<T>(page: Page, work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const { signal } = ended;
  async function ask(): Promise<never> {
    for (;;) {
      await answers(page, signal);
      await pause(ASK_MS, undefined, { signal });
    }
  }
  const asking = ask();
  // Whichever comes second is nobody's any more.
  for (const one of [asking, work]) one.catch(() => {});
  try {
    return await Promise.race([work, asking]);
  } finally {
    ended.abort();
  }
}
