import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendOwnFile } from './own-files.ts';

const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** File name of the PDF worker's script. */
export const PDF_WORKER = 'pdf.worker.min.mjs';

const oneDay = 'public, max-age=86400';

/** CSP of the PDF worker: its JPEG 2000 and JBIG2 decoders are WebAssembly, which the documents' policy forbids. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Folders that the PDF worker reads: character maps, fonts, decoders, colour profiles. */
const dataFolders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'] as const;

/** Lists every file that `servePdfData` serves, relative to its `base`. */
export async function listPdfData(): Promise<readonly string[]> {
  const listings = await Promise.all(
    dataFolders.map(async (folder) =>
      (await readdir(path.join(pdfjs, folder))).map((file) => `${folder}/${file}`),
    ),
  );
  return listings.flat();
}

/** Serves the script of the PDF worker below `base`. Needs `addOwnFiles`. */
export function servePdfWorker(app: FastifyInstance, base: string): void {
  app.get(`${base}/${PDF_WORKER}`, (_request, reply) =>
    sendOwnFile(
      reply.header('Content-Security-Policy', workerPolicy).header('Cache-Control', oneDay),
      PDF_WORKER,
      path.join(pdfjs, 'build'),
    ),
  );
}

/** Serves the PDF worker's data files below `base`. Needs `addOwnFiles`. */
export function servePdfData(app: FastifyInstance, base: string): void {
  for (const folder of dataFolders) {
    app.get<{ Params: { '*': string } }>(`${base}/${folder}/*`, (request, reply) =>
      sendOwnFile(reply.header('Cache-Control', oneDay), request.params['*'], path.join(pdfjs, folder)),
    );
  }
}
