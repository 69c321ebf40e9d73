import path from 'node:path';
import type { Config } from '../config.ts';
import { BackupError } from './manifest.ts';

export type BackupConfig = Pick<Config, 'DATA_DIR' | 'RELEASES_DIR' | 'DATABASE_URL'>;

/** Path of the inbox in a backup. */
export const INBOX = 'data/inbox.sqlite';
/** Path of the ledger of permanent addresses in a backup. */
export const LEDGER = 'data/addresses.jsonl';
/** Files of RELEASES_DIR that are replaced atomically or only appended to. */
export const RECORDS = [
  'releases/registry.json',
  'releases/history.jsonl',
  'releases/keys.json',
  'releases/previews.json',
  'releases/dev-remotes.json',
];

/** Returns the path in an installation of a file in a backup. */
export function installedPath({ DATA_DIR, RELEASES_DIR }: BackupConfig, name: string): string {
  const [first = '', ...rest] = name.split('/');
  return path.join(first === 'data' ? DATA_DIR : RELEASES_DIR, ...rest);
}

/** @throws {BackupError} if the data is in Postgres, which has its own backup tools. */
export function assertFilesOnly({ DATABASE_URL }: BackupConfig): void {
  if (DATABASE_URL === undefined) return;
  throw new BackupError(
    'Messages, keys, pointers and releases are in Postgres (DATABASE_URL). Back them up with pg_dump.\nportal backup and portal restore only work for installations without a database.',
  );
}
