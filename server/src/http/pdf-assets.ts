import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

const aDay = 'public, max-age=86400';

/**
 * The PDF worker carries its own policy: decoders for JPEG 2000 and JBIG2 scans are WebAssembly, which the
 * documents' policy forbids.
 */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Serves the script of the PDF worker below `base`. Needs `sendFile` of @fastify/static. */
export function servePdfWorker(app: FastifyInstance, base: string): void {
  app.get(`${base}/pdf.worker.min.mjs`, (_request, reply) =>
    reply
      .header('Content-Security-Policy', workerPolicy)
      .header('Cache-Control', aDay)
      .sendFile('pdf.worker.min.mjs', path.join(pdfjs, 'build')),
  );
}

/** Serves what the PDF worker reads, below `base`: character maps, fonts, decoders, colour profiles. */
export function servePdfData(app: FastifyInstance, base: string): void {
  for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'iccs']) {
    app.get<{ Params: { '*': string } }>(`${base}/${folder}/*`, (request, reply) =>
      reply.header('Cache-Control', aDay).sendFile(request.params['*'], path.join(pdfjs, folder)),
    );
  }
}
