import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashKit } from '@kalalaya/build/kit';
import type { PackedPackage, PackedSet } from '@kalalaya/cli/packed-set';
import { ConfigError, ExpectedError } from '@kalalaya/node/errors';
import { filesBelow } from '@kalalaya/node/file-system';
import { runNode } from '@kalalaya/node/run-node';
import { create } from 'tar';
import type { Config } from '../../base/config.ts';
import type { StoreLocation } from '../../store/location.ts';
import { archivesAt } from '../archives.ts';
import { readRelease } from '../read-release.ts';
import { EVERY_COLLEGE, pointerFor, readRegistry } from '../registry.ts';
import { bundleCommands } from './bundle.ts';
import { createPackedManifest, readWorkspaceManifest } from './manifest.ts';
import { findSetForShell, PACKAGES, packagesDir } from './packed-set.ts';

/** Patterns below `shared/` for tests, which are not packed. */
const EXCLUDED = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.fixture.ts',
  '*/testing',
  'cli',
  'node',
  '**/node_modules',
];

/**
 * Compiles the shared packages to JavaScript with declarations in `target`, without checking types. `target`
 * has to be in the checkout so that the compiler finds their dependencies.
 *
 * @throws {ExpectedError} without a compiler.
 * @throws {ConfigError} with the compiler's output, if compilation fails.
 */
async function compileShared(root: string, target: string): Promise<void> {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  if (!(await stat(compiler).catch(() => null))) {
    throw new ExpectedError('Packing needs the package typescript. Run npm ci without --omit=dev.');
  }
  const config = path.join(target, 'tsconfig.json');
  await writeFile(
    config,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        noCheck: true,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: path.join(root, 'shared'),
        outDir: target,
        typeRoots: [path.join(root, 'node_modules/@types')],
      },
      include: [path.join(root, 'shared')],
      exclude: EXCLUDED.map((pattern) => path.join(root, 'shared', pattern)),
    }),
  );
  const { status, printed } = await runNode(compiler, ['-p', config], { cwd: root });
  if (status !== 0) throw new ConfigError(`The shared packages do not compile:\n${printed}`);
}

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

/** The checkout that packages are made from, and where they are stored. */
type PackConfig = StoreLocation & Pick<Config, 'root'>;

/**
 * Packs what standalone remotes are built with: the shared packages as JavaScript with declarations, and the
 * command line. The set is stored atomically under its version and a content hash. Earlier sets are kept.
 *
 * @throws {ExpectedError} without the build tools.
 */
export async function packPackages(config: PackConfig): Promise<PackedSet> {
  const { root } = config;
  // Inside the checkout, so that the compiler finds imported packages.
  const buildDir = path.join(root, '.cache', `packages-${randomUUID()}`);
  const draft = path.join(packagesDir(config), `.draft-${randomUUID()}`);
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
    await rename(draft, path.join(packagesDir(config), set.id)).catch((error: NodeJS.ErrnoException) => {
      // The same set was packed before.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    await archivesAt(config)?.put({ name: PACKAGES, version: set.id });
    return set;
  } finally {
    await rm(buildDir, { recursive: true, force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Returns the packages for the shell that is live for every college, packing them from the sources if
 * necessary.
 *
 * @param onPack - Called before packages are packed.
 * @throws {ReleaseError} if the live shell cannot be read.
 */
export async function packagesForLiveShell(config: PackConfig, onPack: () => void): Promise<PackedSet> {
  const pointer = pointerFor(await readRegistry(config), EVERY_COLLEGE, 'shell');
  const shell = pointer && (await readRelease(config, 'shell', pointer.version));
  const existing = shell ? await findSetForShell(config, shell.manifest.shared) : null;
  if (existing !== null) return existing;
  onPack();
  return packPackages(config);
}
