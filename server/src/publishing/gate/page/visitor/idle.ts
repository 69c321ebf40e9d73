import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { ReleaseSources } from '../../../../release/sources.ts';
import type { PageFinding } from '../finding.ts';
import { findFlashes } from '../in-page/find-flashes.ts';
import { beginRest, headingPoint } from '../in-page/visitor-actions.ts';
import { largestShift, MAX_SHIFT } from '../layout-shifts.ts';
import { readNotes } from '../watch-page.ts';
import { awayFindings } from './away.ts';
import { callFindings, readVisitorNotes } from './calls.ts';
import { UsageMeter } from './usage-meter.ts';
import type { View } from './view.ts';
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
/** Processor time that a press of the heading may use, with the second after it, and time of its tasks, in seconds. */
const MAX_PRESS_CPU_SECONDS = 1.5;
const MAX_PRESS_TASK_SECONDS = 3.5;
/** Growth of the heap of an idle page, in bytes. */
const MAX_HEAP_GROWTH = 24 * 2 ** 20;
/** Number of times that an idle page may change its title, or attributes of `html` or `body`. */
const MAX_CHANGES = 1;
/** Number of times that screen readers may announce something in `IDLE_MS`, such as the pictures of a carousel. */
const MAX_ANNOUNCEMENTS = 5;
/** Number of requests for one address while the page is idle. */
const MAX_REPEATED_REQUESTS = 3;

/** Presses the heading as a visitor does who selects a window: it must do nothing. */
async function pressHeading(page: Page): Promise<void> {
  const point = await page.evaluate(headingPoint);
  if (point !== null) await page.mouse.click(point.x, point.y);
}

/** A page that is left alone. */
export interface IdleOptions {
  readonly path: string;
  readonly sources: ReleaseSources;
  /** The page before, in the same layout. */
  readonly view: View;
  /** Number of layout shifts that were checked before. */
  readonly checkedShifts: number;
}

/** Reports what a page did in the idle time. */
async function restFindings(
  page: Page,
  { path, sources, view, checkedShifts }: IdleOptions,
): Promise<PageFinding[]> {
  const findings: PageFinding[] = [];
  const report = (problem: string, remedy: string) => findings.push(visitorFinding(path, problem, remedy));
  const meter = await UsageMeter.attach(page);
  const atPress = await meter.read();
  await pressHeading(page);
  await pause(SETTLE_MS);
  const requests = new Map<string, number>();
  page.on('request', (request) => {
    const requested = `${request.method()} ${new URL(request.url()).pathname}`;
    requests.set(requested, (requests.get(requested) ?? 0) + 1);
  });
  const begin = await page.evaluate(beginRest);
  const before = await meter.read();
  const [flashing] = await Promise.all([page.evaluate(findFlashes), pause(IDLE_MS)]);
  const after = await meter.read();
  if (flashing.length > 0)
    report(
      `flashes or vanishes again and again: ${flashing.join(', ')}`,
      'Change colours slowly, only a small part of the page, and let its text stay.',
    );
  const pressCpu = before.cpu - atPress.cpu;
  const pressTasks = before.tasks - atPress.tasks;
  if (pressCpu > MAX_PRESS_CPU_SECONDS || pressTasks > MAX_PRESS_TASK_SECONDS) {
    report(
      `works for ${Math.max(pressCpu, pressTasks).toFixed(1)} s when its heading is pressed`,
      'Do long work in small parts.',
    );
  }
  const cpu = after.cpu - before.cpu;
  const tasks = after.tasks - before.tasks;
  if (cpu > MAX_CPU_SECONDS || tasks > MAX_TASK_SECONDS) {
    report(
      `works for ${Math.max(cpu, tasks).toFixed(1)} s in ${IDLE_MS / 1000} idle seconds`,
      'Look for state that changes in an effect, and for timers and animation frames without an end.',
    );
  }
  const growth = after.heap - before.heap > MAX_HEAP_GROWTH ? await meter.heapGrowth(before) : 0;
  if (growth > MAX_HEAP_GROWTH) {
    report(
      `fills the memory by ${(growth / 2 ** 20).toFixed(0)} MB in ${IDLE_MS / 1000} idle seconds`,
      'Look for data that grows without limit.',
    );
  }
  await meter.detach();
  for (const [requested, count] of requests) {
    if (count <= MAX_REPEATED_REQUESTS) continue;
    report(
      `requests ${requested} ${count} times in ${IDLE_MS / 1000} idle seconds`,
      'Load data once, when it is needed.',
    );
  }
  const { focused, changes, calls } = await readVisitorNotes(page);
  const stolen = focused.find(({ at }) => at > begin);
  if (stolen !== undefined)
    report(`moves the focus to ${stolen.name} on its own`, 'Move the focus only after an action.');
  const counts = Map.groupBy(
    changes.filter(({ at }) => at > begin),
    ({ what }) => what,
  );
  for (const [what, { length }] of counts) {
    const isLive = what === 'live region';
    if (length <= (isLive ? MAX_ANNOUNCEMENTS : MAX_CHANGES)) continue;
    report(
      `changes its ${what} ${length} times while a visitor reads it`,
      isLive
        ? 'Announce only what a visitor has asked for: text that changes on its own has no live role.'
        : 'Change only what is inside the page’s own element; the title comes from head().',
    );
  }
  const { shifts } = await readNotes(page);
  const { sum, moved } = largestShift(shifts.slice(checkedShifts));
  if (sum > MAX_SHIFT) {
    report(
      `shifts its layout by ${sum.toFixed(2)} while a visitor reads it; moved elements: ${moved.slice(0, 4).join(', ')}`,
      'Insert nothing above existing content on its own.',
    );
  }
  return [
    ...findings,
    ...(await callFindings(calls, path, sources)),
    ...(await awayFindings(page, { path, sources, view })),
  ];
}

/**
 * Presses the heading of an open page, leaves it idle for ten seconds, and checks its use of processor and memory, its
 * requests, focus, layout and dialogs, and the data of other frontends. Then checks that it still shows its content and
 * responds.
 */
export async function idleFindings(page: Page, options: IdleOptions): Promise<PageFinding[]> {
  const { path } = options;
  const { pathname } = new URL(page.url());
  const { findings, error } = await restFindings(page, options).then(
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
