import { ExpectedError } from '../errors.ts';

/** The database is unavailable or unusable. The message never contains a password. */
export class DatabaseError extends ExpectedError {
  override readonly name = 'DatabaseError';
  /** HTTP status: the database may be available again soon. */
  readonly statusCode = 503;
  /** EX_TEMPFAIL of sysexits.h: the same command may succeed later. */
  override readonly exitStatus = 75;
}
