import type { IncomingMessage } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodings } from '../document/encoded-body.ts';

/** Minimum size of a compressed response, in bytes. */
const THRESHOLD = 1_024;

/** Content types that compression does not make smaller; their responses do not vary by encoding. */
const incompressible = /^(?:image\/(?!svg)|video\/|audio\/|font\/|application\/(?:pdf|zip))/;

/** Returns the ETag of a response in an encoding: `"x"` becomes `"x;br"`. The portal's ETags contain no semicolon. */
const encodedEtag = (etag: string, encoding: Encoding) => etag.replace(/"$/, `;${encoding}"`);

/**
 * Returns the encoding that a client prefers, or null if it accepts none. A wildcard asks for none: the negotiator
 * would choose Brotli for it even if the header excludes Brotli.
 */
export const encodingFor = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  supported: readonly Encoding[] = encodings,
): Encoding | null =>
  negotiate((headers['accept-encoding'] ?? '').toLowerCase().replaceAll('*', 'identity'), [...supported]);

/** ETags of a client's `If-None-Match` without their encodings, each with the encoding of the client's copy. */
type ClientEtags = ReadonlyMap<string, Encoding | null>;

/**
 * Reads `If-None-Match` and replaces it with the ETags as routes know them, without encodings. ETags of encodings that
 * the client does not accept are dropped: a shared cache revalidates for clients of every kind.
 */
function readClientEtags({ headers }: IncomingMessage): ClientEtags {
  const header = headers['if-none-match'];
  const clientEtags = new Map<string, Encoding | null>();
  if (header === undefined || header.trim() === '*') return clientEtags;
  for (const entry of header.split(',').map((text) => text.trim())) {
    const encoding = encodings.find((name) => entry.endsWith(`;${name}"`)) ?? null;
    const etag = encoding === null ? entry : `${entry.slice(0, -encoding.length - 2)}"`;
    if (encoding !== null && encodingFor({ headers }, [encoding]) === null) continue;
    const previous = clientEtags.get(etag);
    if (previous === undefined || previous === null || encoding === 'br') clientEtags.set(etag, encoding);
  }
  headers['if-none-match'] = [...clientEtags.keys()].join(', ');
  return clientEtags;
}

const stripWeak = (etag: string) => etag.replace(/^W\//, '');

/** Returns the ETag of a 304: that of the representation which the client has. */
function notModifiedEtag(clientEtags: ClientEtags, etag: string): string {
  for (const [entry, encoding] of clientEtags) {
    if (stripWeak(entry) === stripWeak(etag) && encoding !== null) return encodedEtag(etag, encoding);
  }
  return etag;
}

function varyByEncoding(reply: FastifyReply): void {
  const vary = [reply.getHeader('vary') ?? []].flat().join(', ');
  if (!/(?:^|[\s,])(?:accept-encoding|\*)(?:$|[\s,])/i.test(vary)) {
    reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`);
  }
}

/**
 * Compresses responses. Compressible ones carry `Vary: Accept-Encoding` and a separate ETag per encoding, also when
 * sent uncompressed. Routes set and compare ETags without encodings. Call it before routes are added.
 */
export async function addEncodings(app: FastifyInstance): Promise<void> {
  const clientEtags = new WeakMap<FastifyRequest, ClientEtags>();

  app.addHook('onRequest', async (request) => {
    clientEtags.set(request, readClientEtags(request.raw));
  });
  await app.register(fastifyCompress, { global: true, threshold: THRESHOLD, encodings: [...encodings] });

  async function setEncodingHeaders(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<unknown> {
    if (!incompressible.test(String(reply.getHeader('content-type') ?? ''))) varyByEncoding(reply);
    const etag = reply.getHeader('etag');
    if (typeof etag !== 'string') return payload;
    const encoding = encodings.find((name) => name === reply.getHeader('content-encoding'));
    if (encoding !== undefined) reply.header('etag', encodedEtag(etag, encoding));
    if (reply.statusCode === 304)
      reply.header('etag', notModifiedEtag(clientEtags.get(request) ?? new Map(), etag));
    return payload;
  }
  // A route-level hook, to run after the route-level hook that compresses.
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], setEncodingHeaders].flat();
  });
}
