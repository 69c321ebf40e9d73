import { pdfjs } from 'react-pdf';
import { PDF_BASE, trustedScriptUrl } from '../trusted-types.ts';
import { pdfFetchOptions } from './pdf-fetch-options.ts';

/** Options for pdf.js. react-pdf compares them by identity, so there is one object per page. */
export type PdfOptions = NonNullable<Parameters<typeof pdfjs.getDocument>[0]>;

let options: PdfOptions | undefined;

/**
 * Returns the options with the page's single PDF worker, which is started on the first call.
 *
 * The worker is created here and not by pdf.js, so that it outlives closed documents and its URL passes the
 * Trusted Types policy.
 *
 * @param onWorkerError Called if the worker script fails to load; the next call then starts a new worker.
 */
export function pdfOptions(onWorkerError: () => void): PdfOptions {
  if (options !== undefined) return options;
  const port = new Worker(trustedScriptUrl(`${PDF_BASE}pdf.worker.min.mjs`), { type: 'module' });
  port.addEventListener('error', () => {
    options = undefined;
    onWorkerError();
  });
  options = {
    worker: pdfjs.PDFWorker.create({ port, verbosity: pdfjs.VerbosityLevel.ERRORS }),
    cMapUrl: `${PDF_BASE}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${PDF_BASE}standard_fonts/`,
    // Android and Linux lack Times and Helvetica: wider glyphs would be squeezed into their widths.
    useSystemFonts: false,
    wasmUrl: `${PDF_BASE}wasm/`,
    iccUrl: `${PDF_BASE}iccs/`,
    enableXfa: false,
    ...pdfFetchOptions,
    // Keeps warnings about documents out of the console.
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  };
  return options;
}
