import { databaseUrlOf, releasesDirOf, type StoreLocation } from '../location.ts';
import { type Database, openDatabase } from './database.ts';
import { filesStore } from './files.ts';
import type { ReleaseStore } from './types.ts';

const databases = new Map<string, Database>();

/**
 * Returns the database of a location, with one connection pool per process; null if the location uses files
 * only.
 */
export function databaseAt(location: StoreLocation): Database | null {
  const url = databaseUrlOf(location);
  if (url === null) return null;
  const key = `${url} ${releasesDirOf(location)}`;
  const database = databases.get(key) ?? openDatabase(url, releasesDirOf(location));
  databases.set(key, database);
  return database;
}

/** Returns the store that the servers of an installation share. */
export const releaseStoreAt = (location: StoreLocation): ReleaseStore =>
  databaseAt(location)?.store ?? filesStore(releasesDirOf(location));
