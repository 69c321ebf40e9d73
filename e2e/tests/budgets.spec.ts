import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { routeExamples } from '../support/examples.ts';
import { measureFirstLoad } from '../support/first-load.ts';
import { checkout } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

interface Budget {
  readonly untouchedKb: number;
  readonly scriptKb: number;
  readonly laterKb: number;
  readonly styleKb: number;
  readonly requests: number;
  readonly chain: number;
}

interface Budgets {
  readonly 'every route': Budget;
  readonly routes: Readonly<Record<string, Partial<Budget>>>;
}

/** Heavy and typical pages of each remote. The gate measures every route of a release. */
const measured = new Set([
  '/',
  '/Contact',
  '/faculties',
  '/Programmes',
  '/Events',
  '/AQAR',
  '/documents',
  '/Gallery',
]);

test('the first load of pages of each remote stays within e2e/budgets.json', async ({
  fullBrowser,
  portal,
}) => {
  test.setTimeout(600_000);
  const budgets = JSON.parse(await readFile(path.join(checkout, 'e2e/budgets.json'), 'utf8')) as Budgets;
  const grown: string[] = [];
  const routes = await routeExamples(portal);
  for (const { pattern, path: address } of routes.filter(({ pattern }) => measured.has(pattern))) {
    const context = await fullBrowser.newContext({
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'no-preference',
    });
    const page = await context.newPage();
    const cost = await measureFirstLoad(page, portal.url + address, portal.releasesDir);
    const budget: Budget = { ...budgets['every route'], ...budgets.routes[pattern] };
    for (const key of ['untouchedKb', 'scriptKb', 'laterKb', 'styleKb', 'requests', 'chain'] as const) {
      if (cost[key] > budget[key])
        grown.push(
          `${pattern}: ${key} is ${cost[key]}, the budget is ${budget[key]}: ${cost.scripts.join(', ')}`,
        );
    }
    await context.close();
  }
  expect(grown).toEqual([]);
});
