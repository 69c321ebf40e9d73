import { ExpectedError } from '../errors.ts';

/** Thrown if a static export cannot be written. The message says why and what to do. */
export class ExportError extends ExpectedError {
  override readonly name = 'ExportError';
}
