import { ExpectedError } from '../errors.ts';

/** The inbox cannot be read or written now. Its message names the database, never its password. */
export class InboxError extends ExpectedError {
  override readonly name = 'InboxError';
}
