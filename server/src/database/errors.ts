import { ExpectedError } from '../errors.ts';

/** The database cannot be used now, or says something else than it should. Its message never holds a password. */
export class DatabaseError extends ExpectedError {
  override readonly name = 'DatabaseError';
  /** Over HTTP: it may be back in a minute. */
  readonly statusCode = 503;
  /** EX_TEMPFAIL of sysexits.h: the same command may succeed when it is tried again. */
  override readonly exitStatus = 75;
}
