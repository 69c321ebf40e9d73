import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteDefinition } from '@kalalaya/contract/release';
import { ConfigError } from '@kalalaya/node/errors';
import { filesBelow } from '@kalalaya/node/file-system';
import * as v from 'valibot';
import type { PackedSet } from '../packed-set.ts';
import { repositoryManifest, standaloneLockfile } from './lockfile.ts';
import { assertRemoteName, remoteValues, titleOf } from './remote.ts';
import { json, readTemplate, writeFolder } from './template.ts';

/** Options of {@link newStandalone} and {@link ejectRemote}. */
export interface StandaloneOptions {
  /** Directory of the portal's checkout, or of its files in the package of `kalalaya`. */
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

const versions = v.record(v.string(), v.string());
const portalManifest = v.object({ dependencies: versions, devDependencies: versions, overrides: versions });
const compiler = v.object({ compilerOptions: v.record(v.string(), v.unknown()) });
const remoteManifest = v.object({ version: v.string(), dependencies: v.optional(versions, {}) });

async function readJson<T>(schema: v.GenericSchema<unknown, T>, ...segments: string[]): Promise<T> {
  return v.parse(schema, JSON.parse(await readFile(path.join(...segments), 'utf8')));
}

/** Creates an empty git repository in a folder, unless the folder is inside one or git is not installed. */
function initRepository(folder: string): void {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder }).status === 0;
  if (!git('rev-parse', '--git-dir')) git('init', '--quiet', '--initial-branch=main');
}

/**
 * Returns the files of a repository around the sources of a remote: manifest, lockfile, configuration, CI files and README.
 *
 * @param version Version of the remote, which its team increments.
 * @param ownDependencies Dependencies of the remote besides the portal's packages.
 */
async function repositoryFiles(
  { root, name, title = titleOf(name), portal, packages }: StandaloneOptions,
  route: string,
  version = '0.1.0',
  ownDependencies: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const { dependencies, devDependencies, overrides } = await readJson(portalManifest, root, 'package.json');
  const { compilerOptions } = await readJson(compiler, root, 'tsconfig.base.json');
  const served = packages.packages.map((one) => ({
    ...one,
    address: `${portal}/portal/packages/${packages.id}/${one.file}`,
  }));
  const files = await readTemplate('repository', {
    ...remoteValues(name, title, route),
    version,
    portal,
    ...dependencies,
    ...devDependencies,
    ...overrides,
    ...Object.fromEntries(served.map((one) => [one.name, one.address])),
  });
  const manifest: unknown = JSON.parse(files['package.json'] ?? '');
  v.assert(repositoryManifest, manifest);
  const all = Object.entries({ ...ownDependencies, ...manifest.dependencies });
  manifest.dependencies = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
  const lockfile = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  return {
    ...files,
    'package.json': json(manifest),
    'package-lock.json': json(standaloneLockfile(lockfile, manifest, served)),
    'tsconfig.json': json({
      compilerOptions: { ...compilerOptions, types: ['node', '@kalalaya/build/types/css'] },
      exclude: ['dist', 'node_modules'],
    }),
  };
}

/**
 * Writes a new remote as a standalone repository: a page with a loader, tests, manifest, lockfile, CI files and README. It
 * becomes an empty git repository.
 *
 * @returns the written files.
 * @throws {ConfigError} if the name is invalid or the directory exists.
 */
export async function newStandalone(options: StandaloneOptions, route: string): Promise<string[]> {
  const { target, name, title = titleOf(name) } = options;
  assertRemoteName(name);
  const files = {
    ...(await readTemplate('remote', remoteValues(name, title, route))),
    ...(await repositoryFiles(options, route)),
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
  const { version, dependencies } = await readJson(remoteManifest, source, 'package.json');
  const own = Object.entries(dependencies).filter(([one]) => !one.startsWith('@kalalaya/'));
  const template = await repositoryFiles(options, routes[0]?.path ?? '/', version, Object.fromEntries(own));
  const readme = await readFile(path.join(source, 'README.md'), 'utf8').catch(() => '');
  const sources = (await filesBelow(source)).filter(
    (file) => !/(^|\/)(dist|node_modules|\.cache)\//.test(file),
  );
  const copies = await Promise.all(
    sources.map(async (file) => [file, await readFile(path.join(source, file))] as const),
  );
  const files = {
    ...Object.fromEntries(copies),
    ...template,
    'README.md': `${template['README.md']}\n${withoutOutsideLinks(readme).replace(/^# /, '## About ')}`,
  };
  await writeFolder(target, files);
  initRepository(target);
  return Object.keys(files).sort();
}

/** Returns the last step to a visible remote. */
export const lastStep = (name: string): string => `
Last, the college lists "${name}" under "sections" in its site.json, once a release is live.`;

/** Returns what to do with a new standalone repository. */
export const nextSteps = (
  { name, portal, target }: Pick<StandaloneOptions, 'name' | 'portal' | 'target'>,
  files: readonly string[],
): string => `  ${files.length} files in ${target}
Next, in that directory:
  npm run setup                    installs the packages; ${portal} must run
  npm test
  npm run dev                      shows the page from source in ${portal}
  npx kalalaya publish             needs KALALAYA_KEY, from: portal grant ${name} --name "your team"${lastStep(name)}`;
