import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashKit } from '@kalalaya/build/kit';
import type { PackedPackage, PackedSet } from '@kalalaya/cli/packed-set';
import { filesBelow } from '@kalalaya/node/file-system';
import { create } from 'tar';
import type { StoreLocation } from '../../store/location.ts';
import { archivesAt } from '../archives.ts';
import { bundleCommands } from './bundle.ts';
import { compileShared } from './compile.ts';
import { createPackedManifest, readWorkspaceManifest } from './manifest.ts';
import { PACKAGES, packagesDir } from './packed-set.ts';

/** Folder names of the shared packages. */
const SHARED = ['contract', 'search', 'runtime', 'kit', 'build', 'testing'] as const;

/**
 * Returns true for sources, which are compiled, and for the workspace's `package.json`, which is replaced.
 */
const isExcluded = (file: string) =>
  (/\.tsx?$/.test(file) && !file.endsWith('.d.ts')) || path.basename(file) === 'package.json';

/** Modification time of all packed files, so that equal content gives equal tarballs. */
const EPOCH = new Date(0);

/** Adds style sheets, fonts, text files, declarations and the manifest to a compiled package. */
async function completePackage(source: string, compiled: string, license: string): Promise<void> {
  await cp(source, compiled, {
    recursive: true,
    filter: (file) => !isExcluded(file) && !/[\\/](node_modules|testing)$/.test(file.slice(source.length)),
  });
  const manifest = {
    ...createPackedManifest(await readWorkspaceManifest(source)),
    ...(path.basename(source) === 'kit' && { sources: hashKit() }),
  };
  await writeFile(path.join(compiled, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await cp(license, path.join(compiled, 'LICENSE'));
}

async function createTarball(folder: string, target: string): Promise<PackedPackage> {
  const { name, version, ...manifest } = JSON.parse(
    await readFile(path.join(folder, 'package.json'), 'utf8'),
  );
  const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
  await create(
    {
      cwd: folder,
      file: path.join(target, file),
      gzip: { level: 9 },
      portable: true,
      prefix: 'package',
      mtime: EPOCH,
    },
    await filesBelow(folder),
  );
  const bytes = await readFile(path.join(target, file));
  return {
    name,
    version,
    file,
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
    bytes: bytes.length,
    dependencies: manifest.dependencies ?? {},
    peerDependencies: manifest.peerDependencies ?? {},
    bin: manifest.bin ?? {},
  };
}

/** Source and target of the packages. */
export interface PackOptions {
  /** Folder of the checkout. */
  readonly root: string;
  readonly location: StoreLocation;
}

/**
 * Packs what standalone remotes are built with: the shared packages as JavaScript with declarations, and the
 * command line. The set is stored atomically under its version and a content hash. Earlier sets are kept.
 *
 * @throws {ExpectedError} without the build tools.
 */
export async function packPackages({ root, location }: PackOptions): Promise<PackedSet> {
  // Inside the checkout, so that the compiler finds imported packages.
  const buildDir = path.join(root, '.cache', `packages-${randomUUID()}`);
  const draft = path.join(packagesDir(location), `.draft-${randomUUID()}`);
  try {
    await mkdir(buildDir, { recursive: true });
    await mkdir(draft, { recursive: true });
    await compileShared(root, buildDir);
    const packages: PackedPackage[] = [];
    for (const name of SHARED) {
      await completePackage(
        path.join(root, 'shared', name),
        path.join(buildDir, name),
        path.join(root, 'LICENSE'),
      );
      packages.push(await createTarball(path.join(buildDir, name), draft));
    }
    const [contract] = packages;
    if (contract === undefined) throw new Error('expected at least one shared package');
    await bundleCommands(root, path.join(buildDir, 'cli'), contract.version);
    await cp(path.join(root, 'LICENSE'), path.join(buildDir, 'cli/LICENSE'));
    packages.push(await createTarball(path.join(buildDir, 'cli'), draft));
    const hash = createHash('sha256').update(JSON.stringify(packages)).digest('hex').slice(0, 10);
    const set: PackedSet = {
      id: `${contract.version}-${hash}`,
      version: contract.version,
      made: new Date().toISOString(),
      packages,
    };
    await writeFile(path.join(draft, 'index.json'), `${JSON.stringify(set, null, 1)}\n`);
    await rename(draft, path.join(packagesDir(location), set.id)).catch((error: NodeJS.ErrnoException) => {
      // The same set was packed before.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    await archivesAt(location)?.put({ name: PACKAGES, version: set.id });
    return set;
  } finally {
    await rm(buildDir, { recursive: true, force: true });
    await rm(draft, { recursive: true, force: true });
  }
}
