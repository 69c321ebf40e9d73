import { randomUUID } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { chmod, lstat, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Returns true if a file, folder or link has this path. */
export const exists = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  );

/** Lists the folders in a folder; none if it does not exist. */
export async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Lists all files below a folder as relative paths with forward slashes, sorted. Links are left out. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/** True for a user of group 0: OpenShift runs containers as a random one, and the next must be able to use its files. */
export const isRandomUser = process.getgid?.() === 0 && process.getuid?.() !== 0;

/** Lets the next random user change what was copied or unpacked with the permissions of its source. */
export async function shareWithGroup(folder: string): Promise<void> {
  if (!isRandomUser) return;
  for (const name of ['.', ...(await readdir(folder, { recursive: true }))]) {
    const file = path.join(folder, name);
    const { mode } = await lstat(file);
    await chmod(file, mode | ((mode & 0o700) >> 3));
  }
}

/** Permissions of a file that other users of the machine must not read. */
export const PRIVATE_MODE = isRandomUser ? 0o660 : 0o600;

/** Creates the file of an SQLite database, which SQLite would create without write access for the group. */
export function createDatabaseFile(file: string, mode = 0o666): void {
  try {
    closeSync(openSync(file, 'a', mode));
  } catch {
    // SQLite opens it next, and names the problem.
  }
}

/**
 * Replaces a file atomically: after a crash it has either the old or the new content.
 *
 * @param mode - Permissions of the file.
 */
export async function replaceFile(file: string, text: string, mode = 0o666): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, text, { flush: true, mode });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
