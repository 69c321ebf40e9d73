import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeRelease } from '@kalalaya/cli/release/make-release';
import { changeRegistry, EVERY_COLLEGE, readRegistry, withMoves } from '../../server/src/release/registry.ts';
import { runPortal } from '../support/command.ts';
import { liveVersions } from '../support/document.ts';
import { makeLabelled, moveTo } from '../support/edited-release.ts';
import { fetchWithHost } from '../support/host.ts';
import { checkout, startPortal, type TestPortal } from '../support/portal.ts';
import { copySources } from '../support/sources.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

/** Copies the built releases into a new folder. Returns it and the environment of `portal` for them. */
async function copyReleases() {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-releases-'));
  const env = { RELEASES_DIR: path.join(folder, 'releases'), DATA_DIR: path.join(folder, 'data') };
  await cp(path.join(checkout, 'releases'), env.RELEASES_DIR, { recursive: true });
  return { folder, env };
}

test.describe('while the server runs', () => {
  // One portal, because each test publishes another remote.
  test.describe.configure({ mode: 'default' });

  let portal: TestPortal;
  test.beforeAll(async () => {
    portal = await startPortal();
  });
  test.afterAll(() => portal.stop());

  test('a republished remote reaches the next visitor without changing other remotes', async ({ page }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-team-'));
    try {
      const before = await (await fetch(`${portal.url}/Gallery`)).text();
      expect(before).not.toContain('Pictures from campus');
      const team = await copySources(folder, 'mf-gallery-media');
      await team.edit('src/pages/gallery/gallery.page.tsx', (text) =>
        text.replace(/pageTitle\('Gallery'/, "pageTitle('Pictures from campus'"),
      );
      const { version } = await makeRelease('mf-gallery-media', {
        root: team.root,
        releasesDir: portal.releasesDir,
      });
      await changeRegistry(portal.releasesDir, (current) =>
        withMoves(
          current,
          [{ college: EVERY_COLLEGE, name: 'mf-gallery-media', version }],
          'the gallery team',
          new Date(),
        ),
      );
      await expect
        .poll(async () => (await fetch(`${portal.url}/Gallery`)).text())
        .toContain('Pictures from campus');
      await page.goto(`${portal.url}/Gallery`);
      await waitForHydration(page);
      await expect(page.locator('h1')).toHaveText('Pictures from campus');

      const after = await (await fetch(`${portal.url}/Gallery`)).text();
      const { 'mf-gallery-media': moved1, ...othersBefore } = liveVersions(before);
      const { 'mf-gallery-media': moved2, ...othersAfter } = liveVersions(after);
      expect(moved2).toBe(version);
      expect(moved2).not.toBe(moved1);
      expect(othersAfter).toEqual(othersBefore);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('a college whose pointer names a missing release keeps its previous one, and other colleges move on', async () => {
    const before = (await fetchWithHost(portal.url, 'nila.localhost', '/About')).body.toString();
    const version = await makeLabelled(portal.releasesDir, 'mf-home', 'Published');
    await changeRegistry(portal.releasesDir, (current) =>
      withMoves(
        current,
        [
          { college: 'nila', name: 'mf-home', version: 'never-made' },
          { college: EVERY_COLLEGE, name: 'mf-home', version },
        ],
        'a careless team',
        new Date(),
      ),
    );
    await expect.poll(async () => (await fetch(`${portal.url}/About`)).text()).toContain('>Published</p>');
    const nilaResponse = await fetchWithHost(portal.url, 'nila.localhost', '/About');
    expect(nilaResponse.status).toBe(200);
    expect(liveVersions(nilaResponse.body.toString())).toEqual(liveVersions(before));
    expect(portal.log()).toMatch(/"college":"nila".*cannot be used for a college/);
  });
});

test('a start builds no release of unchanged sources and moves no manually set pointer', async () => {
  const { folder, env } = await copyReleases();
  const registryFile = path.join(env.RELEASES_DIR, 'registry.json');
  try {
    expect((await readRegistry(env.RELEASES_DIR)).live[EVERY_COLLEGE]?.['mf-quality']).toBeDefined();
    await changeRegistry(env.RELEASES_DIR, (current) => {
      const next = structuredClone(current);
      const pointer = next.live[EVERY_COLLEGE]?.['mf-quality'];
      if (pointer) Object.assign(pointer, { by: 'the quality team', version: 'older-version' });
      return { ...next, revision: current.revision + 1 };
    });
    const registryBefore = await readFile(registryFile, 'utf8');
    const { status, printed } = await runPortal(['build'], env);
    expect(status).toBe(0);
    expect(printed).not.toContain('Building');
    expect(await readFile(registryFile, 'utf8')).toBe(registryBefore);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a rollback stays live after npm start and after portal serve', async () => {
  const { folder, env } = await copyReleases();
  const { RELEASES_DIR: releasesDir } = env;
  const live = async () =>
    (await readRegistry(releasesDir)).live[EVERY_COLLEGE]?.['mf-gallery-media']?.version;
  const servedVersion = async () => {
    const portal = await startPortal({ releasesDir });
    try {
      return liveVersions(await (await fetch(`${portal.url}/Gallery`)).text())['mf-gallery-media'];
    } finally {
      await portal.stop();
    }
  };
  try {
    const before = await live();
    // The newer release matches the current sources, so a start without protection would make it live again.
    const older = await makeLabelled(releasesDir, 'mf-gallery-media', 'An older release');
    await moveTo(releasesDir, 'mf-gallery-media', older);
    await moveTo(releasesDir, 'mf-gallery-media', before ?? '');
    const { status, printed } = await runPortal(['rollback', 'mf-gallery-media', '--by', 'ann'], env);
    expect(status, printed).toBe(0);
    expect(await live()).toBe(older);
    expect(await servedVersion()).toBe(older);
    expect((await runPortal(['build'], env)).status).toBe(0);
    expect(await live()).toBe(older);
    expect(await servedVersion()).toBe(older);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
