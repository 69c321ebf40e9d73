import path from 'node:path';
import type { Config } from '../config.ts';
import { BackupError } from './manifest.ts';

/** What a backup needs of the configuration. */
export type BackupConfig = Pick<Config, 'DATA_DIR' | 'RELEASES_DIR' | 'DATABASE_URL'>;

/** The inbox, by its path in a backup. */
export const INBOX = 'data/inbox.sqlite';
/** Old addresses of documents. */
export const LEDGER = 'data/addresses.jsonl';
/** Files of RELEASES_DIR that are replaced whole or only added to. */
export const RECORDS = [
  'releases/registry.json',
  'releases/history.jsonl',
  'releases/keys.json',
  'releases/previews.json',
  'releases/dev-remotes.json',
];

/** Where a path of a backup is in an installation. */
export function placeOf({ DATA_DIR, RELEASES_DIR }: BackupConfig, name: string): string {
  const [first = '', ...rest] = name.split('/');
  return path.join(first === 'data' ? DATA_DIR : RELEASES_DIR, ...rest);
}

/** Throws `BackupError` where the messages are in Postgres, which has means of its own. */
export function assertFiles({ DATABASE_URL }: BackupConfig): void {
  if (DATABASE_URL === undefined) return;
  throw new BackupError(
    'Messages, keys, pointers and releases are in Postgres (DATABASE_URL). Save it with pg_dump.\nportal backup and restore are for an installation that keeps all in files.',
  );
}
