import { databaseOf, folderOf, type Place } from '../location.ts';
import { type Database, openDatabase } from './database.ts';
import { filesStore } from './files.ts';
import type { SharedStore } from './types.ts';

const databases = new Map<string, Database>();

/** The database of a place, whose connections all of a process use; null where files are all. */
export function databaseAt(place: Place): Database | null {
  const url = databaseOf(place);
  if (url === null) return null;
  const key = `${url} ${folderOf(place)}`;
  const known = databases.get(key) ?? openDatabase(url, folderOf(place));
  databases.set(key, known);
  return known;
}

/** What the servers of an installation share, by where it is kept. */
export const sharedAt = (place: Place): SharedStore =>
  databaseAt(place)?.shared ?? filesStore(folderOf(place));
