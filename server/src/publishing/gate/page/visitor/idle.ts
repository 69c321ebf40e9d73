import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import type { ReleaseSources } from '../../../../release/sources.ts';
import type { PageFinding } from '../finding.ts';
import { headingPoint } from '../in-page/visitor-actions.ts';
import { largestShift, MAX_SHIFT } from '../layout-shifts.ts';
import { readNotes } from '../watch-page.ts';
import { callFindings, readVisitorNotes } from './calls.ts';
import { readMetrics } from './metrics.ts';
import { visitorFinding } from './visitor-finding.ts';

/** Time for which a page is left alone, in milliseconds. */
const IDLE_MS = 10_000;
/** Time after the last look in which a page may still load pictures, in milliseconds. */
const SETTLE_MS = 1_000;
/** Timeout for the document of a page that leaves, in milliseconds. */
const LEAVE_TIMEOUT_MS = 10_000;
/** Processor time that an idle page may use in `IDLE_MS`, in seconds. */
const MAX_CPU_SECONDS = 3;
/** Time that its tasks may take, in seconds. They wait for a processor on a busy machine, where a loop gets little of it. */
const MAX_TASK_SECONDS = 8;
/** Growth of the heap of an idle page, in bytes. */
const MAX_HEAP_GROWTH = 24 * 2 ** 20;
/** Number of requests for one address while the page is idle. */
const MAX_REPEATED_REQUESTS = 3;

/** What the main thread of a page has used so far: seconds and bytes. */
interface Usage {
  readonly cpu: number;
  readonly tasks: number;
  readonly heap: number;
}

/** Reads the usage of a page, by sessions that measure processor time and elapsed time. */
class UsageMeter {
  readonly #cpu: CDPSession;
  readonly #elapsed: CDPSession;

  private constructor(cpu: CDPSession, elapsed: CDPSession) {
    this.#cpu = cpu;
    this.#elapsed = elapsed;
  }

  static async attach(page: Page): Promise<UsageMeter> {
    const [cpu, elapsed] = [
      await page.context().newCDPSession(page),
      await page.context().newCDPSession(page),
    ];
    await cpu.send('Performance.enable', { timeDomain: 'threadTicks' });
    await elapsed.send('Performance.enable', { timeDomain: 'timeTicks' });
    return new UsageMeter(cpu, elapsed);
  }

  async read(): Promise<Usage> {
    const [cpu = 0] = await readMetrics(this.#cpu, ['TaskDuration']);
    const [tasks = 0, heap = 0] = await readMetrics(this.#elapsed, ['TaskDuration', 'JSHeapUsedSize']);
    return { cpu, tasks, heap };
  }

  /** Returns the growth of the heap in bytes, without what nothing refers to. */
  async heapGrowth(before: Usage, after: Usage): Promise<number> {
    if (after.heap - before.heap < MAX_HEAP_GROWTH) return 0;
    await this.#elapsed.send('HeapProfiler.collectGarbage');
    return (await this.read()).heap - before.heap;
  }
}

/** Presses the heading as a visitor does who selects a window: it must do nothing. */
async function pressHeading(page: Page): Promise<void> {
  const point = await page.evaluate(headingPoint);
  if (point !== null) await page.mouse.click(point.x, point.y);
}

/** Reports what a page did in the idle time. */
async function restFindings(page: Page, path: string, sources: ReleaseSources): Promise<PageFinding[]> {
  const findings: PageFinding[] = [];
  const report = (problem: string, remedy: string) => findings.push(visitorFinding(path, problem, remedy));
  const meter = await UsageMeter.attach(page);
  await pressHeading(page);
  await pause(SETTLE_MS);
  const requests = new Map<string, number>();
  page.on('request', (request) => {
    const requested = `${request.method()} ${new URL(request.url()).pathname}`;
    requests.set(requested, (requests.get(requested) ?? 0) + 1);
  });
  const begin = await page.evaluate(() => performance.now());
  const before = await meter.read();
  await pause(IDLE_MS);
  const after = await meter.read();
  const cpu = after.cpu - before.cpu;
  const tasks = after.tasks - before.tasks;
  if (cpu > MAX_CPU_SECONDS || tasks > MAX_TASK_SECONDS) {
    report(
      `works for ${Math.max(cpu, tasks).toFixed(1)} s in ${IDLE_MS / 1000} idle seconds`,
      'Look for state that changes in an effect, and for timers and animation frames without an end.',
    );
  }
  const growth = await meter.heapGrowth(before, after);
  if (growth > MAX_HEAP_GROWTH) {
    report(
      `fills the memory by ${(growth / 2 ** 20).toFixed(0)} MB in ${IDLE_MS / 1000} idle seconds`,
      'Look for data that grows without limit.',
    );
  }
  for (const [requested, count] of requests) {
    if (count <= MAX_REPEATED_REQUESTS) continue;
    report(
      `requests ${requested} ${count} times in ${IDLE_MS / 1000} idle seconds`,
      'Load data once, when it is needed.',
    );
  }
  const { focused, calls } = await readVisitorNotes(page);
  const stolen = focused.find(({ at }) => at > begin);
  if (stolen !== undefined)
    report(`moves the focus to ${stolen.name} on its own`, 'Move the focus only after an action.');
  const { shifts } = await readNotes(page);
  const { sum, moved } = largestShift(shifts.filter(({ at }) => at > begin));
  if (sum > MAX_SHIFT) {
    report(
      `shifts its layout by ${sum.toFixed(2)} while a visitor reads it; moved elements: ${moved.slice(0, 4).join(', ')}`,
      'Insert nothing above existing content on its own.',
    );
  }
  return [...findings, ...(await callFindings(calls, path, sources))];
}

/**
 * Leaves an open page alone for ten seconds after one press of its heading, and checks that it rests and disturbs nobody:
 * processor, memory, requests, focus, layout, dialogs, and data of other frontends.
 */
export async function idleFindings(
  page: Page,
  path: string,
  sources: ReleaseSources,
): Promise<PageFinding[]> {
  const { pathname } = new URL(page.url());
  const { findings, error } = await restFindings(page, path, sources).then(
    (all) => ({ findings: all, error: null }),
    (reason: unknown) => ({ findings: [], error: reason }),
  );
  // The observations end with the document, before the next one has an address.
  if (error !== null) {
    const hasLeft = (url: URL) => url.pathname !== pathname;
    await page.waitForURL(hasLeft, { waitUntil: 'commit', timeout: LEAVE_TIMEOUT_MS }).catch(() => {});
  }
  const now = new URL(page.url()).pathname;
  if (now !== pathname) {
    const problem = `leaves for ${now} on its own or when its heading is pressed`;
    return [visitorFinding(path, problem, 'Navigate only by links.')];
  }
  if (error !== null) throw error;
  return findings;
}
