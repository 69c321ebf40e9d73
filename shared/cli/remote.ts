import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import * as v from 'valibot';
import type { PortalAccess } from './portal.ts';
import { portalOrigin } from './portal-address.ts';
import { assignContentVersion } from './release/content-version.ts';
import { listFrontends } from './release/frontends.ts';
import { type MakeResult, makeRelease } from './release/make-release.ts';
import { parseKey } from './signed-requests/key.ts';

const manifest = v.object({ kalalaya: v.optional(v.object({ portal: v.string() })) });

/**
 * Returns the name of the remote in a standalone repository.
 *
 * @throws {ConfigError} if the folder contains none.
 */
export async function standaloneRemote(root: string): Promise<string> {
  const [name, ...others] = await listFrontends(root).catch(() => []);
  if (name !== undefined && others.length === 0) return name;
  throw new ConfigError(
    `${root} is not the repository of a remote: its package.json must be named after its remote, e.g. mf-library.\nRun kalalaya in that repository.`,
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
  const fromEnvironment = process.env.KALALAYA_PORTAL || undefined;
  const portal = requestedPortal ?? fromEnvironment ?? manifestPortal;
  if (portal === undefined) {
    throw new ConfigError('Name the portal: --portal https://portal.example, or KALALAYA_PORTAL.');
  }
  const origin = portalOrigin(portal);
  if (origin !== null) return origin;
  const source =
    requestedPortal !== undefined
      ? '--portal '
      : fromEnvironment !== undefined
        ? 'KALALAYA_PORTAL='
        : 'package.json: kalalaya.portal ';
  throw new ConfigError(
    `${source}${portal} is not the address of a portal.\nWrite one such as https://portal.example.`,
  );
}

/**
 * Returns the portal and the key in KALALAYA_KEY.
 *
 * @throws {ConfigError} if one is missing.
 * @throws {ExpectedError} if the key is invalid.
 */
export async function portalAccess(root: string, requestedPortal: string | undefined): Promise<PortalAccess> {
  const portal = await portalAddress(root, requestedPortal);
  const key = process.env.KALALAYA_KEY ?? '';
  if (key === '') {
    throw new ConfigError('Set KALALAYA_KEY to your key.\nAsk the operator of the portal for one.');
  }
  return { portal, key: parseKey(key) };
}

/**
 * Builds a release of a remote, unless it is already built, and gives it the version of its content, which portals
 * require.
 *
 * @throws {ReleaseError} if the build fails.
 */
export async function buildRemote(
  root: string,
  name: string,
  progress: (line: string) => void,
): Promise<MakeResult & { readonly folder: string }> {
  const releasesDir = path.join(root, '.cache/releases');
  const release = await makeRelease(name, {
    root,
    releasesDir,
    onBuild: (frontend) => progress(`Building ${frontend} …`),
  });
  const built = path.join(releasesDir, name, release.version);
  const version = await assignContentVersion(built, { name, version: release.version, releasesDir });
  return { ...release, version, folder: path.join(releasesDir, name, version) };
}
