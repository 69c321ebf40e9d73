/**
 * Location of the releases and the registry: a folder, or a folder that caches releases from a shared
 * Postgres database.
 */
export type StoreLocation =
  | string
  | { readonly RELEASES_DIR: string; readonly DATABASE_URL?: string | undefined };

/** Returns the releases folder of a location. */
export const releasesDirOf = (location: StoreLocation): string =>
  typeof location === 'string' ? location : location.RELEASES_DIR;

/** Returns the database URL of a location, or null if it uses files only. */
export const databaseUrlOf = (location: StoreLocation): string | null =>
  typeof location === 'string' ? null : (location.DATABASE_URL ?? null);
