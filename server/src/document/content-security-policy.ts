import type { CopyOptions } from './static-export.ts';

/** Origin a college's profile lets be embedded on request: its map. */
export interface PolicyOptions {
  readonly scriptHashes: readonly string[];
  readonly frameOrigin?: string;
  /** Origins besides the portal's own, of a static copy. */
  readonly origins?: CopyOptions['origins'];
}

/** Origins behind `'self'`. */
const and = (origins: readonly string[] = []) => origins.map((origin) => ` ${origin}`).join('');

/**
 * The Content-Security-Policy of a document (docs/design.md, Policy): own scripts and the inline ones by
 * hash, Trusted Types with the portal's two policies, nothing from elsewhere but a map's frame on request.
 */
export function documentPolicy({ scriptHashes, frameOrigin, origins }: PolicyOptions): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    "style-src 'self'",
    // Swiper and the PDF text layer set positions as style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${and(origins?.connect)}`,
    "media-src 'self'",
    "worker-src 'self'",
    `frame-src ${frameOrigin ?? "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${and(origins?.forms)}`,
    "frame-ancestors 'self'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify kalalaya',
  ].join('; ');
}

/** A directive that counts in a header alone (CSP 3, 3.3). */
const HEADER_ONLY = /(?:^|; )frame-ancestors [^;]*/;

/** What a policy can say in a `<meta>` of its document. */
export const metaPolicy = (policy: string): string => policy.replace(HEADER_ONLY, '');

/** What of a policy only a header can say. */
export const headerPolicy = (policy: string): string =>
  HEADER_ONLY.exec(policy)?.[0].replace(/^; /, '') ?? '';
