import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { ConfigError } from '../errors.ts';
import { readKey } from '../publish-protocol/key.ts';
import { frontends } from '../publishing/frontends.ts';
import { type MakeResult, makeRelease } from '../publishing/make-release.ts';
import type { PortalAccess } from './portal.ts';

const manifest = v.object({ kalalaya: v.optional(v.object({ portal: v.string() })) });

/** Where the releases of a remote lie that is built in its own repository. */
const builtIn = (root: string) => path.join(root, '.cache/releases');

/** Name of the remote whose repository this is. Throws `ConfigError` when the folder is none. */
export async function remoteIn(root: string): Promise<string> {
  const [name, ...others] = await frontends(root).catch(() => []);
  if (name !== undefined && others.length === 0) return name;
  throw new ConfigError(
    `${root} is no repository of a remote: its package.json must be named after its remote, e.g. mf-library.\nBegin one: portal new remote mf-library --alone ../library`,
  );
}

/**
 * Origin of the portal that a remote is for: `to`, else KALALAYA_PORTAL, else what package.json names. Throws
 * `ConfigError` where there is none.
 */
export async function portalAddress(root: string, to: string | undefined): Promise<string> {
  const text = await readFile(path.join(root, 'package.json'), 'utf8').catch(() => '{}');
  const own = v.parse(manifest, JSON.parse(text)).kalalaya?.portal;
  const portal = to ?? process.env.KALALAYA_PORTAL ?? own;
  if (portal === undefined || !URL.canParse(portal)) {
    throw new ConfigError('Say which portal: --to https://portal.example, or KALALAYA_PORTAL.');
  }
  return new URL(portal).origin;
}

/** The portal and the key in KALALAYA_KEY. Throws `ConfigError` where one is missing, `KeyError` for no key. */
export async function portalAccess(root: string, to: string | undefined): Promise<PortalAccess> {
  const portal = await portalAddress(root, to);
  const key = process.env.KALALAYA_KEY ?? '';
  if (key === '') {
    throw new ConfigError(
      'This needs a key in the variable KALALAYA_KEY.\nWhoever runs the portal makes one: portal grant <remote> --name "your team"',
    );
  }
  return { portal, key: readKey(key) };
}

/** Builds a release of a remote from its sources, unless it is built. Throws `ReleaseError` when it does not build. */
export async function buildRemote(
  root: string,
  name: string,
): Promise<MakeResult & { readonly folder: string }> {
  const made = await makeRelease(name, {
    root,
    releasesDir: builtIn(root),
    onBuild: (frontend, version) => console.log(`Building ${frontend} ${version} …`),
  });
  return { ...made, folder: path.join(builtIn(root), name, made.version) };
}
