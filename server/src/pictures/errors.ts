/** There is no such picture, or there is no longer. */
export class NoPictureError extends Error {
  override readonly name = 'NoPictureError';
}

/** A picture that is broken, is no picture, or is past a limit of bytes, dots or time: it will not be tried again soon. */
export class UnusablePictureError extends Error {
  override readonly name = 'UnusablePictureError';
}

/** This machine cannot make pictures smaller: there is no sharp for it, or it was not installed. */
export class NoMakerError extends Error {
  override readonly name = 'NoMakerError';
}
