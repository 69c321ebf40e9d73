import path from 'node:path';
import type { Config } from '../config.ts';

export type BackupConfig = Pick<Config, 'DATA_DIR' | 'RELEASES_DIR' | 'DATABASE_URL'>;

/** Path of the inbox in a backup. */
export const INBOX = 'data/inbox.sqlite';
/** Path of the ledger of permanent addresses in a backup. */
export const LEDGER = 'data/addresses.jsonl';
/** Path of the portal's tables in a backup of an installation with a database. */
export const DATABASE = 'database/portal.dump';
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
