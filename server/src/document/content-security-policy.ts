import type { StaticExportOptions } from './static-export.ts';

/** Sources of a document's policy that depend on the page. */
export interface PolicyOptions {
  readonly scriptHashes: readonly string[];
  /** Origin of the college's map, which is embedded when the visitor asks for it. */
  readonly frameOrigin?: string;
  /** Origins other than the portal's own, in a static export. */
  readonly origins?: StaticExportOptions['origins'];
}

const extraSources = (origins: readonly string[] = []) => origins.map((origin) => ` ${origin}`).join('');

/**
 * Returns the Content-Security-Policy of a document (docs/design.md, Policy): own scripts, inline ones by hash, Trusted
 * Types with the portal's two policies, and nothing from other origins except the map's frame.
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
    `connect-src 'self'${extraSources(origins?.connect)}`,
    "media-src 'self'",
    "worker-src 'self'",
    `frame-src ${frameOrigin ?? "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${extraSources(origins?.forms)}`,
    "frame-ancestors 'self'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify kalalaya',
  ].join('; ');
}

/** A directive that is ignored in a `<meta>` element (CSP 3, 3.3). */
const HEADER_ONLY = /(?:^|; )frame-ancestors [^;]*/;

/** Returns the part of a policy that works in a `<meta>` element. */
export const metaPolicy = (policy: string): string => policy.replace(HEADER_ONLY, '');

/** Returns the part of a policy that works only in a header. */
export const headerPolicy = (policy: string): string =>
  HEADER_ONLY.exec(policy)?.[0].replace(/^; /, '') ?? '';
