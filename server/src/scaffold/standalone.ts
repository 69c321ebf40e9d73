import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { remoteDefinition } from '@kalalaya/contract/release';
import * as v from 'valibot';
import { ConfigError } from '../errors.ts';
import { filesBelow } from '../file-system.ts';
import type { PackedSet } from '../packages/schema.ts';
import { remoteFiles } from './files.ts';
import { initRepository } from './git.ts';
import { standaloneLockfile } from './lockfile.ts';
import { assertRemoteName, titleOf, writeFolder } from './remote.ts';
import {
  type StandaloneRepository,
  standaloneFiles,
  standaloneManifest,
  standaloneReadme,
} from './standalone-files.ts';

/** Options of {@link newStandalone} and {@link ejectRemote}. */
export interface StandaloneOptions {
  /** Directory of the portal's checkout, or of the template in the package of `kalalaya`. */
  readonly root: string;
  /** Directory of the new repository; it must not exist. */
  readonly target: string;
  readonly name: string;
  /** Title of the remote; derived from its name by default. */
  readonly title?: string;
  /** Origin of the portal. */
  readonly portal: string;
  readonly packages: PackedSet;
}

const rootManifest = v.object({
  dependencies: v.record(v.string(), v.string()),
  devDependencies: v.record(v.string(), v.string()),
  overrides: v.record(v.string(), v.string()),
});
const compiler = v.object({ compilerOptions: v.record(v.string(), v.unknown()) });
const manifest = v.object({
  version: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
});

async function readJson<T>(schema: v.GenericSchema<unknown, T>, ...segments: string[]): Promise<T> {
  return v.parse(schema, JSON.parse(await readFile(path.join(...segments), 'utf8')));
}

async function repositoryOf(
  { root, name, title = titleOf(name), portal, packages }: StandaloneOptions,
  route: string,
): Promise<StandaloneRepository> {
  const { dependencies, devDependencies, overrides } = await readJson(rootManifest, root, 'package.json');
  const { compilerOptions } = await readJson(compiler, root, 'tsconfig.base.json');
  const versions = { ...dependencies, ...devDependencies, ...overrides };
  return { name, title, route, portal, packages, versions, compilerOptions };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Checks Node and the portal, then installs the packages. */
const setupScript = () => readFile(path.join(import.meta.dirname, 'setup.mjs'), 'utf8');

const portalLockfile = (root: string) => readFile(path.join(root, 'package-lock.json'), 'utf8');

/**
 * Writes a new remote as a standalone repository: a page with a loader, tests, manifest, lockfile, CI files and README. It
 * becomes an empty git repository.
 *
 * @returns the written files.
 * @throws {ConfigError} if the name is invalid or the directory exists.
 */
export async function newStandalone(options: StandaloneOptions, route: string): Promise<string[]> {
  const { root, target, name } = options;
  assertRemoteName(name);
  const repository = await repositoryOf(options, route);
  const packageJson = standaloneManifest(repository);
  const files = {
    ...remoteFiles({ name, title: repository.title, route }),
    ...standaloneFiles(repository),
    'package.json': json(packageJson),
    'package-lock.json': standaloneLockfile(await portalLockfile(root), packageJson, repository),
    'setup.mjs': await setupScript(),
    'README.md': standaloneReadme(repository),
  };
  await writeFolder(target, files);
  initRepository(target);
  return Object.keys(files).sort();
}

/** Unlinks relative links to other files of the portal, which the repository does not contain. */
const withoutOutsideLinks = (text: string) => text.replace(/\[([^\]]+)\]\(\.\.\/[^)]*\)/g, '$1');

/**
 * Copies a remote of the checkout into a standalone repository, with the files that `newStandalone` writes. The
 * checkout stays unchanged.
 *
 * @returns the written files.
 * @throws {ConfigError} if there is no such remote or the directory exists.
 */
export async function ejectRemote(options: StandaloneOptions): Promise<string[]> {
  const { root, target, name } = options;
  assertRemoteName(name);
  const source = path.join(root, name);
  const definition = await import(path.join(source, 'remote.ts')).catch((cause: unknown) => {
    throw new ConfigError(`There is no remote ${name} in ${root}.`, { cause });
  });
  const { routes } = v.parse(remoteDefinition, definition.default);
  const repository = await repositoryOf(options, routes[0]?.path ?? '/');
  const { version, dependencies } = await readJson(manifest, source, 'package.json');
  const ownDependencies = Object.entries(dependencies).filter(([one]) => !one.startsWith('@kalalaya/'));
  const packageJson = standaloneManifest(repository, version, Object.fromEntries(ownDependencies));
  const readme = await readFile(path.join(source, 'README.md'), 'utf8').catch(() => '');
  const files = {
    ...standaloneFiles(repository),
    'package.json': json(packageJson),
    'package-lock.json': standaloneLockfile(await portalLockfile(root), packageJson, repository),
    'setup.mjs': await setupScript(),
    'README.md': `${standaloneReadme(repository)}\n${withoutOutsideLinks(readme).replace(/^# /, '## About ')}`,
  };
  await writeFolder(target, files);
  try {
    const writtenFiles = new Set(Object.keys(files).map((file) => path.join(source, file)));
    await cp(source, target, {
      recursive: true,
      filter: (file) =>
        !writtenFiles.has(file) && !['dist', 'node_modules', '.cache'].includes(path.basename(file)),
    });
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  }
  initRepository(target);
  return filesBelow(target);
}
