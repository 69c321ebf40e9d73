import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../errors.ts';
import { patternsOverlap } from '../publishing/gate/static/routes.ts';
import { remoteFiles } from './files.ts';

/** A scaffolded remote. */
export interface Scaffold {
  /** Written files, relative to the checkout. */
  readonly files: readonly string[];
  /** Path of the page. */
  readonly route: string;
}

/** Returns the title for a remote's name: `Reading Room` for `mf-reading-room`. */
export const titleOf = (name: string) =>
  name
    .replace(/^mf-/, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Returns the default path of a remote's page: `/ReadingRoom` for `mf-reading-room`. */
export const defaultPath = (name: string): string => `/${titleOf(name).replaceAll(' ', '')}`;

/** Returns true if a route overlaps one of `taken`. */
export const isPathUsed = (route: string, usedPaths: readonly string[]): boolean =>
  usedPaths.some((other) => patternsOverlap(route, other));

/** Returns the first free path: `wanted`, or one such as `/Library-2`. */
export function freePath(preferred: string, usedPaths: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? preferred : `${preferred}-${count}`;
    if (!isPathUsed(candidate, usedPaths)) return candidate;
  }
}

/**
 * Validates the name of a remote.
 *
 * @throws {ConfigError} if the name is invalid.
 */
export function assertRemoteName(name: string): void {
  if (/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return;
  throw new ConfigError(
    `"${name}" cannot be the name of a remote.\nWrite lower-case letters after mf-, e.g. mf-library`,
  );
}

/** Writes files into a new folder, which is removed again after a failure. */
export async function writeFolder(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  if (await stat(folder).catch(() => null)) {
    throw new ConfigError(
      `${path.basename(folder)} already exists.\nChoose another name, or remove the folder ${folder}.`,
    );
  }
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text, { flag: 'wx' });
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Writes a new remote into a checkout: descriptor, build configuration, one page with a loader, and tests. No other
 * file changes.
 *
 * @param route Path of the page.
 * @throws {ConfigError} if the name is invalid or already in use.
 */
export async function scaffoldRemote(
  root: string,
  name: string,
  route: string = defaultPath(name),
): Promise<Scaffold> {
  assertRemoteName(name);
  const files = remoteFiles({ name, title: titleOf(name), route });
  await writeFolder(path.join(root, name), files);
  return { files: Object.keys(files).map((file) => `${name}/${file}`), route };
}
