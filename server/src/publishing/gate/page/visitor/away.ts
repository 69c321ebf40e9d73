import type { Page } from 'playwright';
import type { ReleaseSources } from '../../../../release/sources.ts';
import type { PageFinding } from '../finding.ts';
import { canOpenMenu, canScroll, comeBack, readState } from '../in-page/page-state.ts';
import { readText } from '../in-page/read-text.ts';
import { swallowedEvents } from '../in-page/swallowed-events.ts';
import { twoFrames } from '../in-page/take-notes.ts';
import { ownLine } from './calls.ts';
import { textFindings, viewFindings } from './look.ts';
import { stateFindings, wordFindings } from './state.ts';
import { takeView, type View } from './view.ts';
import { visitorFinding } from './visitor-finding.ts';

interface AwayOptions {
  readonly path: string;
  readonly sources: ReleaseSources;
  /** The page before, in the same layout. */
  readonly view: View;
}

/** Finds events that the candidate keeps from the browser and the shell. */
async function swallowedFindings(page: Page, { path, sources }: AwayOptions): Promise<PageFinding[]> {
  const located = await Promise.all(
    (await page.evaluate(swallowedEvents)).map(async ({ action, stack }) => ({
      action,
      // Without a stack it is the page's own doing. React calls a handler, and cancels an event for it.
      location: stack === '' ? '' : await sources.findPosition(ownLine(stack, sources.release.name)),
    })),
  );
  const locations = new Map(
    located.flatMap(({ action, location }) => (location === null ? [] : [[action, location]])),
  );
  return [...locations].map(([action, location]) =>
    visitorFinding(
      path,
      `keeps the browser from responding when a visitor ${action}${location === '' ? '' : `, at ${location}`}`,
      'Listen to events inside your own elements only.',
    ),
  );
}

/** Checks a page that was left alone as a visitor finds it who comes back: what it shows, and what it responds to. */
export async function awayFindings(page: Page, options: AwayOptions): Promise<PageFinding[]> {
  const { path, view } = options;
  const left = await page.evaluate(readState);
  await page.evaluate(comeBack);
  await page.evaluate(twoFrames);
  const findings: PageFinding[] = [];
  const report = (problem: string, remedy: string) => findings.push(visitorFinding(path, problem, remedy));
  if (left.scrollTop > 0) report('scrolls on its own', 'Scroll only after an action.');
  if (left.entries > view.state.entries || left.address !== view.state.address)
    report('changes its address or the history on its own', 'Leave the history to the router.');
  const now = await takeView(page);
  if (now.state.heading !== view.state.heading)
    report(`changes its heading to "${now.state.heading.slice(0, 60)}"`, 'Render it once, from its data.');
  const defects = now.defects.filter((defect) => !view.defects.includes(defect));
  findings.push(
    ...viewFindings(path, { view: { ...now, defects }, how: 'after ten seconds' }),
    ...stateFindings(path, view.state, now.state),
    ...wordFindings(path, view.text, now.text),
    ...(await swallowedFindings(page, options)),
  );
  if (!(await page.evaluate(canScroll)))
    report('does not stay where a visitor scrolls to', 'Leave scrolling to the browser.');
  if (!(await page.evaluate(canOpenMenu)))
    report('closes the menu of the header at once', 'Listen to events inside your own elements only.');
  await page.emulateMedia({ media: 'print' });
  const text = await page.evaluate(readText);
  findings.push(...textFindings(path, now, { view: { ...now, text }, how: 'on paper' }));
  return findings;
}
