import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeRelease } from '@kalalaya/cli/release/make-release';
import { expect } from 'playwright/test';
import { changeRegistry, EVERY_COLLEGE, withMoves } from '../../server/src/release/registry.ts';
import type { StoreLocation } from '../../server/src/store/location.ts';
import { checkout, type TestPortal } from './portal.ts';

/** Creates a checkout with the packages of this one and copies of `shared` and some folders. */
export async function copyCheckout(root: string, folders: readonly string[]): Promise<void> {
  const filter = (source: string) => !/[\\/](dist|node_modules)$/.test(source);
  for (const name of ['shared', ...folders])
    await cp(path.join(checkout, name), path.join(root, name), { recursive: true, filter });
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json'])
    await cp(path.join(checkout, file), path.join(root, file));
  const [from, to] = [path.join(checkout, 'node_modules'), path.join(root, 'node_modules')];
  await mkdir(path.join(to, '@kalalaya'), { recursive: true });
  for (const name of await readdir(from))
    if (name !== '@kalalaya') await symlink(path.join(from, name), path.join(to, name));
  for (const name of await readdir(path.join(root, 'shared')))
    await symlink(path.join(root, 'shared', name), path.join(to, '@kalalaya', name));
}

/** Changes a text file. Throws if the change leaves it as it was. */
export async function editFile(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`The edit did not change ${file}`);
  await writeFile(file, after);
}

/**
 * Builds a release of a remote with an extra component above the content of every page. `body` is the source
 * of that component's function, and `head` precedes the components. Returns the version of the release.
 */
export async function makeEdited(
  releasesDir: string,
  remote: string,
  body: string,
  head = '',
): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'kalalaya-edited-'));
  try {
    await copyCheckout(root, [remote]);
    const routes = path.join(root, remote, 'src/routes.tsx');
    await rename(routes, path.join(root, remote, 'src/sound-routes.tsx'));
    await writeFile(
      routes,
      `import type { RouteObject } from '@kalalaya/runtime';
import sound from './sound-routes.tsx';
${head}

function Added() {
${body}
}

const withAdded = ({ Component, lazy, ...route }: RouteObject): RouteObject => {
  if (typeof lazy === 'function') return { ...route, lazy: async () => withAdded(await lazy() as RouteObject) } as RouteObject;
  const Sound = Component ?? (() => null);
  return { ...route, Component: () => <><Added /><Sound /></> } as RouteObject;
};

export default (sound as RouteObject[]).map(withAdded);
`,
    );
    return (await makeRelease(remote, { root, releasesDir })).version;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Builds a release of a remote that shows a text above every page. */
export const makeLabelled = (releasesDir: string, remote: string, text: string): Promise<string> =>
  makeEdited(releasesDir, remote, `  return <p data-label="${remote}">${text}</p>;`);

/** Moves the pointer of every college, as publishing does after the gate has passed. */
export async function movePointer(location: StoreLocation, name: string, version: string): Promise<void> {
  await changeRegistry(location, (current) =>
    withMoves(current, [{ college: EVERY_COLLEGE, name, version }], 'a team', new Date()),
  );
}

/** Moves the pointer of every college and waits until a running portal serves the release. */
export async function goLive(portal: TestPortal, name: string, version: string): Promise<void> {
  const replaced = () => portal.log().split('"snapshot replaced"').length;
  const before = replaced();
  await movePointer(portal.location, name, version);
  await expect.poll(replaced).toBeGreaterThan(before);
}
