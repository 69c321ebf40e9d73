import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ReleaseError } from '../errors.ts';
import { isNotModified } from '../headers.ts';
import type { College } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';
import { ensureReleaseKey } from '../publish-api/release-key.ts';
import { channels, FOLLOWER_HEADER, signStatement } from '../publish-protocol/statement.ts';
import { RECEIPT_FILE } from '../release/content-version.ts';
import { recordFollower } from '../release/followers.ts';
import type { StoreLocation } from '../release/location.ts';
import { EVERY_COLLEGE, type Pointer } from '../release/pointers.ts';
import { type Release, readRelease } from '../release/read-release.ts';
import { readServedRegistry } from '../release/served-registry.ts';
import { withTarball } from '../release/store/tarball.ts';

interface ReleaseArchiveOptions {
  readonly portal: Portal;
  readonly location: StoreLocation;
  readonly collegeOf: (request: FastifyRequest) => College;
}

/** Rate limit of archives per address and minute. */
const PER_MINUTE = 20;

/** Rate limit of statements per address and minute. The colleges of a network may share an address. */
const STATEMENTS_PER_MINUTE = 240;

/** Interval at which a statement is issued again, in milliseconds. */
const ISSUE_INTERVAL_MS = 10 * 60_000;

/** Interval at which the requests of a follower are recorded, in milliseconds. */
const RECORD_INTERVAL_MS = 3_600_000;

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

/** Returns the origin that a follower names, or null if the header is not a public origin. */
function followerOf(request: FastifyRequest): string | null {
  const { [FOLLOWER_HEADER]: origin } = request.headers;
  if (typeof origin !== 'string' || origin.length > 200 || !URL.canParse(origin)) return null;
  const url = new URL(origin);
  return /^https?:$/.test(url.protocol) && url.origin === origin ? origin : null;
}

/** Returns the time of a statement. All servers issue the same one, and a later move has a later time. */
function issueTime({ since }: Pointer, now: number): string {
  const time = now - (now % ISSUE_INTERVAL_MS);
  return new Date(Math.max(time, Date.parse(since))).toISOString();
}

/**
 * Sends releases to other portals.
 *
 * - `GET /portal/releases/<remote>`: the live release of a remote as a gzipped tar, for `portal pull`. `Repr-Digest`
 *   (RFC 9530) carries its SHA-256.
 * - `GET /portal/releases/<remote>/channel/stable`: a signed statement about the release that is live for every college,
 *   for `portal follow`.
 * - `GET /portal/releases/<remote>/<version>`: the archive of that release.
 */
export const releaseArchive: FastifyPluginAsync<ReleaseArchiveOptions> = async (
  app,
  { portal, location, collegeOf },
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

  // Digests outlive the archives in memory: each statement needs one.
  const digests = new LRUCache<string, string>({ max: 200 });

  /** Returns the SHA-256 of the archive of a release, hexadecimal. */
  async function digestOf(release: Release): Promise<string> {
    const cached = digests.get(release.dir);
    if (cached !== undefined) return cached;
    const { sha256 } = await archiveOf(release);
    const digest = Buffer.from(sha256, 'base64').toString('hex');
    digests.set(release.dir, digest);
    return digest;
  }

  async function sendArchive(request: FastifyRequest, reply: FastifyReply, release: Release) {
    const { bytes, sha256 } = await archiveOf(release);
    const etag = `"${sha256}"`;
    reply
      .header('Cache-Control', 'no-cache')
      .header('ETag', etag)
      .header('Repr-Digest', `sha-256=:${sha256}:`);
    if (isNotModified(request.headers, etag)) return reply.code(304).send();
    return reply.type('application/gzip').send(bytes);
  }

  /** Returns the pointer and release of a remote that are live for every college, or null. */
  async function liveForEvery(name: string): Promise<{ pointer: Pointer; release: Release } | null> {
    if (!/^mf-[a-z0-9-]+$/.test(name)) return null;
    const pointer = (await readServedRegistry(location)).live[EVERY_COLLEGE]?.[name];
    if (pointer === undefined) return null;
    try {
      return { pointer, release: await readRelease(location, name, pointer.version) };
    } catch (error) {
      if (error instanceof ReleaseError) return null;
      throw error;
    }
  }

  const recorded = new LRUCache<string, true>({ max: 1_000, ttl: RECORD_INTERVAL_MS });

  function record(request: FastifyRequest, name: string): void {
    const origin = followerOf(request);
    const key = `${name} ${origin}`;
    if (origin === null || recorded.has(key)) return;
    recorded.set(key, true);
    recordFollower(location, { origin, name }).catch((error: unknown) => {
      recorded.delete(key);
      request.log.warn({ err: error, follower: origin }, 'a follower could not be recorded');
    });
  }

  await app.register(fastifyRateLimit, { global: false });
  const limit = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });
  // As a content encoding, gzip would be decoded, and the digest would not match.
  const archiveOptions = { compress: false, config: limit(PER_MINUTE) } as const;

  app.get<{ Params: { name: string } }>('/portal/releases/:name', archiveOptions, (request, reply) => {
    const release = portal.current().views.get(collegeOf(request).id)?.remotes.get(request.params.name)?.live;
    if (release === undefined || release.origin !== undefined) return reply.callNotFound();
    return sendArchive(request, reply, release);
  });

  app.get<{ Params: { name: string; version: string } }>(
    '/portal/releases/:name/:version',
    archiveOptions,
    async (request, reply) => {
      const live = await liveForEvery(request.params.name);
      if (live?.release.version !== request.params.version) return reply.callNotFound();
      return sendArchive(request, reply, live.release);
    },
  );

  app.get<{ Params: { name: string; channel: string } }>(
    '/portal/releases/:name/channel/:channel',
    { config: limit(STATEMENTS_PER_MINUTE) },
    async (request, reply) => {
      const { name, channel: requested } = request.params;
      const channel = channels.find((one) => one === requested);
      const live = channel === undefined ? null : await liveForEvery(name);
      if (channel === undefined || live === null) return reply.callNotFound();
      const { version, since } = live.pointer;
      const statement = signStatement(
        {
          name,
          channel,
          version,
          digest: await digestOf(live.release),
          since,
          issued: issueTime(live.pointer, Date.now()),
        },
        await ensureReleaseKey(location),
      );
      record(request, name);
      const etag = `"${createHash('sha256').update(statement).digest('base64url')}"`;
      reply.header('Cache-Control', 'no-cache').header('ETag', etag);
      if (isNotModified(request.headers, etag)) return reply.code(304).send();
      return reply.type('application/json').send(statement);
    },
  );
};
