import { formatBytes } from '@kalalaya/kit';

/** Saving failed. The message is shown to the visitor. */
export class SaveFailedError extends Error {
  override readonly name: string = 'SaveFailedError';
}

/** The device has not enough storage left. */
export class StorageFullError extends SaveFailedError {
  override readonly name = 'StorageFullError';
  constructor(free: number | null) {
    const freeNote = free === null ? '' : ` About ${formatBytes(Math.max(0, free))} is free for this site.`;
    super(
      `There is not enough space on this device, so nothing was saved.${freeNote} Try a single criterion.`,
    );
  }
}

/** The connection was lost while saving. */
export class ConnectionLostError extends SaveFailedError {
  override readonly name = 'ConnectionLostError';
  constructor(cause: unknown) {
    super('The connection was lost, so nothing was saved. Try again when you are online.', { cause });
  }
}

/** Returns the message for the visitor; unexpected errors get a general one. */
export function messageOf(error: unknown): string {
  return error instanceof SaveFailedError
    ? error.message
    : 'This could not be saved. Reload the page and try again.';
}
