import { readFile, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFrontends } from '@kalalaya/cli/release/frontends';
import { freePort } from '@kalalaya/node/free-port';
import type { Page } from 'playwright/test';
import { liveVersions } from '../support/document.ts';
import { checkout, startDev } from '../support/portal.ts';
import { copyCheckout } from '../support/releases.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

const REMOTE = 'mf-gallery-media';

/** Resolves once `count` development clients of the page have received the state of their builds. */
function clientsReady(page: Page, count: number): Promise<void> {
  const ready = new Set<string>();
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"ok"')) ready.add(socket.url());
        if (ready.size === count) resolve();
      }),
    );
  });
}

/** Replaces a file atomically, as editors do: a half-written file would fail to build and reload the page. */
async function replaceFile(file: string, text: string, folder: string): Promise<void> {
  const draft = path.join(folder, 'draft');
  await writeFile(draft, text);
  await rename(draft, file);
}

test('portal dev applies edits and shows type errors without losing page state, next to released remotes', async ({
  page,
  folder,
  pageErrors,
}) => {
  test.setTimeout(300_000);
  const root = path.join(folder, 'checkout');
  await copyCheckout(root, ['server', 'scripts', 'releases', ...(await listFrontends(checkout))]);
  await symlink(path.join(checkout, 'colleges'), path.join(root, 'colleges'));
  const url = `http://localhost:${await freePort()}`;
  const dev = await startDev(root, [REMOTE], /\(development\)/, {
    PORT: new URL(url).port,
    DATA_DIR: path.join(folder, 'data'),
  });
  try {
    const ready = clientsReady(page, 2);
    await page.goto(`${url}/Gallery`);
    await waitForHydration(page);
    await ready;
    await expect(page.locator('h1')).toHaveText('Gallery');
    await expect(page.getByText('6 pictures').first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { opened: 'once' }));
    const file = path.join(root, REMOTE, 'src/pages/gallery/album-card.tsx');
    const text = await readFile(file, 'utf8');
    await replaceFile(file, text.replace(/\{pictureCount\([^}]*\}/, '$& in all'), folder);
    await expect(page.getByText('6 pictures in all').first()).toBeVisible();
    // The module of the page itself can be replaced too, while its slideshow is open.
    await page.locator('main ul').first().getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const pageFile = path.join(root, REMOTE, 'src/pages/gallery/gallery.page.tsx');
    const source = await readFile(pageFile, 'utf8');
    const slideshow = '      <Slideshow\n';
    await replaceFile(
      pageFile,
      source.replace(slideshow, `      <p>Edited in place</p>\n${slideshow}`),
      folder,
    );
    await expect(page.getByText('Edited in place')).toBeAttached();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => (window as { opened?: string }).opened)).toBe('once');
    await page.goto(`${url}/Events`);
    await expect(page.locator('h1')).toHaveText('Events');
    const expected = /rsbuild|React DevTools|console\.clear/;
    expect(pageErrors.lines.filter((line) => !expected.test(line))).toEqual([]);
  } finally {
    await dev.stop();
  }
});

test('a remote served from source appears in another portal for its developer only, if that portal allows it', async ({
  page,
  browser,
  openPortal,
}) => {
  const port = String(await freePort());
  const args = [REMOTE, '--portal', 'localhost:1', '--port', port];
  const pattern = /http\S+__dev\S+(?=\s)/;
  const dev = await startDev(checkout, args, pattern);
  const [address = ''] = pattern.exec(dev.log()) ?? [];
  const origin = new URL(address).searchParams.get('origin') ?? '';
  expect(origin).toBe(`http://localhost:${port}`);
  const { pathname, search } = new URL(address);
  const portal = await openPortal({ env: { DEV_ORIGINS: origin } });
  try {
    await page.goto(portal.url + pathname + search);
    expect(new URL(page.url()).pathname).toBe('/Gallery');
    await waitForHydration(page);
    await expect(page.locator('h1')).toHaveText('Gallery');
    await expect(page.locator('.document-banner')).toContainText(`${REMOTE} comes from ${origin}`);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.some((file) => file.startsWith(`${origin}/remoteEntry.js`))).toBe(true);
    // The other remotes come from their live releases.
    await page.goto(`${portal.url}/Events`);
    await waitForHydration(page);
    expect(liveVersions(await page.content())[REMOTE]).toBe('dev');
    await expect(page.locator('h1')).toHaveText('Events');

    const others = await (await fetch(`${portal.url}/Gallery`)).text();
    expect(liveVersions(others)[REMOTE]).not.toBe('dev');
    await page.getByRole('link', { name: 'Leave' }).click();
    await page.goto(`${portal.url}/Gallery`);
    await expect(page.locator('.document-banner')).toHaveCount(0);

    const stranger = `${portal.url}/__dev/${REMOTE}?origin=https://evil.example`;
    expect((await fetch(stranger, { redirect: 'manual' })).status).toBe(403);
    const forged = await browser.newContext({
      extraHTTPHeaders: { cookie: `kalalaya-dev=${encodeURIComponent(`${REMOTE} https://evil.example`)}` },
    });
    const response = await forged.request.get(`${portal.url}/Gallery`);
    expect(await response.text()).not.toContain('evil.example');
    await forged.close();
  } finally {
    await dev.stop();
  }
});

test('a portal without DEV_ORIGINS accepts no development remote', async ({ portal }) => {
  const address = `${portal.url}/__dev/${REMOTE}?origin=http://localhost:3100`;
  expect((await fetch(address, { redirect: 'manual' })).status).toBe(404);
});
