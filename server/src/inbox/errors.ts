import { ExpectedError } from '@kalalaya/node/errors';

/** The inbox cannot be read or written. The message names the database but never contains its password. */
export class InboxError extends ExpectedError {
  override readonly name = 'InboxError';
}
