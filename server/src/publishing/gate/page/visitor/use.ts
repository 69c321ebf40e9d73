import type { Page } from 'playwright';
import type { ReleaseSources } from '../../../../release/sources.ts';
import { consoleRemedy, formatLines, type PageLog } from '../console.ts';
import { type PageFinding, pageFinding } from '../finding.ts';
import { pressButtons } from '../in-page/press-buttons.ts';
import {
  FOCUSABLE,
  firstLinkPoint,
  focusLast,
  isFocusTrapped,
  scrollToEnd,
  staysAt,
  withoutFocusStyle,
} from '../in-page/use-page.ts';
import { storageFindings } from '../storage.ts';
import { readNotes } from '../watch-page.ts';
import { callFindings, readVisitorNotes } from './calls.ts';
import { visitorFinding } from './visitor-finding.ts';

/** Options of `useFindings`. */
export interface UseOptions {
  readonly path: string;
  readonly sources: ReleaseSources;
  readonly pageLog: PageLog;
  /** Number of lines of its console that were checked before. */
  readonly checkedLines: number;
}

const ownElement = 'Leave keys, pointer and scrolling to the browser.';

/** Finds what a mouse and a keyboard cannot do on a page. */
async function inputFindings(page: Page, path: string): Promise<PageFinding[]> {
  const findings: PageFinding[] = [];
  const report = (problem: string, remedy: string) => findings.push(visitorFinding(path, problem, remedy));
  const point = await page.evaluate(firstLinkPoint);
  if (point !== null) {
    await page.mouse.move(point.x, point.y);
    if (!(await page.evaluate(staysAt, point)))
      report('moves its first link away from the pointer', 'Let no link move or end while it is pointed at.');
    await page.mouse.move(0, 0);
  }
  // The browser shows the focus after a key.
  await page.keyboard.press('Shift');
  const invisible = await page.evaluate(withoutFocusStyle);
  if (invisible.length > 0)
    report(`shows no focus on ${invisible.join(', ')}`, 'Give it an outline for :focus-visible.');
  if (await page.evaluate(focusLast, FOCUSABLE)) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(isFocusTrapped, FOCUSABLE))
      report('keeps the Tab key from leaving its content', ownElement);
  }
  const { isEndless, entries } = await page.evaluate(scrollToEnd);
  if (isEndless)
    report('becomes longer each time a visitor reaches its end', 'Load more after a press of a button.');
  if (entries > 0) report(`adds ${entries} entries to the history when it is scrolled`, ownElement);
  return findings;
}

/** Presses the buttons of a page, and checks what it has done to data of other frontends meanwhile and before. */
async function pressFindings(page: Page, { path, sources }: UseOptions): Promise<PageFinding[]> {
  const defects = await page.evaluate(pressButtons);
  const { calls } = await readVisitorNotes(page);
  const pressed = calls.filter(({ button }) => button !== '');
  return [
    ...defects.map((defect) =>
      visitorFinding(path, defect, 'Press the button, and use the page afterwards with mouse and keyboard.'),
    ),
    ...(await storageFindings(await readNotes(page), { path, sources })).map(pageFinding),
    ...(await callFindings(pressed, path, sources)),
  ];
}

/**
 * Uses a page that was checked as visitors do, with mouse and keyboard, and presses its buttons. Reports the errors that
 * it wrote to the console meanwhile and before.
 */
export async function useFindings(page: Page, options: UseOptions): Promise<PageFinding[]> {
  const { path, sources, pageLog, checkedLines } = options;
  await page.emulateMedia({ media: 'screen' });
  const findings = await inputFindings(page, path);
  // A button may lead to another document, which ends the observations.
  findings.push(...(await pressFindings(page, options).catch(() => [])));
  for (const line of await formatLines({ ...pageLog, lines: pageLog.lines.slice(checkedLines) }, sources)) {
    const problem = `writes to the console: ${line}`;
    findings.push(
      pageFinding({ check: 'pages in the browser', where: path, problem, remedy: consoleRemedy(line) }),
    );
  }
  return findings;
}
