import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { openHeaders } from '../headers.ts';
import type { College } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';

interface FilesOptions {
  readonly portal: Portal;
  readonly releasesDir: string;
  readonly collegeOf: (request: FastifyRequest) => College;
}

const forEver = 'public, max-age=31536000, immutable';

/**
 * The PDF worker carries its own policy: decoders for JPEG 2000 and JBIG2 scans are WebAssembly, which the
 * documents' policy forbids.
 */
const pdfWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Static files: releases, the pack's media, theme stylesheets, and what the PDF viewer needs. */
export const files: FastifyPluginAsync<FilesOptions> = async (app, { portal, releasesDir, collegeOf }) => {
  await app.register(fastifyStatic, {
    root: releasesDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/releases/:name/:version/*',
    (request, reply) => {
      const { name, version, '*': file } = request.params;
      reply.headers(openHeaders).header('Cache-Control', forEver);
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
    return reply.header('Cache-Control', forEver).type('text/css; charset=utf-8').send(view.theme.css);
  });

  const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const pdfFolders = { cmaps: 'cmaps', standard_fonts: 'standard_fonts', wasm: 'wasm', iccs: 'iccs' };
  app.get('/portal/pdf/pdf.worker.min.mjs', (_request, reply) => {
    reply.header('Content-Security-Policy', pdfWorkerPolicy).header('Cache-Control', 'public, max-age=86400');
    return reply.sendFile('pdf.worker.min.mjs', path.join(pdfjs, 'build'));
  });
  for (const [address, folder] of Object.entries(pdfFolders)) {
    app.get<{ Params: { '*': string } }>(`/portal/pdf/${address}/*`, (request, reply) => {
      reply.header('Cache-Control', 'public, max-age=86400');
      return reply.sendFile(request.params['*'], path.join(pdfjs, folder));
    });
  }
};
