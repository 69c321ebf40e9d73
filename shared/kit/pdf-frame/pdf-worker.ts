import { pdfjs } from 'react-pdf';
import { PDF_BASE, trustedScriptUrl } from '../trusted-types.ts';
import { type PdfFetching, pdfFetching } from './pdf-fetching.ts';

/** What the viewer hands to pdf.js; one object for the page, as react-pdf compares it by identity. */
export interface PdfOptions extends PdfFetching {
  readonly worker: InstanceType<typeof pdfjs.PDFWorker>;
  readonly cMapUrl: string;
  readonly cMapPacked: true;
  readonly standardFontDataUrl: string;
  readonly wasmUrl: string;
  readonly iccUrl: string;
  readonly enableXfa: false;
  /** Errors only: a visitor's console holds no remarks on somebody's document. */
  readonly verbosity: number;
}

let options: PdfOptions | undefined;

/**
 * The options with the one worker of this page, started at the first call. The worker is ours, not pdf.js's: a
 * document that is closed does not end it, and its address goes through the Trusted Types policy. `onDead` is
 * called when its script cannot be read; the next call then starts anew.
 */
export function pdfOptions(onDead: () => void): PdfOptions {
  if (options !== undefined) return options;
  const port = new Worker(trustedScriptUrl(`${PDF_BASE}pdf.worker.min.mjs`), { type: 'module' });
  port.addEventListener('error', () => {
    options = undefined;
    onDead();
  });
  options = {
    worker: pdfjs.PDFWorker.create({ port, verbosity: pdfjs.VerbosityLevel.ERRORS }),
    cMapUrl: `${PDF_BASE}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${PDF_BASE}standard_fonts/`,
    wasmUrl: `${PDF_BASE}wasm/`,
    iccUrl: `${PDF_BASE}iccs/`,
    enableXfa: false,
    ...pdfFetching,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  };
  return options;
}
