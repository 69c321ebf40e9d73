import { ExpectedError } from '../base/errors.ts';

/** The inbox cannot be read or written. The message names the database but never contains its password. */
export class InboxError extends ExpectedError {
  override readonly name = 'InboxError';
}
