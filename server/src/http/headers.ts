import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyReply } from 'fastify';
import fresh from 'fresh';

/** Security headers of every response. The policy belongs to documents; `collegeHeaders` decides on strict transport. */
export const helmetOptions: FastifyHelmetOptions = {
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  originAgentCluster: true,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: false,
  xFrameOptions: { action: 'sameorigin' },
};

/** Duration of HTTP Strict Transport Security, in seconds. */
const ONE_YEAR = 31_536_000;

/**
 * Returns the headers of every response of a college, in addition to helmet's. Strict-Transport-Security is sent only for
 * an https origin: browsers ignore it over http, and on loopback it would lock developers out.
 */
export function collegeHeaders({ origin }: { readonly origin: string }): Readonly<Record<string, string>> {
  return {
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
    ...(origin.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${ONE_YEAR}` }),
  };
}

/** Headers of public resources, which any page may read without credentials (docs/design.md, Policy). */
export const publicHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Responds to a request that gets no content with a sentence. It is not cached. */
export const refuse = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

/** Returns true if the client's copy is current (304): compares `If-None-Match` weakly, with `*` (RFC 9110, 13.1.2). */
export function isNotModified(headers: IncomingHttpHeaders, etag: string): boolean {
  // `fetch` adds `Cache-Control: no-cache` to a page's own If-None-Match, which `fresh` would honour as well.
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
}
