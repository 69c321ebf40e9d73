import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { fetchForVisitor } from '../release/served-registry.ts';
import type { StoreLocation } from '../store/location.ts';
import type { College } from '../view/college.ts';
import type { Portal } from '../view/portal.ts';
import { publicHeaders } from './headers.ts';
import { servePdfData, servePdfWorker } from './pdf-assets.ts';

interface FilesOptions {
  readonly portal: Portal;
  readonly location: StoreLocation;
  readonly collegeOf: (request: FastifyRequest) => College;
}

const immutable = 'public, max-age=31536000, immutable';

/** Static files: releases, the pack's media, theme stylesheets, and the PDF viewer's worker and data. */
export const files: FastifyPluginAsync<FilesOptions> = async (app, { portal, location, collegeOf }) => {
  const releasesDir = location.RELEASES_DIR;
  await app.register(fastifyStatic, {
    root: releasesDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/releases/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      await fetchForVisitor(location, name, version);
      reply.headers(publicHeaders).header('Cache-Control', immutable);
      return reply.sendFile(
        path.posix.join(name, version, 'web', path.posix.normalize(`/${file}`)),
        releasesDir,
      );
    },
  );

  app.get<{ Params: { '*': string } }>('/media/*', (request, reply) => {
    reply.header('Cache-Control', 'public, max-age=86400, stale-while-revalidate=604800');
    return reply.sendFile(request.params['*'], collegeOf(request).pack().mediaDir);
  });

  app.get<{ Params: { hash: string } }>('/portal/theme.:hash.css', (request, reply) => {
    const view = portal.current().views.get(collegeOf(request).id);
    if (!view || view.theme.href !== request.url) return reply.code(404).send();
    return reply.header('Cache-Control', immutable).type('text/css; charset=utf-8').send(view.theme.css);
  });

  servePdfWorker(app, '/portal/pdf');
  servePdfData(app, '/portal/pdf');
};
