import { makeRelease } from '@kalalaya/cli/release/make-release';
import type { Page } from 'playwright/test';
import { liveVersions } from '../support/document.ts';
import { makeVariant } from '../support/release-draft.ts';
import { copyCheckout, editFile, goLive, makeLabelled } from '../support/releases.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

/** Two pages of every remote that the tab has not opened before, in order. */
const pages: readonly [remote: string, path: string, heading: RegExp][] = [
  ['mf-quality', '/Minutes', /Minutes/],
  ['mf-home', '/management', /Management/],
  ['mf-cells-events', '/Events', /Events/],
  ['mf-academics', '/Programmes', /Subjects/],
  ['mf-gallery-media', '/Library', /Library/],
  ['mf-quality', '/AQAR', /Annual Quality/],
  ['mf-home', '/Contact', /Contact/],
  ['mf-cells-events', '/News', /News/],
  ['mf-academics', '/faculties', /Teaching Staff/],
  ['mf-gallery-media', '/Gallery', /Gallery/],
];

async function open(tab: Page, to: string, heading: RegExp): Promise<void> {
  await tab.evaluate((href) => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click(), to);
  await expect(tab).toHaveURL(new RegExp(`${to}$`));
  await expect(tab.locator('h1')).toHaveText(heading);
  await expect(tab.getByRole('main').getByRole('alert')).toHaveCount(0);
}

test('a tab opened before ten publishes of remotes and one of the shell keeps working on every page', async ({
  page: before,
  openPortal,
  pageErrors,
}) => {
  test.skip(!process.env.FULL, 'builds eleven releases: test:full');
  test.setTimeout(600_000);
  const portal = await openPortal();
  const root = `${portal.dataDir}/shell-team`;
  await copyCheckout(root, ['shell']);
  await before.goto(portal.url);
  await waitForHydration(before);
  const between = await before.context().newPage();
  for (const [index, [remote, path, heading]] of pages.entries()) {
    const version = await makeLabelled(portal.releasesDir, remote, `Publish ${index + 1}`);
    await goLive(portal, remote, version);
    await expect
      .poll(async () => (await fetch(portal.url + path)).text())
      .toContain(`>Publish ${index + 1}</p>`);
    // The tab keeps using the releases named in the document it loaded.
    await open(before, path, heading);
    await expect(before.locator('p[data-label]')).toHaveCount(0);
    if (index === 4) {
      await between.goto(`${portal.url}/about`);
      await waitForHydration(between);
    }
  }
  await editFile(`${root}/shell/src/views/layout.tsx`, (text) =>
    text.replace('Skip to the content', 'To the content'),
  );
  const shell = await makeRelease('shell', { root, releasesDir: portal.releasesDir });
  await goLive(portal, 'shell', shell.version);
  await expect.poll(async () => (await fetch(portal.url)).text()).toContain('To the content');

  for (const [index, [remote, path, heading]] of pages.entries()) {
    await open(before, path, heading);
    await expect(before.locator('p[data-label]')).toHaveCount(0);
    await open(between, path, heading);
    const label = pages.findIndex(([name]) => name === remote) + 1;
    await expect(between.locator('p[data-label]'), `page ${index + 1}`).toHaveText(`Publish ${label}`);
  }
  // A followed link fetches the document of the live release, whose Link header preloads styles that an older tab never uses.
  const unused = /^console\.warning: The resource \S+\.css was preloaded using link preload but not used/;
  expect(pageErrors.lines.filter((line) => !unused.test(line))).toEqual([]);

  const after = await before.context().newPage();
  await after.goto(`${portal.url}/sitemap`);
  await waitForHydration(after);
  await expect(after.getByRole('link', { name: 'To the content' })).toHaveCount(1);
  for (const [index, [, path, heading]] of pages.entries()) {
    await open(after, path, heading);
    const label = index < 5 ? index + 6 : index + 1;
    await expect(after.locator('p[data-label]')).toHaveText(`Publish ${label}`);
  }
});

test('a remote that was built with another kit than the shell uses its own', async ({
  page,
  openPortal,
  pageErrors,
}) => {
  const portal = await openPortal();
  const remote = 'mf-gallery-media';
  const built = liveVersions(await (await fetch(`${portal.url}/Gallery`)).text())[remote] ?? '';
  let styles: readonly string[] = [];
  const version = await makeVariant(`${portal.releasesDir}/${remote}`, built, 'own-kit', async (draft) => {
    const { kit } = draft.manifest;
    if (kit === undefined) throw new Error('The release has no kit');
    await draft.edit(`web/${draft.manifest.scripts[0]}`, (text) =>
      text.replaceAll(kit.version, '1.0.0-other'),
    );
    await draft.edit(`web/${kit.scripts[0]}`, (text) => `${text};globalThis.ownKit=true`);
    Object.assign(kit, { version: '1.0.0-other' });
    ({ styles } = kit);
  });
  await goLive(portal, remote, version);
  const usesOwnKit = async () => {
    await expect(page.locator('h1')).toHaveText('Gallery');
    await expect(page.getByText('6 pictures').first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'ownKit'))).toBe(true);
    await expect(page.locator(`link[rel=stylesheet][href$="${version}/${styles[0]}"]`)).not.toHaveCount(0);
  };
  await page.goto(`${portal.url}/Gallery`);
  await waitForHydration(page);
  await usesOwnKit();
  await page.goto(`${portal.url}/faculties`);
  await waitForHydration(page);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ownKit'))).toBeUndefined();
  await open(page, '/Gallery', /Gallery/);
  await usesOwnKit();
  expect(pageErrors.lines).toEqual([]);
});
