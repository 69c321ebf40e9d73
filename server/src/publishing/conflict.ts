import { ConfigError } from '../errors.ts';

/** A pointer that somebody else moved meanwhile; the message says who, when and to what. */
export class ConflictError extends ConfigError {
  override readonly name = 'ConflictError';
}
