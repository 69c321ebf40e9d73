import type { Page } from 'playwright/test';
import { type AnyFault, faults, makeBroken } from '../support/broken-releases.ts';
import { moveTo } from '../support/edited-release.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, hydrated, test } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

let portal: TestPortal;

/** One page of every remote: where it is, what its heading says, and where else to begin a navigation. */
const pageOf: Record<string, { path: string; heading: RegExp; from: string }> = {
  'mf-home': { path: '/management', heading: /Management/, from: '/Events' },
  'mf-academics': { path: '/Programmes', heading: /Subjects/, from: '/Events' },
  'mf-cells-events': { path: '/Events', heading: /Events/, from: '/Programmes' },
  'mf-quality': { path: '/Minutes', heading: /Minutes/, from: '/Events' },
  'mf-gallery-media': { path: '/Library', heading: /Library/, from: '/Events' },
};

const names = Object.keys(pageOf);
/** The short run breaks one remote, in a third of the ways. */
const tested = sampleOf(names, 1);
const tried = sampleOf(faults, faults.length / 3);

/** A connection that never answers, for the entry of one version. */
async function hang(page: Page, version: string): Promise<void> {
  await page.route(`**/${version}/remoteEntry.js*`, () => {});
}

async function counted(remote: string, version: string): Promise<boolean> {
  const metrics = await (await fetch(`${portal.url}/metrics`)).text();
  return metrics
    .split('\n')
    .some(
      (line) =>
        line.startsWith('kalalaya_remote_failures_total') && line.includes(remote) && line.includes(version),
    );
}

/** Moves a remote's pointer and waits until the server has followed. */
async function moved(remote: string, version: string): Promise<void> {
  const replaced = () => portal.log().split('"snapshot replaced"').length;
  const before = replaced();
  await moveTo(portal.releasesDir, remote, version);
  await expect.poll(replaced).toBeGreaterThan(before);
}

async function check(page: Page, remote: string, fault: AnyFault): Promise<void> {
  const place = pageOf[remote];
  if (!place) throw new Error(`no page of ${remote} is known`);
  const broken = await makeBroken(portal.releasesDir, remote, fault);
  await moved(remote, broken.version);
  const sound = async (visitor: Page) => {
    await expect(visitor.locator('h1')).toHaveText(place.heading);
    await expect(visitor.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(visitor.getByRole('contentinfo')).toBeVisible();
  };

  // A navigation inside the page, then a cold start, by visitors of their own.
  if (fault === 'connection hangs') await hang(page, broken.version);
  await page.goto(portal.url + place.from);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    (to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click(),
    place.path,
  );
  await expect(page).toHaveURL(new RegExp(`${place.path}$`));
  await sound(page);
  const context = await page.context().browser()?.newContext();
  const cold = await context?.newPage();
  if (!context || !cold) throw new Error('no second visitor');
  if (fault === 'connection hangs') await hang(cold, broken.version);
  // A connection that hangs keeps a document from ever being loaded; the page must not wait for that.
  await cold.goto(portal.url + place.path, { waitUntil: 'commit' });
  await hydrated(cold);
  await sound(cold);
  await context.close();

  for (const [name, { path }] of Object.entries(pageOf)) {
    const answer = await fetch(portal.url + path);
    expect(answer.status, `${name} while ${remote} is broken`).toBe(200);
    expect(await answer.text()).toContain('<h1');
  }
  // A browser reports once its visitor has been served.
  await expect.poll(() => counted(remote, broken.version), { message: 'counted in /metrics' }).toBe(true);
  expect(portal.log()).toContain(broken.version);

  // The next visitor does not pay for it again: no document of this page names the broken release as live.
  const next = await (await fetch(portal.url + place.path)).text();
  const state = /id="kalalaya-state">(.*?)<\/script>/s.exec(next)?.[1] ?? '{}';
  const { remotes } = JSON.parse(state) as { remotes: Record<string, { version: string }> };
  expect(remotes[remote]?.version).toBe(broken.good);
  await moved(remote, broken.good);
}

for (const remote of tested) {
  test.describe(remote, () => {
    // One portal for each remote, whose pointer goes back to the good release after each fault: from one address a portal
    // takes thirty reports an hour.
    test.beforeAll(async () => {
      portal = await startPortal();
    });
    test.afterAll(() => portal.stop());

    for (const fault of tried) {
      test(`${fault}: visitors get the release before, the other remotes work, it is counted and set aside`, async ({
        page,
      }) => {
        await check(page, remote, fault);
      });
    }
  });
}
