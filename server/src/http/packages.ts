import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { packagesDir, readPackedSets, setForShell } from '../packages/packed-set.ts';
import type { College } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';
import { folderOf, type Place } from '../release/location.ts';

interface PackagesOptions {
  readonly portal: Portal;
  readonly place: Place;
  readonly collegeOf: (request: FastifyRequest) => College;
}

/**
 * The npm packages that a remote of its own repository is built with. `/portal/packages/index.json` names those that
 * fit the college's live shell, each with its address and integrity as npm checks it; the tarballs below never change.
 */
export const packages: FastifyPluginAsync<PackagesOptions> = async (app, { portal, place, collegeOf }) => {
  await app.register(fastifyStatic, {
    root: folderOf(place),
    serve: false,
    cacheControl: false,
    index: false,
  });

  app.get('/portal/packages/index.json', async (request, reply) => {
    const college = collegeOf(request);
    const shell = portal.current().views.get(college.id)?.shell.live;
    const set = await setForShell(place, shell?.manifest.shared ?? {});
    reply.header('Cache-Control', 'no-cache');
    if (set === null) {
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send(
          'No packages were made for the live shell yet. On the portal’s machine run: npm run portal -- packages',
        );
    }
    const packed = set.packages.map(({ name, version, file, integrity, bytes }) => ({
      name,
      version,
      address: `${college.origin}/portal/packages/${set.id}/${file}`,
      integrity,
      bytes,
    }));
    return reply.send({ id: set.id, shell: shell?.version, made: set.made, packages: packed });
  });

  app.get<{ Params: { id: string; file: string } }>(
    '/portal/packages/:id/:file',
    // A tarball is gzip itself: as an encoding of the answer it would be taken off, and the integrity with it.
    { compress: false },
    async (request, reply) => {
      const { id, file } = request.params;
      const sets = await readPackedSets(place);
      const known = sets.find((set) => set.id === id)?.packages.some((one) => one.file === file);
      if (!known) return reply.callNotFound();
      return reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .sendFile(`${id}/${file}`, packagesDir(place));
    },
  );
};
