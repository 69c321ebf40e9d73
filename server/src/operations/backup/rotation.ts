import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Names that `backupName` returns. */
const BACKUP_NAME = /^kalalaya-backup-\d{8}T\d{6}Z\.tar\.gz$/;

/** Returns the name of a backup without a name of its own. Names sort by time. */
export function backupName(now: Date): string {
  const stamp = now.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');
  return `kalalaya-backup-${stamp}.tar.gz`;
}

/**
 * Removes the oldest backups of a folder. Files with other names are never removed.
 *
 * @param newest Name of the backup just written. It stays even if the clock was wrong.
 * @param keep Number of backups that stay, at least 1.
 * @returns The names of the removed backups.
 */
export async function removeOldBackups(folder: string, newest: string, keep: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const others = entries
    .filter((entry) => entry.isFile() && BACKUP_NAME.test(entry.name) && entry.name !== newest)
    .map(({ name }) => name)
    .sort()
    .reverse();
  const removed = others.slice(keep - 1);
  for (const name of removed) await rm(path.join(folder, name));
  return removed;
}
