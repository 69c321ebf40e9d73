import { pdfFetchOptions } from '@kalalaya/kit/pdf-frame/pdf-fetch-options.ts';
import type { PdfOptions } from '@kalalaya/kit/pdf-frame/pdf-worker.ts';
import { pdfjs } from 'react-pdf';
import { restoreGlobals } from '../globals.ts';
import { onPdfWorkerStop, pdfDataUrl, pdfPort, stopPdfWorker } from './port.ts';

restoreGlobals();

let options: PdfOptions | undefined;

/** Replaces the kit's function of this name: viewer options with worker and data for use in a host page. */
export function pdfOptions(onCrash: () => void): PdfOptions {
  if (options !== undefined) return options;
  const port = pdfPort();
  port.addEventListener('error', () => {
    stopPdfWorker();
    onCrash();
  });
  onPdfWorkerStop(() => {
    options = undefined;
    pdfjs.TextLayer.cleanup();
  });
  options = {
    worker: pdfjs.PDFWorker.create({ port, verbosity: pdfjs.VerbosityLevel.ERRORS }),
    cMapUrl: pdfDataUrl('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: pdfDataUrl('standard_fonts'),
    useSystemFonts: false,
    wasmUrl: pdfDataUrl('wasm'),
    iccUrl: pdfDataUrl('iccs'),
    enableXfa: false,
    ...pdfFetchOptions,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  };
  return options;
}
