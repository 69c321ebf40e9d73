/** Origin a college's profile lets be embedded on request: its map. */
export interface PolicyOptions {
  readonly scriptHashes: readonly string[];
  readonly frameOrigin?: string;
}

/**
 * The Content-Security-Policy of a document (docs/design.md, Policy): own scripts and the inline ones by
 * hash, Trusted Types with the portal's two policies, nothing from elsewhere but a map's frame on request.
 */
export function documentPolicy({ scriptHashes, frameOrigin }: PolicyOptions): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    "style-src 'self'",
    // Swiper and the PDF text layer set positions as style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    `frame-src ${frameOrigin ?? "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify kalalaya',
  ].join('; ');
}
