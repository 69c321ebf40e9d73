/** Limits of uploaded pictures and of resizing them. */
export const limits = {
  /** Maximum size of an uploaded picture in bytes, enough for any camera. */
  bytes: 32_000_000,
  /** Maximum number of pixels, enough for a phone's 50 megapixels but not for exhausting the memory. */
  pixels: 64_000_000,
  /** Timeout for resizing a picture, in milliseconds. Its process is then killed. */
  makeMs: 20_000,
  /** Timeout for fetching a picture from an upstream, in milliseconds. */
  fetchMs: 20_000,
  /** Maximum number of pictures of one college processed concurrently. */
  atOnce: 3,
  /** Maximum queue length per college. Further requests are rejected with a retry delay. */
  waiting: 120,
  /** Milliseconds for which a variant of an upstream picture is served without revalidation. */
  freshMs: 300_000,
  /** Milliseconds until the next revalidation after an upstream did not respond. */
  retryMs: 5_000,
  /** Milliseconds for which an unusable picture is not retried. */
  unusableMs: 60_000,
} as const;
