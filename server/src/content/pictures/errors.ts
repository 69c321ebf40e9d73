/** The picture does not exist, or no longer exists. */
export class NoPictureError extends Error {
  override readonly name = 'NoPictureError';
}

/**
 * The picture is corrupt, not an image, or exceeds a limit of bytes, pixels or time. It is not retried soon.
 */
export class UnusablePictureError extends Error {
  override readonly name = 'UnusablePictureError';
}

/** This machine cannot resize pictures because sharp does not support it or is not installed. */
export class ResizerUnavailableError extends Error {
  override readonly name = 'ResizerUnavailableError';
}
