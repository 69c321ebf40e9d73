import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../errors.ts';
import { overlap } from '../publishing/gate/routes.ts';
import { remoteFiles } from './files.ts';

/** A remote that was begun. */
export interface Scaffold {
  /** Files that were written, relative to the checkout. */
  readonly files: readonly string[];
  /** Path of its one page. */
  readonly route: string;
}

/** `Reading Room` for `mf-reading-room`. */
export const titleOf = (name: string) =>
  name
    .replace(/^mf-/, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Path that a new remote's page would have by its name: `/ReadingRoom` for `mf-reading-room`. */
export const wantedPath = (name: string): string => `/${titleOf(name).replaceAll(' ', '')}`;

/** Whether a remote owns a path, or one that the same address would match. */
export const isTaken = (route: string, taken: readonly string[]): boolean =>
  taken.some((other) => overlap(route, other));

/** The first path like `wanted` that no remote owns: itself, `/Library-2`, `/Library-3`. */
export function freePath(wanted: string, taken: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? wanted : `${wanted}-${count}`;
    if (!isTaken(candidate, taken)) return candidate;
  }
}

/** Throws `ConfigError` unless a remote may have this name. */
export function assertRemoteName(name: string): void {
  if (/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return;
  throw new ConfigError(
    `"${name}" cannot be the name of a remote.\nWrite small letters after mf-, e.g. mf-library`,
  );
}

/** Writes files into a folder that is not there yet; after a failure the folder is not there either. */
export async function writeFolder(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  if (await stat(folder).catch(() => null)) {
    throw new ConfigError(
      `${path.basename(folder)} is there already.\nChoose another name, or remove the folder ${folder}.`,
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
 * Writes a new remote into a checkout: descriptor, build, one page with a loader, its tests; no other file is touched.
 * `route` is the path of the page. Throws `ConfigError` for a name that cannot be one, or that is there.
 */
export async function scaffoldRemote(
  root: string,
  name: string,
  route: string = wantedPath(name),
): Promise<Scaffold> {
  assertRemoteName(name);
  const files = remoteFiles({ name, title: titleOf(name), route });
  await writeFolder(path.join(root, name), files);
  return { files: Object.keys(files).map((file) => `${name}/${file}`), route };
}
