import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGES_INDEX } from '@kalalaya/cli/packed-set';
import { RECEIPT_FILE } from '@kalalaya/cli/release/content-version';
import { withTarball } from '@kalalaya/cli/release/tarball';
import { isLoopback } from '@kalalaya/node/loopback';
import type { FastifyPluginCallback } from 'fastify';
import { LRUCache } from 'lru-cache';
import { fileHeaders } from '../content/admin-api/file-headers.ts';
import { findSetForShell, packagesDir, readPackedSets } from '../release/packages/packed-set.ts';
import type { Release } from '../release/read-release.ts';
import { fetchForVisitor } from '../release/served-registry.ts';
import type { StoreLocation } from '../store/location.ts';
import { isNotModified, publicHeaders, refuse } from './headers.ts';
import { sendOwnFile } from './own-files.ts';
import { servePdfData, servePdfWorker } from './pdf-assets.ts';

const immutable = 'public, max-age=31536000, immutable';

/** Archives per address and minute. */
const ARCHIVES_PER_MINUTE = 20;

/** Source maps and the receipt are not published, and the receiver compresses files itself. */
const isArchived = (file: string) =>
  path.basename(file) !== RECEIPT_FILE && !/(^|\/)maps(\/|$)|\.(br|gz)$/.test(file);

/** Creates the archive of a release, with the SHA-256 of its bytes in base64. */
function createArchive({ dir }: Release) {
  const readArchive = async (file: string) => {
    const bytes = await readFile(file);
    return { bytes, sha256: createHash('sha256').update(bytes).digest('base64') };
  };
  // All servers of an installation send the same bytes.
  return withTarball(dir, readArchive, isArchived, new Date(0));
}

/**
 * Files of releases and packs:
 * - `/releases/<name>/<version>/…`, `/media/…`, the theme's stylesheet, and the PDF viewer's worker and data;
 * - `/portal/releases/<remote>`: the live release of a remote as a gzipped tar, for `portal pull`;
 * - `/portal/packages/…`: the npm packages that a remote in its own repository is built with.
 */
export const releases: FastifyPluginCallback<{ readonly location: StoreLocation }> = (
  app,
  { location },
  done,
) => {
  const releasesDir = location.RELEASES_DIR;

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/releases/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      await fetchForVisitor(location, name, version);
      reply.headers(publicHeaders).header('Cache-Control', immutable);
      return sendOwnFile(
        reply,
        path.posix.join(name, version, 'web', path.posix.normalize(`/${file}`)),
        releasesDir,
      );
    },
  );

  app.get<{ Params: { '*': string } }>('/media/*', (request, reply) => {
    reply.header('Cache-Control', 'public, max-age=86400, stale-while-revalidate=604800');
    const { mediaDir, pathOf } = request.resolved.college.pack();
    const file = pathOf(request.url);
    // @fastify/static refuses every backslash, which is a character of a name here.
    if (path.sep === '/' && file?.includes('\\'))
      return reply.headers({ ...fileHeaders(path.basename(file)) }).send(createReadStream(file));
    return sendOwnFile(reply, file === null ? request.params['*'] : path.relative(mediaDir, file), mediaDir);
  });

  app.get('/portal/theme.:hash.css', (request, reply) => {
    const theme = request.resolved.view?.theme;
    if (theme?.href !== request.url) return reply.code(404).send();
    return reply.header('Cache-Control', immutable).type('text/css; charset=utf-8').send(theme.css);
  });

  servePdfWorker(app, '/portal/pdf');
  servePdfData(app, '/portal/pdf');

  // A few megabytes each.
  const archives = new LRUCache<string, Awaited<ReturnType<typeof createArchive>>, Release>({
    max: 3,
    // An archive that is evicted while it is made is still sent.
    ignoreFetchAbort: true,
    fetchMethod: (_dir, _stale, { context }) => createArchive(context),
  });

  /** `Repr-Digest` (RFC 9530) carries the SHA-256 of the archive. */
  app.get<{ Params: { name: string } }>(
    '/portal/releases/:name',
    // As a content encoding, gzip would be decoded, and the digest would not match.
    { compress: false, config: { rateLimit: { max: ARCHIVES_PER_MINUTE, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const release = request.resolved.view?.remotes.get(request.params.name)?.live;
      if (release === undefined || release.origin !== undefined) return reply.callNotFound();
      const { bytes, sha256 } = await archives.forceFetch(release.dir, { context: release });
      const etag = `"${sha256}"`;
      reply
        .header('Cache-Control', 'no-cache')
        .header('ETag', etag)
        .header('Repr-Digest', `sha-256=:${sha256}:`);
      if (isNotModified(request.headers, etag)) return reply.code(304).send();
      return reply.type('application/gzip').send(bytes);
    },
  );

  /** Lists the packages that match the live shell, with their addresses and their integrity as npm checks it. */
  app.get(PACKAGES_INDEX, async (request, reply) => {
    const { college, view } = request.resolved;
    const shell = view?.shell.live;
    const set = await findSetForShell(location, shell?.manifest.shared ?? {});
    reply.header('Cache-Control', 'no-cache');
    if (set === null) {
      const text = 'No packages fit the live shell yet. Ask the operator of the portal to pack them.';
      return refuse(reply, 404, text);
    }
    // On loopback the profile may name another port than this server has.
    const origin = isLoopback(new URL(college.origin).hostname)
      ? `${request.protocol}://${request.host}`
      : college.origin;
    const packages = set.packages.map((entry) => ({
      ...entry,
      address: `${origin}/portal/packages/${set.id}/${entry.file}`,
    }));
    return reply.send({ ...set, shell: shell?.version, packages });
  });

  app.get<{ Params: { id: string; file: string } }>(
    '/portal/packages/:id/:file',
    // Tarballs are gzip files. As a content encoding it would be decoded, and the integrity would not match.
    { compress: false },
    async (request, reply) => {
      const { id, file } = request.params;
      const sets = await readPackedSets(location);
      const isListed = sets.find((set) => set.id === id)?.packages.some((entry) => entry.file === file);
      if (!isListed) return reply.callNotFound();
      return sendOwnFile(reply.header('Cache-Control', immutable), `${id}/${file}`, packagesDir(location));
    },
  );
  done();
};
