import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeRelease } from '@kalalaya/cli/release/make-release';
import { filesBelow } from '@kalalaya/node/file-system';
import { changeRegistry, EVERY_COLLEGE, readRegistry, withMoves } from '../../server/src/release/registry.ts';
import { runPortal } from '../support/command.ts';
import { liveVersions } from '../support/document.ts';
import { fetchWithHost } from '../support/host.ts';
import { copyInstallation } from '../support/installation.ts';
import { checkout, startPortal } from '../support/portal.ts';
import { makeLabelled, movePointer } from '../support/releases.ts';
import { expect, test } from '../support/test.ts';

const REMOTE = 'mf-gallery-media';

/** Copies the built releases into a folder. Returns the environment of `portal` for them. */
async function copyReleases(folder: string) {
  const env = { RELEASES_DIR: path.join(folder, 'releases'), DATA_DIR: path.join(folder, 'data') };
  await copyInstallation(env);
  return env;
}

test('a college whose pointer names a missing release keeps its previous one, and others get the new one of that remote only', async ({
  openPortal,
}) => {
  const portal = await openPortal();
  const home = await (await fetch(`${portal.url}/About`)).text();
  const before = (await fetchWithHost(portal.url, 'nila.localhost', '/About')).body.toString();
  const version = await makeLabelled(portal.releasesDir, 'mf-home', 'Published');
  await changeRegistry(portal.location, (current) =>
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
  const after = liveVersions(await (await fetch(`${portal.url}/About`)).text());
  expect(after).toEqual({ ...liveVersions(home), 'mf-home': version });
  expect(portal.log()).toMatch(/"college":"nila".*cannot be used for a college/);
});

test('a start builds no release of unchanged sources and moves no manually set pointer', async ({
  folder,
}) => {
  const env = await copyReleases(folder);
  expect((await readRegistry(env)).live[EVERY_COLLEGE]?.['mf-quality']).toBeDefined();
  await changeRegistry(env, (current) => {
    const next = structuredClone(current);
    const pointer = next.live[EVERY_COLLEGE]?.['mf-quality'];
    if (pointer) Object.assign(pointer, { by: 'the quality team', version: 'older-version' });
    return { ...next, revision: current.revision + 1 };
  });
  const registryBefore = await readRegistry(env);
  const { status, printed } = await runPortal(['build'], env);
  expect(status).toBe(0);
  expect(printed).not.toContain('Building');
  expect(await readRegistry(env)).toEqual(registryBefore);
});

test('a rollback stays live after npm start and after portal serve', async ({ folder }) => {
  const env = await copyReleases(folder);
  const { RELEASES_DIR: releasesDir } = env;
  const live = async () => (await readRegistry(env)).live[EVERY_COLLEGE]?.[REMOTE]?.version;
  const servedVersion = async () => {
    const portal = await startPortal({ location: env });
    try {
      return liveVersions(await (await fetch(`${portal.url}/Gallery`)).text())[REMOTE];
    } finally {
      await portal.stop();
    }
  };
  const before = await live();
  // The newer release matches the current sources, so a start without protection would make it live again.
  const older = await makeLabelled(releasesDir, REMOTE, 'An older release');
  await movePointer(env, REMOTE, older);
  await movePointer(env, REMOTE, before ?? '');
  const { status, printed } = await runPortal(['rollback', REMOTE, '--by', 'ann'], env);
  expect(status, printed).toBe(0);
  expect(await live()).toBe(older);
  expect(await servedVersion()).toBe(older);
  expect((await runPortal(['build'], env)).status).toBe(0);
  expect(await live()).toBe(older);
  expect(await servedVersion()).toBe(older);
});

/** Returns path and hash of every file below a folder. */
const digestsBelow = async (dir: string) =>
  Promise.all(
    (await filesBelow(dir)).map(
      async (file) => `${file} ${hash('sha256', await readFile(path.join(dir, file)))}`,
    ),
  );

test('one commit gives the same bytes in a short and in a long folder', async () => {
  test.skip(!process.env.FULL, 'builds a remote twice in full copies of the checkout: test:full');
  // Installed packages must be below each copy; hard links need the file system of the checkout.
  await mkdir(path.join(checkout, '.cache'), { recursive: true });
  const root = await mkdtemp(path.join(checkout, '.cache/copies-'));
  try {
    const copies = [path.join(root, 'a'), path.join(root, 'a-folder/with-a-longer/name')];
    for (const copy of copies) {
      await mkdir(copy, { recursive: true });
      for (const name of ['shared', 'node_modules', 'mf-quality'])
        execFileSync('cp', ['-al', path.join(checkout, name), copy]);
      await rm(path.join(copy, 'mf-quality/dist'), { recursive: true, force: true });
      for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json'])
        await cp(path.join(checkout, file), path.join(copy, file));
      await makeRelease('mf-quality', { root: copy, releasesDir: path.join(copy, 'releases') });
    }
    const [short, long] = await Promise.all(copies.map((copy) => digestsBelow(path.join(copy, 'releases'))));
    expect(short).toContainEqual(expect.stringContaining('remoteEntry.js '));
    expect(long).toEqual(short);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
