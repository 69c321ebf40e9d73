import path from 'node:path';
import type { Config } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { frontends } from '../publishing/frontends.ts';
import { type MakeResult, makeRelease } from '../publishing/make-release.ts';
import { fetchRelease } from '../release/versions.ts';

/** Option of every command that may be sent to a portal elsewhere. */
export const toOption = [
  '--to <portal>',
  'a portal elsewhere, over HTTP, with the key in KALALAYA_KEY',
] as const;

/** Makes a release of the sources as they are, unless it is there. Throws `ConfigError` for an unknown name. */
export async function releaseFromSources(
  config: Config,
  name: string,
  from: string | undefined,
): Promise<MakeResult> {
  const root = from === undefined ? config.root : path.resolve(from);
  const known = await frontends(root);
  if (!known.includes(name)) {
    throw new ConfigError(`There is no ${name} in ${root}.\nKnown: ${known.join(', ') || 'none'}`);
  }
  const made = await makeRelease(name, {
    root,
    releasesDir: config.RELEASES_DIR,
    fetch: (frontend, version) => fetchRelease(config, frontend, version),
    onBuild: (frontend, version) => console.log(`Building ${frontend} ${version} …`),
  });
  if (!made.built) console.log(`${made.name} ${made.version} is built already`);
  return made;
}
