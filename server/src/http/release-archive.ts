import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyRateLimit from '@fastify/rate-limit';
import { RECEIPT_FILE } from '@kalalaya/cli/release/content-version';
import { withTarball } from '@kalalaya/cli/release/tarball';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Release } from '../release/read-release.ts';
import type { College } from '../view/college.ts';
import type { Portal } from '../view/portal.ts';
import { isNotModified } from './headers.ts';

interface ReleaseArchiveOptions {
  readonly portal: Portal;
  readonly collegeOf: (request: FastifyRequest) => College;
}

/** Rate limit of archives per address and minute. */
const PER_MINUTE = 20;

/** Number of archives in memory, of a few megabytes each. */
const MAX_ARCHIVES = 3;

interface Archive {
  readonly bytes: Buffer;
  /** SHA-256 of the bytes, in base64. */
  readonly sha256: string;
}

/** Source maps and the receipt are not published, and the receiver compresses files itself. */
const isArchived = (file: string) =>
  path.basename(file) !== RECEIPT_FILE && !/(^|\/)maps(\/|$)|\.(br|gz)$/.test(file);

function createArchive({ dir }: Release): Promise<Archive> {
  return withTarball(
    dir,
    async (file) => {
      const bytes = await readFile(file);
      return { bytes, sha256: createHash('sha256').update(bytes).digest('base64') };
    },
    isArchived,
    // All servers of an installation send the same bytes.
    new Date(0),
  );
}

/**
 * `GET /portal/releases/<remote>`: the live release of a remote as a gzipped tar, for `portal pull`. `Repr-Digest`
 * (RFC 9530) carries its SHA-256.
 */
export const releaseArchive: FastifyPluginAsync<ReleaseArchiveOptions> = async (
  app,
  { portal, collegeOf },
) => {
  const archives = new LRUCache<string, Promise<Archive>>({ max: MAX_ARCHIVES });

  function archiveOf(release: Release): Promise<Archive> {
    const cached = archives.get(release.dir);
    if (cached !== undefined) return cached;
    const archive = createArchive(release);
    archives.set(release.dir, archive);
    archive.catch(() => archives.delete(release.dir));
    return archive;
  }

  await app.register(fastifyRateLimit, { global: false });
  app.get<{ Params: { name: string } }>(
    '/portal/releases/:name',
    // As a content encoding, gzip would be decoded, and the digest would not match.
    { compress: false, config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const release = portal
        .current()
        .views.get(collegeOf(request).id)
        ?.remotes.get(request.params.name)?.live;
      if (release === undefined || release.origin !== undefined) return reply.callNotFound();
      const { bytes, sha256 } = await archiveOf(release);
      const etag = `"${sha256}"`;
      reply
        .header('Cache-Control', 'no-cache')
        .header('ETag', etag)
        .header('Repr-Digest', `sha-256=:${sha256}:`);
      if (isNotModified(request.headers, etag)) return reply.code(304).send();
      return reply.type('application/gzip').send(bytes);
    },
  );
};
