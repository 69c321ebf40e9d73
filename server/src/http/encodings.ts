import type { IncomingMessage } from 'node:http';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodings } from '../document/encoded-body.ts';

/** Answers shorter than this, in bytes, are sent as they are. */
const THRESHOLD = 1_024;

/** Types that nothing compresses, so that they do not depend on what a client accepts. */
const compact = /^(?:image\/(?!svg)|video\/|audio\/|font\/|application\/(?:pdf|zip))/;

/** The ETag of an answer in an encoding: `"x"` becomes `"x;br"`. A semicolon stands in no ETag of the portal's own. */
export const tagged = (etag: string, encoding: Encoding) => etag.replace(/"$/, `;${encoding}"`);

/** Whether a client takes an encoding; one that it gave the weight 0 it does not. */
function accepts(header: string | undefined, encoding: Encoding): boolean {
  return (header ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*/))
    .some(([name, weight]) => name === encoding && !/^q=0(?:\.0*)?$/.test(weight ?? ''));
}

/** The best encoding that a client takes, or null where it takes none. */
export const encodingFor = ({ headers }: FastifyRequest): Encoding | null =>
  encodings.find((encoding) => accepts(headers['accept-encoding'], encoding)) ?? null;

/** What a client holds by its `If-None-Match`: each ETag without encoding, and the encoding that it has it in. */
type Held = ReadonlyMap<string, Encoding | null>;

/**
 * Reads `If-None-Match` of a request, and leaves in it the ETags as the routes know them, without encodings. Those of
 * an encoding that the client does not take are left out: a shared cache asks for clients of every kind.
 */
function readHeld({ headers }: IncomingMessage): Held {
  const asked = headers['if-none-match'];
  const held = new Map<string, Encoding | null>();
  if (asked === undefined || asked.trim() === '*') return held;
  for (const one of asked.split(',').map((text) => text.trim())) {
    const encoding = encodings.find((name) => one.endsWith(`;${name}"`)) ?? null;
    const etag = encoding === null ? one : `${one.slice(0, -encoding.length - 2)}"`;
    if (encoding !== null && !accepts(headers['accept-encoding'], encoding)) continue;
    const known = held.get(etag);
    if (known === undefined || known === null || encoding === 'br') held.set(etag, encoding);
  }
  headers['if-none-match'] = [...held.keys()].join(', ');
  return held;
}

const weak = (etag: string) => etag.replace(/^W\//, '');

/** The ETag of a 304: that of the answer which the client holds. */
function heldTag(held: Held, etag: string): string {
  for (const [one, encoding] of held) {
    if (weak(one) === weak(etag) && encoding !== null) return tagged(etag, encoding);
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
 * Compresses answers. Whatever could be compressed says `Vary: Accept-Encoding`, also when it is sent as it is, and has
 * an ETag of its own in each encoding; routes set and compare ETags without. Call it before routes are added.
 */
export async function addEncodings(app: FastifyInstance): Promise<void> {
  const held = new WeakMap<FastifyRequest, Held>();
  /** Answers that came compressed: files that lie beside their sources, whose ETags differ as it is. */
  const packed = new WeakSet<FastifyRequest>();

  app.addHook('onRequest', async (request) => {
    held.set(request, readHeld(request.raw));
  });
  app.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('content-encoding')) packed.add(request);
  });
  await app.register(fastifyCompress, { global: true, threshold: THRESHOLD, encodings: [...encodings] });

  async function finish(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    if (!compact.test(String(reply.getHeader('content-type') ?? ''))) varyByEncoding(reply);
    const etag = reply.getHeader('etag');
    if (typeof etag !== 'string') return payload;
    const encoding = encodings.find((name) => name === reply.getHeader('content-encoding'));
    if (encoding !== undefined && !packed.has(request)) reply.header('etag', tagged(etag, encoding));
    if (reply.statusCode === 304) reply.header('etag', heldTag(held.get(request) ?? new Map(), etag));
    return payload;
  }
  // Of the route, as the hook that compresses is, and behind it.
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], finish].flat();
  });
}
