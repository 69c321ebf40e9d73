import path from 'node:path';
import { listFrontends } from '@kalalaya/cli/release/frontends';
import { type MakeResult, makeRelease } from '@kalalaya/cli/release/make-release';
import { assertTypes } from '@kalalaya/cli/release/types';
import { ConfigError } from '@kalalaya/node/errors';
import type { JsonOption } from '@kalalaya/node/terminal/output';
import { Option } from 'commander';
import type { Config } from '../base/config.ts';
import { fetchRelease } from '../release/versions.ts';

/** Options of the commands that move pointers. */
export interface MoveOptions extends JsonOption {
  readonly college?: string;
  readonly by?: string;
  /** Address of another portal, which is used over HTTP. */
  readonly portal?: string;
}

/** Option of every command that can address another portal. */
export const portalOption = () =>
  new Option('--portal <address>', 'Address of another portal, used over HTTP with the key in KALALAYA_KEY.');

/** Option of the commands that build a release. */
export const fromOption = () =>
  new Option('--from <folder>', 'Directory of the checkout to build from; this checkout by default.');

/**
 * Builds a release of the current sources, unless it already exists. Types are checked first.
 *
 * @throws {ConfigError} if the checkout has no such frontend.
 * @throws {ReleaseError} if types are wrong or the build fails.
 */
export async function releaseFromSources(
  config: Config,
  name: string,
  from: string | undefined,
  progress: (line: string) => void,
): Promise<MakeResult> {
  const root = from === undefined ? config.root : path.resolve(from);
  const available = await listFrontends(root);
  if (!available.includes(name)) {
    throw new ConfigError(`There is no ${name} in ${root}.\nAvailable: ${available.join(', ') || 'none'}`);
  }
  // A type error appears after seconds; the build takes up to a minute.
  await assertTypes(root, name);
  const release = await makeRelease(name, {
    root,
    releasesDir: config.RELEASES_DIR,
    fetch: (frontend, version) => fetchRelease(config, frontend, version),
    onBuild: (frontend, version) => progress(`Building ${frontend} ${version} …`),
  });
  if (!release.wasBuilt) progress(`${release.name} ${release.version} is already built`);
  return release;
}
