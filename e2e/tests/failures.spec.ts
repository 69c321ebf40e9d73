import type { Page } from 'playwright/test';
import { liveVersions } from '../support/document.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { makeVariant, type ReleaseDraft } from '../support/release-draft.ts';
import { goLive, makeEdited } from '../support/releases.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

// Every row of the failure matrix (docs/design.md, When a part fails).

const entryOf = ({ manifest }: ReleaseDraft) => `web/${manifest.scripts[0]}`;

/** Faults in the files of a release, as caused by a bad deployment or proxy. */
const fileFaults: Readonly<Record<string, (draft: ReleaseDraft) => Promise<unknown>>> = {
  'entry 404': (draft) => draft.remove(entryOf(draft)),
  'chunk 404': (draft) => draft.remove(`web/${draft.manifest.scripts[1]}`),
  'HTML instead of JS': (draft) => draft.edit(entryOf(draft), () => '<!doctype html><title>Login</title>'),
  'throws at evaluation': (draft) =>
    draft.edit(entryOf(draft), (text) => `throw new Error("broken at evaluation");${text}`),
  'tampered file': (draft) => draft.tamper(entryOf(draft), '\nvoid 0;'),
  'connection hangs': async () => {},
  'wrong shared major': async ({ manifest }) => Object.assign(manifest.shared, { react: '99.0.0' }),
};

/** Faults in the sources of a page. One build contains them all; each release made from it names its own. */
const sourceFaults = {
  'throws while rendering in the browser':
    "if (typeof document !== 'undefined') throw new Error('broken in the browser');",
  'throws while rendering on the server':
    "if (typeof document === 'undefined') throw new Error('broken on the server');",
  'never returns on the server': "if (typeof document === 'undefined') for (;;) {}",
  'exhausts memory on the server':
    "if (typeof document === 'undefined') { const all: number[][] = []; for (;;) all.push(new Array(1e6).fill(all.length)); }",
} as const;

/** One page of every remote: its path, its heading, and the page from which to navigate to it. */
const pages = {
  'mf-home': { path: '/management', heading: /Management/, from: '/Events' },
  'mf-academics': { path: '/Programmes', heading: /Subjects/, from: '/Events' },
  'mf-cells-events': { path: '/Events', heading: /Events/, from: '/Programmes' },
  'mf-quality': { path: '/Minutes', heading: /Minutes/, from: '/Events' },
  'mf-gallery-media': { path: '/Library', heading: /Library/, from: '/Events' },
} as const;
type Remote = keyof typeof pages;

let portal: TestPortal;

const versionOf = async (remote: string, path: string) =>
  liveVersions(await (await fetch(portal.url + path)).text())[remote] ?? '';

/** Opens a page of a remote whose live release has a fault, by navigation and anew. The good one is live afterwards. */
async function expectPrevious(page: Page, remote: Remote, version: string, good: string): Promise<void> {
  const target = pages[remote];
  await goLive(portal, remote, version);
  const context = await page.context().browser()?.newContext();
  const cold = await context?.newPage();
  if (!context || !cold) throw new Error('The second browser context could not be created');
  const expectWorking = async (visitor: Page) => {
    await expect(visitor.locator('h1')).toHaveText(target.heading);
    await expect(visitor.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(visitor.getByRole('contentinfo')).toBeVisible();
  };
  if (version.endsWith('connection-hangs'))
    for (const one of [page, cold]) await one.route(`**/${version}/remoteEntry.js*`, () => {});

  await page.goto(portal.url + target.from);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await page.locator(`a[href="${target.path}"]`).first().dispatchEvent('click');
  await expect(page).toHaveURL(new RegExp(`${target.path}$`));
  await expectWorking(page);
  // A hanging connection delays the load event forever; the page must work without it.
  await cold.goto(portal.url + target.path, { waitUntil: 'commit' });
  await waitForHydration(cold);
  await expectWorking(cold);
  await context.close();

  for (const [name, { path }] of Object.entries(pages)) {
    const answer = await fetch(portal.url + path);
    expect(answer.status, `${name} while ${remote} is broken`).toBe(200);
    expect(await answer.text()).toContain('<h1');
  }
  // The browser reports the failure only after the page is shown.
  await expect
    .poll(async () => (await fetch(`${portal.url}/metrics`)).text())
    .toMatch(new RegExp(`^kalalaya_remote_failures_total.*${remote}.*${version}`, 'm'));
  expect(portal.log()).toContain(version);
  // The next visitor does not hit the fault: documents of this page no longer name the broken release as live.
  expect(await versionOf(remote, target.path)).toBe(good);
  await goLive(portal, remote, good);
}

// Two portals, because a portal accepts thirty failure reports an hour from one address.
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

test.describe('a fault in the files of a release', () => {
  test.describe.configure({ mode: 'default' });
  const remotes = Object.keys(pages) as Remote[];

  for (const [index, [fault, change]] of Object.entries(fileFaults).entries()) {
    const remote = remotes[index % remotes.length] ?? 'mf-home';
    test(`${fault} in ${remote}: visitors get the previous release, other remotes work, and the release is quarantined`, async ({
      page,
    }) => {
      const good = await versionOf(remote, pages[remote].path);
      const version = await makeVariant(`${portal.releasesDir}/${remote}`, good, fault, change);
      await expectPrevious(page, remote, version, good);
    });
  }

  test('a tampered lazy script does not run and is reported, and the previous release takes over', async ({
    page,
  }) => {
    const good = await versionOf('mf-home', '/');
    const folder = `${portal.releasesDir}/mf-home`;
    const version = await makeVariant(folder, good, 'lazy', async (draft) =>
      draft.tamper(await draft.lazyScript('swiper-wrapper'), ';globalThis.changed=1'),
    );
    await goLive(portal, 'mf-home', version);
    await page.goto(portal.url);
    await waitForHydration(page);
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'Placements' }) });
    await section.scrollIntoViewIfNeeded();
    // The portal receives the report, and the carousel stays a list.
    await expect
      .poll(() => portal.log())
      .toMatch(new RegExp(`"version":"${version}","kind":"integrity","where":"browser"`));
    expect(await page.evaluate(() => Reflect.get(globalThis, 'changed'))).toBeUndefined();
    await expect(section.getByRole('group', { name: 'Placements' }).getByRole('listitem')).not.toHaveCount(0);
    await expect(section.getByRole('button')).toHaveCount(0);
    await expect.poll(() => versionOf('mf-home', '/')).toBe(good);
    await page.reload();
    await waitForHydration(page);
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole('button', { name: /^Next/ })).toBeVisible();
  });
});

test.describe('a fault in the sources of a release', () => {
  test.describe.configure({ mode: 'default' });
  let [built, good] = ['', ''];
  test.beforeAll(async () => {
    good = await versionOf('mf-home', '/management');
    const cases = Object.entries(sourceFaults).map(
      ([fault, source]) => `if (FAULT === '${fault}') { ${source} }`,
    );
    // The minifier does not know what JSON.parse returns.
    const head = `const FAULT = JSON.parse('"__FAULT__"') as string;`;
    built = await makeEdited(portal.releasesDir, 'mf-home', [...cases, 'return null;'].join('\n'), head);
  });

  for (const fault of Object.keys(sourceFaults))
    test(`${fault}: visitors get the previous release, other remotes work, and the release is quarantined`, async ({
      page,
    }) => {
      const change = (draft: ReleaseDraft) => draft.replace((text) => text.replaceAll('__FAULT__', fault));
      const version = await makeVariant(`${portal.releasesDir}/mf-home`, built, fault, change);
      await expectPrevious(page, 'mf-home', version, good);
    });
});
