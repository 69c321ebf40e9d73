/** What an uploaded picture may be, and what making a variant may take. */
export const limits = {
  /** Bytes of a picture as it was uploaded: a camera's largest, with room to spare. */
  bytes: 32_000_000,
  /** Dots of a picture, width by height: a telephone's 50 megapixels, and no more than memory has room for. */
  pixels: 64_000_000,
  /** Milliseconds until a picture that is being made is given up, and the process that makes it is ended. */
  makeMs: 20_000,
  /** Milliseconds until a picture that an upstream sends is given up. */
  fetchMs: 20_000,
  /** Pictures of one college that are read and made at once. */
  atOnce: 3,
  /** Pictures of one college that wait; past it a visitor is told to come back. */
  waiting: 120,
  /** Milliseconds for which a variant of an upstream's picture is sent without asking whether it changed. */
  freshMs: 300_000,
  /** Milliseconds until an upstream that gave no answer is asked for the same picture again. */
  retryMs: 5_000,
  /** Milliseconds for which a picture that cannot be used is not tried again. */
  unusableMs: 60_000,
} as const;
