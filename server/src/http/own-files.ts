import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Adds what `sendOwnFile` needs. */
export async function addOwnFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
    index: false,
    setHeaders: (reply: FastifyReply) =>
      reply.header('etag', String(reply.getHeader('etag')).replace(/^W\//, '')),
  });
}

/**
 * Sends a file of a folder, with ranges and revalidation. @fastify/static tags it weakly with its size and time, to the
 * millisecond; sent as a strong tag, as by other servers, so that a client may continue what it has (RFC 9110, section 13.1.5).
 */
export function sendOwnFile(reply: FastifyReply, file: string, folder: string): FastifyReply {
  const { headers } = reply.request.raw;
  const tag = headers['if-range']?.toString();
  if (tag?.startsWith('W/')) delete headers.range;
  // As @fastify/static knows it: weak, and without the encoding.
  else if (tag?.startsWith('"')) headers['if-range'] = `W/${tag.replace(/;[a-z]+"$/, '"')}`;
  return reply.sendFile(file, folder);
}
