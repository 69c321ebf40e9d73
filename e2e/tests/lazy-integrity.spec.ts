import { makeLazyChanged } from '../support/broken-releases.ts';
import { moveTo } from '../support/edited-release.ts';
import { startPortal } from '../support/portal.ts';
import { expect, hydrated, test } from '../support/test.ts';

/** A page of mf-home that shows a document, for which the viewer is loaded when it comes near. */
const PAGE = '/codeconduct';

test('a lazy script that is not the one that was published does not run, is reported, and the release before takes over', async ({
  page,
}) => {
  const portal = await startPortal();
  try {
    const { version, good } = await makeLazyChanged(portal.releasesDir, 'mf-home', ';globalThis.changed=1');
    await moveTo(portal.releasesDir, 'mf-home', version);
    await expect.poll(() => portal.log()).toContain('"snapshot replaced"');

    await page.goto(portal.url + PAGE);
    await hydrated(page);
    const frame = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('link', { name: /^Open/ }) })
      .first();
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.getByText('The document cannot be shown here')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'changed'))).toBeUndefined();
    // The rest of the page goes on, and the portal learns of it.
    await expect(page.getByRole('main').locator('h1')).toBeVisible();
    await expect
      .poll(() => portal.log())
      .toMatch(new RegExp(`"version":"${version}","kind":"integrity","where":"browser"`));

    await expect
      .poll(async () => (await fetch(portal.url + PAGE)).text())
      .toContain(`/releases/mf-home/${good}/remoteEntry.js" integrity`);
    await page.reload();
    await hydrated(page);
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.locator('canvas').first()).toBeVisible();
  } finally {
    await portal.stop();
  }
});
