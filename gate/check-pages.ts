import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '@kalalaya/node/errors';
import pLimit from 'p-limit';
import type { BrowserContext } from 'playwright';
import type { Finding } from '../server/src/publishing/static-checks/finding.ts';
import type { CheckContext, PageCheck, Problem } from './checks/check.ts';
import { documentChecks, lateChecks, pageChecks } from './checks/index.ts';
import { OpenPage, openContext } from './open-page.ts';
import type { PageDocument } from './page-document.ts';

/** Number of pages open at the same time: while one waits for its network, others use the processor. */
const MAX_OPEN_PAGES = 3;
/** Time for all checks of a page, in milliseconds. A page whose script does not end takes longer. */
const PAGE_TIMEOUT_MS = 60_000;
/** Name of the check that a page opens and its scripts end. */
export const PAGE_CHECK = 'the page in the browser';
/** Number of pages that end like this after which no other one is opened. */
const MAX_BLOCKED_PAGES = 2;

async function runChecks<C extends { readonly name: string }>(
  checks: readonly C[],
  where: string,
  run: (check: C) => Problem[] | Promise<Problem[]>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks)
    findings.push(...(await run(check)).map((problem) => ({ check: check.name, where, ...problem })));
  return findings;
}

/** Opens a page and runs its checks. */
async function checkPage(pages: BrowserContext, document: PageDocument, context: CheckContext) {
  const page = await OpenPage.open(pages, document.address);
  const inPage = (check: PageCheck) => check.run(page, context, document);
  const findings = await runChecks(pageChecks, document.path, inPage);
  await page.rest();
  findings.push(...(await runChecks(lateChecks, document.path, inPage)));
  await page.page.close();
  return findings;
}

/** Returns a function that opens a page as soon as one more may be open, and runs its checks. */
function createPageCheck(context: CheckContext) {
  const { browser } = context;
  /** Each is for one page at a time: pages of a context share its storage. */
  const idle: BrowserContext[] = [];
  const limit = pLimit(MAX_OPEN_PAGES);
  let blocked = 0;
  async function check(document: PageDocument): Promise<Finding[]> {
    const unchecked = (problem: string): Finding[] => {
      const remedy = 'Look for an endless loop or data that grows without limit.';
      return [{ check: PAGE_CHECK, where: document.path, problem, remedy }];
    };
    if (blocked >= MAX_BLOCKED_PAGES)
      return unchecked(`was not opened, because ${MAX_BLOCKED_PAGES} pages before it did not end`);
    const pages = idle.pop() ?? (await openContext(browser));
    const timeout = pause(PAGE_TIMEOUT_MS, null, { ref: false });
    const result = await Promise.race([checkPage(pages, document, context), timeout]).catch(
      (error: unknown) => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)),
    );
    if (Array.isArray(result)) {
      idle.push(pages);
      return result;
    }
    if (!browser.isConnected())
      throw new ConfigError(
        `The browser crashed while it checked ${document.path}.\nNothing was changed. Publish again; if it crashes again, the machine may lack memory.`,
      );
    blocked += 1;
    void pages.close().catch(() => {});
    return unchecked(`cannot be checked: ${result ?? 'one of its scripts does not end'}`);
  }
  return (document: PageDocument) => limit(check, document);
}

/** Checks documents over HTTP, and opens those of some routes in the browser. Keeps the order. */
export async function checkPages(
  documents: readonly PageDocument[],
  context: CheckContext,
): Promise<Finding[]> {
  const checkOpened = createPageCheck(context);
  const findings = documents.map(async (document) => {
    const isOpened = context.opened.has(document.route) && document.status > 0;
    return Promise.all([
      runChecks(documentChecks, document.path, ({ run }) => run(document, context)),
      isOpened ? checkOpened(document) : [],
    ]);
  });
  return (await Promise.all(findings)).flat(2);
}
