import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'tar';
import type { Place } from '../release/location.ts';
import { databaseAt } from '../release/store/open.ts';
import { bundleCommands } from './bundle.ts';
import { compileShared } from './compile.ts';
import { packedManifest, readWorkspaceManifest } from './manifest.ts';
import { PACKAGES, type PackedPackage, type PackedSet, packagesDir } from './packed-set.ts';

/** The shared packages, by their folder. */
const SHARED = ['contract', 'runtime', 'kit', 'build', 'testing'] as const;

/** What stands in a source folder and is compiled, or is of no use to who installs the package. */
const isLeftOut = (file: string) =>
  (/\.tsx?$/.test(file) && !file.endsWith('.d.ts')) || path.basename(file) === 'package.json';

/** The same bytes for the same files, whenever they are packed. */
const EPOCH = new Date(0);

const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

/** Completes a compiled package: style sheets, fonts, texts and declarations beside its code, and its manifest. */
async function complete(source: string, compiled: string, license: string): Promise<void> {
  await cp(source, compiled, {
    recursive: true,
    filter: (file) =>
      !isLeftOut(file) && !/[\\/](node_modules|testing|showcase)$/.test(file.slice(source.length)),
  });
  const manifest = packedManifest(await readWorkspaceManifest(source));
  await writeFile(path.join(compiled, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await cp(license, path.join(compiled, 'LICENSE'));
}

async function tarball(folder: string, target: string): Promise<PackedPackage> {
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

/** Where packages are made from, and the releases beside which they are put. */
export interface PackOptions {
  /** Folder of the checkout. */
  readonly root: string;
  readonly place: Place;
}

/**
 * Packs what a remote in a repository of its own is built with: the shared packages as compiled JavaScript with
 * declarations, and the command line. They lie in RELEASES_DIR as one set, whole or not at all, named by their
 * version and a hash of their bytes; what was packed before stays. Throws `NotInstalledError` without the build tools.
 */
export async function packPackages({ root, place }: PackOptions): Promise<PackedSet> {
  // Below the checkout, so that the compiler finds the packages that are imported.
  const work = path.join(root, '.cache', `packages-${randomUUID()}`);
  const draft = path.join(packagesDir(place), `.draft-${randomUUID()}`);
  try {
    await mkdir(work, { recursive: true });
    await mkdir(draft, { recursive: true });
    await compileShared(root, work);
    const packages: PackedPackage[] = [];
    for (const name of SHARED) {
      await complete(path.join(root, 'shared', name), path.join(work, name), path.join(root, 'LICENSE'));
      packages.push(await tarball(path.join(work, name), draft));
    }
    const [contract] = packages;
    if (contract === undefined) throw new Error('there is no shared package');
    await bundleCommands(root, path.join(work, 'cli'), contract.version);
    await cp(path.join(root, 'LICENSE'), path.join(work, 'cli/LICENSE'));
    packages.push(await tarball(path.join(work, 'cli'), draft));
    const hash = createHash('sha256').update(JSON.stringify(packages)).digest('hex').slice(0, 10);
    const set: PackedSet = {
      id: `${contract.version}-${hash}`,
      version: contract.version,
      made: new Date().toISOString(),
      packages,
    };
    await writeFile(path.join(draft, 'index.json'), `${JSON.stringify(set, null, 1)}\n`);
    await rename(draft, path.join(packagesDir(place), set.id)).catch((error: NodeJS.ErrnoException) => {
      // The same files were packed before.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    await databaseAt(place)?.archives.put({ name: PACKAGES, version: set.id });
    return set;
  } finally {
    await rm(work, { recursive: true, force: true });
    await rm(draft, { recursive: true, force: true });
  }
}
