import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { HYDRATION_MARK } from '@kalalaya/contract/document';
import type { ReleaseManifest } from '@kalalaya/contract/release';
import type { Page } from 'playwright/test';
import budgets from '../budgets.json' with { type: 'json' };
import { fetchDocument } from '../support/document.ts';
import { routeExamples } from '../support/examples.ts';
import { emulateSlowConnection, expect, test, waitForHydration } from '../support/test.ts';

/** Cost of a first load: KB of 1024 bytes, of which scripts and styles count as gzip, and numbers of requests. */
type Cost = (typeof budgets)['every route'];

/** Heavy and typical pages of each remote. The gate measures every route of a release. */
const measured = ['/', '/Contact', '/faculties', '/Programmes', '/Events', '/AQAR', '/documents', '/Gallery'];

const kb = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;

async function gzipSize(releasesDir: string, address: string): Promise<number> {
  const [, name, version, file = ''] = /\/releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(address) ?? [];
  if (name === undefined || version === undefined) return 0;
  const text = await readFile(path.join(releasesDir, name, version, 'release.json'), 'utf8');
  return (JSON.parse(text) as ReleaseManifest).files[file]?.gzip ?? 0;
}

/**
 * Loads an address over a slow connection and measures the transfer until the network is idle. Then it triggers
 * hydration, as a visitor would, and measures the rest.
 */
async function measureFirstLoad(page: Page, url: string, releasesDir: string): Promise<Cost> {
  // A cached document is complete even on a busy machine.
  await fetchDocument(url);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  /** What requested each address; the document for what its HTML names. */
  const parents = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const frame = initiator.stack?.callFrames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url;
    const from = frame || initiator.url || '';
    if (request.url.startsWith('http') && !parents.has(request.url)) parents.set(request.url, from);
  });
  let received = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength;
  });
  await emulateSlowConnection(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const untouched = received;
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');

  const loaded = await page.evaluate((mark) => {
    const hydratedAt = performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN;
    return performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name, isFirst: startTime <= hydratedAt }));
  }, HYDRATION_MARK);
  const sum = async (files: typeof loaded) => {
    const addresses = [...new Set(files.map(({ name }) => name))];
    const sizes = await Promise.all(addresses.map((address) => gzipSize(releasesDir, address)));
    return kb(sizes.reduce((total, size) => total + size, 0));
  };
  const depth = (address: string): number => {
    const parent = parents.get(address);
    return address === page.url() || parent === undefined ? 0 : 1 + depth(parent);
  };
  const scripts = loaded.filter(({ name }) => name.endsWith('.js'));
  const styles = loaded.filter(({ name }) => name.endsWith('.css'));
  return {
    untouchedKb: kb(untouched),
    scriptKb: await sum(scripts.filter(({ isFirst }) => isFirst)),
    laterKb: await sum(scripts.filter(({ isFirst }) => !isFirst)),
    styleKb: await sum(styles),
    requests: parents.size,
    chain: Math.max(...[...scripts, ...styles].map(({ name }) => depth(name))),
  };
}

test('the first load of pages of each remote stays within e2e/budgets.json', async ({
  fullBrowser,
  portal,
}) => {
  test.setTimeout(600_000);
  const exceptions: Readonly<Record<string, Partial<Cost>>> = budgets.routes;
  const routes = await routeExamples(portal);
  for (const { pattern, path: address } of routes.filter(({ pattern }) => measured.includes(pattern))) {
    const context = await fullBrowser.newContext({
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'no-preference',
    });
    const cost = await measureFirstLoad(await context.newPage(), portal.url + address, portal.releasesDir);
    const budget = { ...budgets['every route'], ...exceptions[pattern] };
    const over = Object.entries(cost).filter(([key, value]) => !(value <= budget[key as keyof Cost]));
    expect.soft(over, `${pattern} ${JSON.stringify(budget)}`).toEqual([]);
    expect.soft(cost.scriptKb, pattern).toBeGreaterThan(0);
    await context.close();
  }
});
