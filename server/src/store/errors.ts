import { ExpectedError } from '@kalalaya/node/errors';
import { exitStatus } from '@kalalaya/node/exit-status';

/** The database is unavailable or unusable. The message never contains a password. */
export class DatabaseError extends ExpectedError {
  override readonly name: string = 'DatabaseError';
  /** HTTP status: the database may be available again soon. */
  readonly statusCode = 503;
  override readonly exitStatus: number = exitStatus.temporary;
}

/**
 * The database cannot be used, which waiting does not change: DATABASE_URL is wrong, the file is damaged, its disk is
 * full.
 */
export class DatabaseSettingsError extends DatabaseError {
  override readonly name = 'DatabaseSettingsError';
  override readonly exitStatus = exitStatus.refused;
}
