import { ExpectedError } from '../errors.ts';

/** A static copy that cannot be written there, or not of this; the message says why, and what to do. */
export class ExportError extends ExpectedError {
  override readonly name = 'ExportError';
}
