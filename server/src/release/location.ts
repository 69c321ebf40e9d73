/**
 * Where an installation keeps its releases and what is live: a folder, or a folder that keeps what one Postgres, shared
 * by several servers, has of them. The configuration is one.
 */
export type Place = string | { readonly RELEASES_DIR: string; readonly DATABASE_URL?: string | undefined };

/** Its folder. */
export const folderOf = (place: Place): string => (typeof place === 'string' ? place : place.RELEASES_DIR);

/** Address of its database; null where files are all. */
export const databaseOf = (place: Place): string | null =>
  typeof place === 'string' ? null : (place.DATABASE_URL ?? null);
