import path from 'node:path';
import type { Config } from '../base/config.ts';

/**
 * Where an installation keeps its releases and its state. With DATABASE_URL both are in Postgres, and RELEASES_DIR is
 * this server's cache.
 */
export type StoreLocation = Pick<Config, 'DATA_DIR' | 'RELEASES_DIR'> & {
  readonly DATABASE_URL?: string | undefined;
};

/** Returns the path of the SQLite database of an installation without Postgres. */
export const sqliteFile = ({ DATA_DIR }: Pick<StoreLocation, 'DATA_DIR'>): string =>
  path.join(DATA_DIR, 'portal.sqlite');
