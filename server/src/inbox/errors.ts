import { ExpectedError } from '@kalalaya/node/errors';

/** A message of the inbox that does not exist, or that is not named clearly. */
export class InboxError extends ExpectedError {
  override readonly name = 'InboxError';
}
