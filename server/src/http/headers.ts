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
