import fastifyStatic from '@fastify/static';
import { PACKAGES_INDEX } from '@kalalaya/cli/packed-set';
import { isLoopback } from '@kalalaya/node/loopback';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { findSetForShell, packagesDir, readPackedSets } from '../release/packages/packed-set.ts';
import type { StoreLocation } from '../store/location.ts';
import type { College } from '../view/college.ts';
import type { Portal } from '../view/portal.ts';

interface PackagesOptions {
  readonly portal: Portal;
  readonly location: StoreLocation;
  readonly collegeOf: (request: FastifyRequest) => College;
}

/**
 * The npm packages that a remote in its own repository is built with. `/portal/packages/index.json` lists those that
 * match the college's live shell, each with its address and its integrity as npm checks it. The tarballs never change.
 */
export const packages: FastifyPluginAsync<PackagesOptions> = async (app, { portal, location, collegeOf }) => {
  await app.register(fastifyStatic, {
    root: location.RELEASES_DIR,
    serve: false,
    cacheControl: false,
    index: false,
  });

  app.get(PACKAGES_INDEX, async (request, reply) => {
    const college = collegeOf(request);
    const shell = portal.current().views.get(college.id)?.shell.live;
    const set = await findSetForShell(location, shell?.manifest.shared ?? {});
    reply.header('Cache-Control', 'no-cache');
    if (set === null) {
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send('No packages fit the live shell yet. Ask the operator of the portal to pack them.');
    }
    // On loopback the profile may name another port than this server has.
    const origin = isLoopback(new URL(college.origin).hostname)
      ? `${request.protocol}://${request.host}`
      : college.origin;
    const tarballs = set.packages.map((entry) => ({
      ...entry,
      address: `${origin}/portal/packages/${set.id}/${entry.file}`,
    }));
    return reply.send({ ...set, shell: shell?.version, packages: tarballs });
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
      return reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .sendFile(`${id}/${file}`, packagesDir(location));
    },
  );
};
