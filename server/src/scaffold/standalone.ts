import { cp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { remoteDefinition } from '@kalalaya/contract/release';
import * as v from 'valibot';
import { ConfigError } from '../errors.ts';
import type { PackedSet } from '../packages/packed-set.ts';
import { remoteFiles } from './files.ts';
import { aloneLockfile } from './lockfile.ts';
import { assertRemoteName, titleOf, writeFolder } from './remote.ts';
import { type AloneRepository, aloneFiles, aloneManifest, aloneReadme } from './standalone-files.ts';

/** What a repository of its own is written with. */
export interface AloneOptions {
  /** Folder of the portal's checkout. */
  readonly root: string;
  /** Folder of the repository; it must not be there. */
  readonly target: string;
  readonly name: string;
  /** Origin of the portal. */
  readonly portal: string;
  readonly packages: PackedSet;
}

const rootManifest = v.object({
  devDependencies: v.record(v.string(), v.string()),
  overrides: v.record(v.string(), v.string()),
});
const compiler = v.object({ compilerOptions: v.record(v.string(), v.unknown()) });
const manifest = v.object({
  version: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
});

async function read<T>(schema: v.GenericSchema<unknown, T>, ...place: string[]): Promise<T> {
  return v.parse(schema, JSON.parse(await readFile(path.join(...place), 'utf8')));
}

async function repositoryOf(
  { root, name, portal, packages }: AloneOptions,
  route: string,
): Promise<AloneRepository> {
  const { devDependencies, overrides } = await read(rootManifest, root, 'package.json');
  const { compilerOptions } = await read(compiler, root, 'tsconfig.base.json');
  const versions = { ...devDependencies, ...overrides };
  return { name, title: titleOf(name), route, portal, packages, versions, compilerOptions };
}

/** Text of a JSON file. */
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const portalLockfile = (root: string) => readFile(path.join(root, 'package-lock.json'), 'utf8');

/**
 * Writes a new remote as a repository of its own: a page with a loader, its tests, manifest, lockfile, CI files and
 * README. Returns its files. Throws `ConfigError` for a name that cannot be one, or a folder that is there.
 */
export async function newAlone(options: AloneOptions, route: string): Promise<string[]> {
  const { root, target, name } = options;
  assertRemoteName(name);
  const repository = await repositoryOf(options, route);
  const own = aloneManifest(repository);
  const files = {
    ...remoteFiles({ name, title: repository.title, route }),
    ...aloneFiles(repository),
    'package.json': json(own),
    'package-lock.json': aloneLockfile(await portalLockfile(root), own, repository),
    'README.md': aloneReadme(repository),
  };
  await writeFolder(target, files);
  return Object.keys(files).sort();
}

/** Relative links of a README lead to the portal's other files, which are not here. */
const withoutOutsideLinks = (text: string) => text.replace(/\[([^\]]+)\]\(\.\.\/[^)]*\)/g, '$1');

/**
 * Copies a remote of the checkout into a repository of its own, with everything that `newAlone` writes. The checkout
 * stays as it is. Returns the files. Throws `ConfigError` when there is no such remote, or the folder is there.
 */
export async function ejectRemote(options: AloneOptions): Promise<string[]> {
  const { root, target, name } = options;
  assertRemoteName(name);
  const source = path.join(root, name);
  const definition = await import(path.join(source, 'remote.ts')).catch((cause: unknown) => {
    throw new ConfigError(`There is no remote ${name} in ${root}.`, { cause });
  });
  const { routes } = v.parse(remoteDefinition, definition.default);
  const repository = await repositoryOf(options, routes[0]?.path ?? '/');
  const { version, dependencies } = await read(manifest, source, 'package.json');
  const needed = Object.entries(dependencies).filter(([one]) => !one.startsWith('@kalalaya/'));
  const own = aloneManifest(repository, version, Object.fromEntries(needed));
  const before = await readFile(path.join(source, 'README.md'), 'utf8').catch(() => '');
  const files = {
    ...aloneFiles(repository),
    'package.json': json(own),
    'package-lock.json': aloneLockfile(await portalLockfile(root), own, repository),
    'README.md': `${aloneReadme(repository)}\n${withoutOutsideLinks(before).replace(/^# /, '## About ')}`,
  };
  await writeFolder(target, files);
  try {
    const written = new Set(Object.keys(files).map((file) => path.join(source, file)));
    await cp(source, target, {
      recursive: true,
      filter: (file) =>
        !written.has(file) && !['dist', 'node_modules', '.cache'].includes(path.basename(file)),
    });
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  }
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(target, path.join(entry.parentPath, entry.name)))
    .sort();
}
