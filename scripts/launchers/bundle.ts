import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listFrontends } from '@kalalaya/cli/release/frontends';
import { ConfigError, failureOf } from '@kalalaya/node/errors';
import * as v from 'valibot';
import type { Bundle } from '../../server/src/base/bundle-info.ts';
import { readConfig } from '../../server/src/base/config.ts';
import { makeLocalReleases } from '../../server/src/publishing/local-releases.ts';
import { readRegistry } from '../../server/src/release/registry.ts';
import type { StoreLocation } from '../../server/src/store/location.ts';
import { writeArchive } from './bundle/archive.ts';
import { assertBundlePlatform, bundleContents } from './bundle/contents.ts';
import { serverPackages } from './bundle/packages.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Modification time of everything in the bundle: SOURCE_DATE_EPOCH (reproducible builds), else the time of the commit.
 * Not a constant, because servers distinguish files of equal length by their time.
 *
 * @throws {ConfigError} if there is neither.
 */
function sourceDate(): Date {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  const seconds = process.env.SOURCE_DATE_EPOCH ?? stdout.trim();
  if (/^\d+$/.test(seconds)) return new Date(Number(seconds) * 1000);
  throw new ConfigError(
    'This is not a git checkout. Set SOURCE_DATE_EPOCH to the time of the sources, in seconds.',
  );
}

async function liveVersions(location: StoreLocation): Promise<Bundle['live']> {
  const { live } = await readRegistry(location);
  return Object.fromEntries(
    Object.entries(live).map(([college, byName]) => [
      college,
      Object.fromEntries(Object.entries(byName).map(([name, { version }]) => [name, version])),
    ]),
  );
}

const manifest = v.object({ version: v.string() });
const versionOf = async (file: string) => v.parse(manifest, JSON.parse(await readFile(file, 'utf8'))).version;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: path.join(root, 'dist') } },
  });
  assertBundlePlatform(process.platform, process.arch);
  const time = sourceDate();
  const { RELEASES_DIR, DATA_DIR, COLLEGES_DIR } = readConfig(process.env);
  // A bundle is made from this checkout only, never from a portal's database.
  const location = { RELEASES_DIR, DATA_DIR };
  await makeLocalReleases(await listFrontends(root), { root, ...location }, (name, version) =>
    console.log(`Building ${name} ${version} …`),
  );
  const bundle: Bundle = {
    version: await versionOf(path.join(root, 'package.json')),
    node: await versionOf(path.join(root, 'node_modules/node/package.json')),
    live: await liveVersions(location),
  };
  const lockfile = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  const packages = serverPackages(lockfile, (folder) => existsSync(path.join(root, folder)));
  const contents = bundleContents({
    root,
    releasesDir: RELEASES_DIR,
    collegesDir: COLLEGES_DIR,
    packages,
    bundle,
  });
  const name = `kalalaya-${bundle.version}-linux-${process.arch}`;
  const file = path.join(path.resolve(values.out), `${name}.tar.gz`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeArchive(`${file}.part`, contents, { name, time, workDir: path.join(root, '.cache') });
  await rename(`${file}.part`, file);
  const bytes = readFileSync(file);
  const hash = createHash('sha256').update(bytes).digest('hex');
  console.log(
    `${file}\n${(bytes.length / 1e6).toFixed(0)} MB, ${contents.length} files, ${packages.length} packages\nsha256 ${hash}`,
  );
}

main().catch((error: unknown) => {
  const { printed, status } = failureOf(error);
  console.error(printed);
  process.exit(status);
});
