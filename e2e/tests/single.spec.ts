import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSingleReleases } from '../single-app/releases.ts';
import { checkout, startPortal } from '../support/portal.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

/** Names contained in every build with the federation runtime. */
const FEDERATION = /__FEDERATION__|_FEDERATION_RUNTIME_CORE|registerRemotes/;

/** Returns the scripts in a release store that contain the federation runtime. */
async function federated(releasesDir: string): Promise<string[]> {
  const names = await readdir(releasesDir, { recursive: true });
  const scripts = names.filter((name) => name.includes(`${path.sep}web${path.sep}`) && name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(path.join(releasesDir, name), 'utf8')));
  return scripts.filter((_name, index) => FEDERATION.test(texts[index] ?? ''));
}

test('the single application contains no federation runtime, and its pages navigate like the portal’s', async ({
  page,
  pageErrors,
}) => {
  test.skip(!process.env.FULL, 'builds everything again for the benchmark: test:full');
  const releasesDir = await mkdtemp(path.join(tmpdir(), 'kalalaya-single-'));
  await buildSingleReleases(releasesDir, path.join(checkout, 'releases'));
  expect(await federated(path.join(checkout, 'releases'))).not.toEqual([]);
  expect(await federated(releasesDir)).toEqual([]);

  const single = await startPortal({ releasesDir });
  try {
    const scripts: string[] = [];
    const styles: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
      if (request.resourceType() === 'stylesheet') styles.push(request.url());
    });
    await page.goto(`${single.url}/`);
    await waitForHydration(page);
    await page.evaluate(() => {
      document.documentElement.dataset.stayed = '';
    });
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/AQAR"]')?.click());
    await expect(page).toHaveURL(`${single.url}/AQAR`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Annual Quality Assurance Reports');
    await expect(page.locator('html')).toHaveAttribute('data-stayed', '');
    await page.waitForLoadState('networkidle');
    // The application does not load files of the document again under another address.
    expect(new Set(scripts).size).toBe(scripts.length);
    expect(new Set(styles).size).toBe(styles.length);
    expect(scripts.some((address) => address.includes('/mf-quality/'))).toBe(true);
    expect(pageErrors.lines).toEqual([]);
  } finally {
    await single.stop();
    await rm(releasesDir, { recursive: true, force: true });
  }
});
