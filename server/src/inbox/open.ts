import path from 'node:path';
import type { Config } from '../base/config.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { InboxStore } from './store.ts';

/** Returns the path of the inbox's SQLite file. */
export const inboxFile = (dataDir: string): string => path.join(dataDir, 'inbox.sqlite');

/** @throws {InboxError} if the SQLite file cannot be used */
export function openStore({ DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): InboxStore {
  return DATABASE_URL === undefined ? openSqlite(inboxFile(DATA_DIR)) : openPostgres(DATABASE_URL);
}
