import { formatBytes } from '@kalalaya/kit';

/** What a visitor is told when nothing could be kept; the message is for them. */
export class NotKeptError extends Error {
  override readonly name: string = 'NotKeptError';
}

/** The device has no room. */
export class NoRoomError extends NotKeptError {
  override readonly name = 'NoRoomError';
  constructor(free: number | null) {
    const left = free === null ? '' : ` About ${formatBytes(Math.max(0, free))} are free for this site.`;
    super(`There is not enough room on this device, so nothing was kept.${left} Try a single criterion.`);
  }
}

/** The connection was lost on the way. */
export class ConnectionLostError extends NotKeptError {
  override readonly name = 'ConnectionLostError';
  constructor(cause: unknown) {
    super('The connection was lost, so nothing was kept. Try again when you are online.', { cause });
  }
}

/** What is said of an error; one that was not foreseen is said too. */
export function saidOf(error: unknown): string {
  return error instanceof NotKeptError
    ? error.message
    : 'This could not be saved. Reload the page and try again.';
}
