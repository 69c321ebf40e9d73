import { makeLazyChanged } from '../support/broken-releases.ts';
import { moveTo } from '../support/edited-release.ts';
import { startPortal } from '../support/portal.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

/** A page of mf-home with a document, whose viewer is loaded when it scrolls near the viewport. */
const PAGE = '/codeconduct';

test('a tampered lazy script does not run and is reported, and the previous release takes over', async ({
  page,
}) => {
  const portal = await startPortal();
  try {
    const { version, good } = await makeLazyChanged(portal.releasesDir, 'mf-home', ';globalThis.changed=1');
    await moveTo(portal.releasesDir, 'mf-home', version);
    await expect.poll(() => portal.log()).toContain('"snapshot replaced"');

    await page.goto(portal.url + PAGE);
    await waitForHydration(page);
    const frame = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('link', { name: /^Open/ }) })
      .first();
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.getByText('The document cannot be shown here')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'changed'))).toBeUndefined();
    // The rest of the page still works, and the portal receives the report.
    await expect(page.getByRole('main').locator('h1')).toBeVisible();
    await expect
      .poll(() => portal.log())
      .toMatch(new RegExp(`"version":"${version}","kind":"integrity","where":"browser"`));

    await expect
      .poll(async () => (await fetch(portal.url + PAGE)).text())
      .toContain(`/releases/mf-home/${good}/remoteEntry.js" integrity`);
    await page.reload();
    await waitForHydration(page);
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.locator('canvas').first()).toBeVisible();
  } finally {
    await portal.stop();
  }
});
