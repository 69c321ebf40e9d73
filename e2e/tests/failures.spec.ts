import type { Page } from 'playwright/test';
import { type AnyFault, faults, isFileFault, makeBroken } from '../support/broken-releases.ts';
import { moveTo } from '../support/edited-release.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

let portal: TestPortal;

/** One page of every remote: its path, its heading, and the page from which to navigate to it. */
const pageOf: Record<string, { path: string; heading: RegExp; from: string }> = {
  'mf-home': { path: '/management', heading: /Management/, from: '/Events' },
  'mf-academics': { path: '/Programmes', heading: /Subjects/, from: '/Events' },
  'mf-cells-events': { path: '/Events', heading: /Events/, from: '/Programmes' },
  'mf-quality': { path: '/Minutes', heading: /Minutes/, from: '/Events' },
  'mf-gallery-media': { path: '/Library', heading: /Library/, from: '/Events' },
};

/** Makes requests for the entry of one version hang. */
async function hang(page: Page, version: string): Promise<void> {
  await page.route(`**/${version}/remoteEntry.js*`, () => {});
}

async function isFailureCounted(remote: string, version: string): Promise<boolean> {
  const metrics = await (await fetch(`${portal.url}/metrics`)).text();
  return metrics
    .split('\n')
    .some(
      (line) =>
        line.startsWith('kalalaya_remote_failures_total') && line.includes(remote) && line.includes(version),
    );
}

/** Moves a remote's pointer and waits until the server has picked it up. */
async function movePointer(remote: string, version: string): Promise<void> {
  const replaced = () => portal.log().split('"snapshot replaced"').length;
  const before = replaced();
  await moveTo(portal.releasesDir, remote, version);
  await expect.poll(replaced).toBeGreaterThan(before);
}

async function check(page: Page, remote: string, fault: AnyFault): Promise<void> {
  const target = pageOf[remote];
  if (!target) throw new Error(`pageOf has no page of ${remote}`);
  const broken = await makeBroken(portal.releasesDir, remote, fault);
  await movePointer(remote, broken.version);
  const expectWorking = async (visitor: Page) => {
    await expect(visitor.locator('h1')).toHaveText(target.heading);
    await expect(visitor.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(visitor.getByRole('contentinfo')).toBeVisible();
  };

  // A client-side navigation, then a cold start in a separate context.
  if (fault === 'connection hangs') await hang(page, broken.version);
  await page.goto(portal.url + target.from);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    (to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click(),
    target.path,
  );
  await expect(page).toHaveURL(new RegExp(`${target.path}$`));
  await expectWorking(page);
  const context = await page.context().browser()?.newContext();
  const cold = await context?.newPage();
  if (!context || !cold) throw new Error('The second browser context could not be created');
  if (fault === 'connection hangs') await hang(cold, broken.version);
  // A hanging connection delays the load event forever; the page must work without it.
  await cold.goto(portal.url + target.path, { waitUntil: 'commit' });
  await waitForHydration(cold);
  await expectWorking(cold);
  await context.close();

  for (const [name, { path }] of Object.entries(pageOf)) {
    const answer = await fetch(portal.url + path);
    expect(answer.status, `${name} while ${remote} is broken`).toBe(200);
    expect(await answer.text()).toContain('<h1');
  }
  // The browser reports the failure only after the page is shown.
  await expect
    .poll(() => isFailureCounted(remote, broken.version), { message: 'counted in /metrics' })
    .toBe(true);
  expect(portal.log()).toContain(broken.version);

  // The next visitor does not hit the fault: documents of this page no longer name the broken release as
  // live.
  const next = await (await fetch(portal.url + target.path)).text();
  const state = /id="kalalaya-state">(.*?)<\/script>/s.exec(next)?.[1] ?? '{}';
  const { remotes } = JSON.parse(state) as { remotes: Record<string, { version: string }> };
  expect(remotes[remote]?.version).toBe(broken.good);
  await movePointer(remote, broken.good);
}

const names = Object.keys(pageOf);
/** Every fault once, and every remote with one of its files. Those of the sources share a remote, and so its build. */
const cases = faults.map((fault, index) => ({
  fault,
  remote: (isFileFault(fault) ? names[index % names.length] : 'mf-home') ?? '',
}));

for (const kind of ['files', 'sources']) {
  test.describe(`faults of ${kind}`, () => {
    // Two portals, whose pointers return to the good release after each fault: a portal accepts thirty failure
    // reports an hour from one address.
    test.beforeAll(async () => {
      portal = await startPortal();
    });
    test.afterAll(() => portal.stop());

    for (const { fault, remote } of cases.filter((one) => isFileFault(one.fault) === (kind === 'files'))) {
      test(`${fault} in ${remote}: visitors get the previous release, other remotes work, and the release is quarantined`, async ({
        page,
      }) => {
        await check(page, remote, fault);
      });
    }
  });
}
