import type { Page } from 'playwright/test';
import { goLive, makeEdited } from '../support/releases.ts';
import { expect, test, waitForHydration } from '../support/test.ts';
import { portalForFile } from '../support/upstream.ts';

/** Faults of one release. The page does what the visitor's session names. */
const FAULT = 'mf-gallery-media.fault';
const remote = 'mf-gallery-media';

const head = `import { useEffect } from 'react';
const faultOf = () => (typeof document === 'undefined' ? null : sessionStorage.getItem('${FAULT}'));
`;
const body = `  const fault = faultOf();
  if (fault === 'render') throw new Error('broken while rendering');
  useEffect(() => {
    if (fault === 'effect') throw new Error('broken in an effect');
    if (fault === 'cleanup') return () => { throw new Error('broken in a cleanup'); };
  }, []);
  return <p data-label="${remote}" />;`;

const portal = portalForFile();
let version: string;

// One portal and one release: each test opens other pages, because a page that failed is quarantined.
test.beforeAll(async () => {
  test.setTimeout(120_000);
  version = await makeEdited(portal().releasesDir, remote, body, head);
  await goLive(portal(), remote, version);
});

/** Opens a page and marks its document and its header. */
async function open(page: Page, path: string, fault: string): Promise<void> {
  await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [FAULT, fault] as const);
  await page.goto(portal().url + path);
  await waitForHydration(page);
  await page.evaluate(() => {
    for (const one of [window, document.querySelector('header')]) Object.assign(one ?? {}, { mark: 'same' });
  });
}

const follow = (page: Page, to: string) =>
  page.evaluate((href) => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click(), to);

/** Returns the marks that are left: the document's, then the header's. */
const marks = (page: Page) =>
  page.evaluate(() =>
    [window, document.querySelector('header')].map((one) => one && Reflect.get(one, 'mark')),
  );

const labels = (page: Page) => page.locator('[data-label]');

for (const [fault, path, heading] of [
  ['render', '/Library', /Library/],
  ['effect', '/Organogram', /Organogram/],
] as const) {
  test(`a page that throws (${fault}) after a client-side navigation continues with the previous release`, async ({
    page,
  }) => {
    await open(page, '/Events', fault);
    await follow(page, path);
    await expect(page.locator('h1')).toHaveText(heading);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(labels(page)).toHaveCount(0);
    expect(await marks(page)).toEqual(['same', 'same']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page-title');
    await expect
      .poll(() => portal().log())
      .toMatch(new RegExp(`"version":"${version}","kind":"threw","where":"browser","page":"${path}"`));
    // Styles of both releases would mix.
    await expect(page.locator(`link[rel=stylesheet][href*="${version}"]`)).toHaveCount(0);
    await expect(page.locator(`link[rel=stylesheet][href*="/${remote}/"]`)).not.toHaveCount(0);
    // The other pages of the remote use the previous release too, and Back works.
    await follow(page, '/Gallery');
    await expect(page.locator('h1')).toHaveText(/Gallery/);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText(heading);
    expect(await marks(page)).toEqual(['same', 'same']);
  });
}

test('a page that throws on the first load continues with the previous release in the same document', async ({
  page,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await open(page, '/Campusmap', 'render');
  await expect(page.locator('h1')).toHaveText(/map/i);
  await expect(labels(page)).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(documents).toHaveLength(1);
});

for (const [to, heading] of [
  ['/Minutes', /Minutes/],
  ['/sitemap', /Site map/i],
] as const) {
  test(`a page that throws while it is left for ${to} does not take it away`, async ({ page }) => {
    await open(page, '/Gallery', 'cleanup');
    await follow(page, to);
    await expect(page.locator('h1')).toHaveText(heading);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    expect(await marks(page)).toEqual(['same', 'same']);
  });
}
