import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/** Seconds for which a browser that saw the college over https asks for nothing else: a year. */
const YEAR = 31_536_000;

/**
 * Headers that every answer of a college carries besides helmet's. Strict transport only where the college's public
 * origin is https: over http a browser must ignore it, and on loopback it would lock a developer out.
 */
export function collegeHeaders({ origin }: { readonly origin: string }): Readonly<Record<string, string>> {
  return {
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
    ...(origin.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${YEAR}` }),
  };
}

/** Headers of what is public by nature: any page may read it, without credentials (docs/design.md, Policy). */
export const openHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/**
 * Whether who asks holds the answer with this ETag already, so that 304 says all. Compares `If-None-Match` weakly and
 * knows `*` (RFC 9110, 13.1.2).
 */
export function isNotModified(asked: IncomingHttpHeaders, etag: string): boolean {
  // No other header: `fetch` adds `Cache-Control: no-cache` to a page's own If-None-Match, and that would count too.
  return fresh({ 'if-none-match': asked['if-none-match'] }, { etag });
}
