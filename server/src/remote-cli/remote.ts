import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { ConfigError } from '../errors.ts';
import { parseKey } from '../publish-protocol/key.ts';
import { listFrontends } from '../publishing/frontends.ts';
import { type MakeResult, makeRelease } from '../publishing/make-release.ts';
import type { PortalAccess } from './portal.ts';

const manifest = v.object({ kalalaya: v.optional(v.object({ portal: v.string() })) });

/** Folder of the releases built in a standalone repository. */
const releasesFolder = (root: string) => path.join(root, '.cache/releases');

/**
 * Returns the name of the remote in a standalone repository.
 *
 * @throws {ConfigError} if the folder contains none.
 */
export async function standaloneRemote(root: string): Promise<string> {
  const [name, ...others] = await listFrontends(root).catch(() => []);
  if (name !== undefined && others.length === 0) return name;
  throw new ConfigError(
    `${root} is not the repository of a remote: its package.json must be named after its remote, e.g. mf-library.\nCreate one: portal new remote mf-library --standalone ../library`,
  );
}

/**
 * Returns the origin of the portal: the `--portal` option, else KALALAYA_PORTAL, else the one in package.json.
 *
 * @throws {ConfigError} if none is set or it is not a URL.
 */
export async function portalAddress(root: string, requestedPortal: string | undefined): Promise<string> {
  const text = await readFile(path.join(root, 'package.json'), 'utf8').catch(() => '{}');
  const manifestPortal = v.parse(manifest, JSON.parse(text)).kalalaya?.portal;
  const portal = requestedPortal ?? process.env.KALALAYA_PORTAL ?? manifestPortal;
  if (portal === undefined || !URL.canParse(portal)) {
    throw new ConfigError('Name the portal: --portal https://portal.example, or KALALAYA_PORTAL.');
  }
  return new URL(portal).origin;
}

/**
 * Returns the portal and the key in KALALAYA_KEY.
 *
 * @throws {ConfigError} if one is missing.
 * @throws {KeyError} if the key is invalid.
 */
export async function portalAccess(root: string, requestedPortal: string | undefined): Promise<PortalAccess> {
  const portal = await portalAddress(root, requestedPortal);
  const key = process.env.KALALAYA_KEY ?? '';
  if (key === '') {
    throw new ConfigError(
      'Set KALALAYA_KEY to your key.\nThe operator of the portal creates one: portal grant <remote> --name "your team"',
    );
  }
  return { portal, key: parseKey(key) };
}

/**
 * Builds a release of a remote, unless it is already built.
 *
 * @throws {ReleaseError} if the build fails.
 */
export async function buildRemote(
  root: string,
  name: string,
): Promise<MakeResult & { readonly folder: string }> {
  const release = await makeRelease(name, {
    root,
    releasesDir: releasesFolder(root),
    onBuild: (frontend, version) => console.log(`Building ${frontend} ${version} …`),
  });
  return { ...release, folder: path.join(releasesFolder(root), name, release.version) };
}
