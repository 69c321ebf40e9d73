import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { createAxeBuilder } from '../../server/src/publishing/gate/page/axe.ts';
import { takePictures } from '../../server/src/publishing/preview-report/take-pictures.ts';
import { addPreview, markReported } from '../../server/src/release/previews.ts';
import { EVERY_COLLEGE, readRegistry } from '../../server/src/release/registry.ts';
import { axeViolations } from '../support/axe.ts';
import { runPortal } from '../support/command.ts';
import { listen } from '../support/plain-host.ts';
import { startPortal } from '../support/portal.ts';
import { copySources } from '../support/sources.ts';
import { expect, skipUnlessSampled, test } from '../support/test.ts';

const REMOTE = 'mf-gallery-media';
/** Timeout for a build, a gate and pictures on a loaded machine, in milliseconds. */
const REPORT_TIMEOUT_MS = 600_000;

test('the report of a preview over HTTP shows exactly the changed page, before and after', async ({
  page,
}) => {
  skipUnlessSampled();
  test.setTimeout(REPORT_TIMEOUT_MS);
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-report-'));
  const portal = await startPortal();
  try {
    const team = await copySources(folder, REMOTE);
    await team.edit('src/pages/gallery/gallery.page.tsx', (text) =>
      text.replace(/pageTitle\('Gallery'/, "pageTitle('Pictures from campus'"),
    );
    const env = { RELEASES_DIR: portal.releasesDir, DATA_DIR: portal.dataDir };
    const granted = await runPortal(['grant', REMOTE, '--name', 'gallery team'], env);
    const KALALAYA_KEY = /KALALAYA_KEY=(\S+)/.exec(granted.printed)?.[1] ?? '';
    const markdown = path.join(folder, 'preview.md');
    const { status, printed } = await runPortal(
      [
        'preview',
        REMOTE,
        '--from',
        team.root,
        '--portal',
        portal.url,
        '--college',
        'sahya',
        '--markdown',
        markdown,
      ],
      { KALALAYA_KEY, RELEASES_DIR: path.join(folder, 'no-releases') },
      REPORT_TIMEOUT_MS,
    );
    expect(status, printed).toBe(0);
    const address = /^ {2}(http\S+\/report)$/m.exec(printed)?.[1] ?? '';
    expect(address).toContain(`${portal.url}/__preview/`);

    await page.goto(address);
    await expect(page.locator('article h2')).toHaveText(['/Gallery']);
    await expect(page.getByRole('listitem')).toContainText(/No visible difference: .*\/Library.*\/Campusmap/);
    await expect(page.locator('article h3')).toHaveText([
      /^360 px: .* of the pixels changed$/,
      /^1280 px: .* of the pixels changed$/,
    ]);
    const pictures = page.locator('article img');
    await expect(pictures).toHaveCount(6);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBeGreaterThan(300);
    }
    expect(await axeViolations(page)).toEqual([]);
    await pictures.first().click();
    await expect(page).toHaveURL(/\/report\/0-360-before\.webp$/);

    const summary = await readFile(markdown, 'utf8');
    expect(summary).toContain(`[Pictures before and after](${address})`);
    expect(summary.match(/^\| \[`/gm)).toHaveLength(1);
    expect(summary).toContain('**Gate:** no findings.');
  } finally {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a picture is as high as the page is at last', async ({ browser }) => {
  const html = `<!doctype html><title>Page</title><style>body { margin: 0; } main { height: 1000px; }</style>
<div id="root"><main></main></div><script>
document.getElementById('root').addEventListener('click', () => {});
const grow = () => { document.querySelector('main').style.height = '2000px'; };
addEventListener('scroll', () => setTimeout(grow, 150), { once: true });
</script>`;
  const { url, close } = await listen(
    createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html)),
  );
  try {
    const { pictures } = await takePictures({ url, releases: [], browser, now: 0 }, '/');
    const { height } = await sharp(pictures.get(1280)).metadata();
    expect(height).toBe(2000);
  } finally {
    await close();
  }
});

test('the panel of a preview is used with the keyboard on a phone, and covers nothing', async ({
  page,
  portal,
}) => {
  const pointer = (await readRegistry(portal.releasesDir)).live[EVERY_COLLEGE]?.[REMOTE];
  const release = { college: EVERY_COLLEGE, name: REMOTE, version: pointer?.version ?? '' };
  const expires = new Date(Date.now() + 3_600_000).toISOString();
  const { token } = await addPreview(portal.releasesDir, { ...release, expires });
  await markReported(portal.releasesDir, token);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${portal.url}/__preview/${token}`);
  const banner = page.getByRole('complementary', { name: 'About this page' });
  await banner.getByText('Releases in this browser').focus();
  await page.keyboard.press('Enter');
  await expect(banner.getByRole('listitem').first()).toContainText(`Preview of ${pointer?.version}`);
  await page.keyboard.press('Tab');
  await expect(banner.getByRole('link', { name: `Report: ${REMOTE}` })).toBeFocused();
  const content = await page.locator('#root').boundingBox();
  const panel = await banner.boundingBox();
  expect(content?.y).toBeGreaterThanOrEqual((panel?.y ?? 0) + (panel?.height ?? 0) - 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const { violations } = await (await createAxeBuilder(page)).include('.document-banner').analyze();
  expect(violations).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${portal.url}/`);
  await expect(banner).toHaveCount(0);
});
