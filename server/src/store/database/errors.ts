import { ExpectedError } from '@kalalaya/node/errors';
import { exitStatus } from '@kalalaya/node/exit-status';

/** The database is unavailable or unusable. The message never contains a password. */
export class DatabaseError extends ExpectedError {
  override readonly name: string = 'DatabaseError';
  /** HTTP status: the database may be available again soon. */
  readonly statusCode = 503;
  override readonly exitStatus: number = exitStatus.temporary;
}

/** DATABASE_URL is wrong, which waiting does not change: a wrong password, an unknown database, missing rights. */
export class DatabaseSettingsError extends DatabaseError {
  override readonly name = 'DatabaseSettingsError';
  override readonly exitStatus = exitStatus.refused;
}
