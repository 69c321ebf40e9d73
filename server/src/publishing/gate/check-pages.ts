import type { RouteDefinition } from '@kalalaya/contract/remote';
import pLimit from 'p-limit';
import type { Browser, BrowserContext } from 'playwright';
import { ConfigError } from '../../errors.ts';
import type { CheckContext, Problem } from './checks/check.ts';
import { documentChecks, lateChecks, pageChecks } from './checks/index.ts';
import type { Finding } from './finding.ts';
import { OpenPage, openContext } from './open-page.ts';
import type { PageDocument } from './page-document.ts';

/** Number of pages open at the same time: while one waits for its network, others use the processor. */
const MAX_OPEN_PAGES = 3;
/** Time for all checks of a page, in milliseconds. A page whose script does not end takes longer. */
const PAGE_TIMEOUT_MS = 60_000;
/** Number of pages that end like this after which no other one is opened. */
const MAX_BLOCKED_PAGES = 2;

const check = 'the page in the browser';

async function runChecks<T>(
  checks: readonly { readonly name: string; run(page: T): Problem[] | Promise<Problem[]> }[],
  page: T,
  where: string,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, run } of checks)
    findings.push(...(await run(page)).map((problem) => ({ check: name, where, ...problem })));
  return findings;
}

/** Contexts of the browser, each for one page at a time: pages of a context share its storage. */
export class Contexts {
  readonly browser: Browser;
  readonly #idle: BrowserContext[] = [];
  readonly #limit = pLimit(MAX_OPEN_PAGES);
  #blocked = 0;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** Opens a page as soon as one more may be open, and runs its checks. */
  check(document: PageDocument, context: CheckContext): Promise<Finding[]> {
    return this.#limit(async () => {
      if (this.#blocked >= MAX_BLOCKED_PAGES) return [];
      const pages = this.#idle.pop() ?? (await openContext(this.browser));
      const { promise: timeout, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error('one of its scripts does not end')), PAGE_TIMEOUT_MS);
      try {
        const findings = await Promise.race([checkPage(pages, document, context), timeout]);
        this.#idle.push(pages);
        return findings;
      } catch (error) {
        if (!this.browser.isConnected())
          throw new ConfigError(
            `The browser crashed while it checked ${document.path}.\nNothing was changed. Publish again; if it crashes again, the machine may lack memory.`,
            { cause: error },
          );
        this.#blocked += 1;
        void pages.close().catch(() => {});
        const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
        const remedy = 'Look for an endless loop or data that grows without limit.';
        return [{ check, where: document.path, problem: `cannot be checked: ${reason}`, remedy }];
      } finally {
        clearTimeout(timer);
      }
    });
  }
}

async function checkPage(
  pages: BrowserContext,
  document: PageDocument,
  context: CheckContext,
): Promise<Finding[]> {
  const page = await OpenPage.open(pages, document.address);
  const bind = (checks: typeof pageChecks) =>
    checks.map(({ name, run }) => ({ name, run: (one: OpenPage) => run(one, context, document) }));
  const findings = await runChecks(bind(pageChecks), page, document.path);
  await page.rest();
  findings.push(...(await runChecks(bind(lateChecks), page, document.path)));
  await page.page.close();
  return findings;
}

/** Checks documents over HTTP, and opens those of some routes in the browser. Keeps the order. */
export async function checkPages(
  documents: readonly PageDocument[],
  opened: ReadonlySet<RouteDefinition>,
  { contexts, ...context }: CheckContext & { readonly contexts: Contexts },
): Promise<Finding[]> {
  const findings = await Promise.all(
    documents.map(async (document) => {
      const checks = documentChecks.map(({ name, run }) => ({
        name,
        run: (one: PageDocument) => run(one, context),
      }));
      const isOpened = opened.has(document.route) && document.status > 0;
      const both = await Promise.all([
        runChecks(checks, document, document.path),
        isOpened ? contexts.check(document, context) : [],
      ]);
      return both.flat();
    }),
  );
  return findings.flat();
}
