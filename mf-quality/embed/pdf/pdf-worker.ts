import { pdfFetching } from '@kalalaya/kit/pdf-frame/pdf-fetching.ts';
import type { PdfOptions } from '@kalalaya/kit/pdf-frame/pdf-worker.ts';
import { pdfjs } from 'react-pdf';
import { restoreGlobals } from '../globals.ts';
import { onPdfEnd, pdfData, pdfPort, stopPdf } from './port.ts';

restoreGlobals();

let options: PdfOptions | undefined;

/** In the place of the kit's: the viewer's options with the worker and the data of a foreign page. */
export function pdfOptions(onDead: () => void): PdfOptions {
  if (options !== undefined) return options;
  const port = pdfPort();
  port.addEventListener('error', () => {
    stopPdf();
    onDead();
  });
  onPdfEnd(() => {
    options = undefined;
    pdfjs.TextLayer.cleanup();
  });
  options = {
    worker: pdfjs.PDFWorker.create({ port, verbosity: pdfjs.VerbosityLevel.ERRORS }),
    cMapUrl: pdfData('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: pdfData('standard_fonts'),
    wasmUrl: pdfData('wasm'),
    iccUrl: pdfData('iccs'),
    enableXfa: false,
    ...pdfFetching,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  };
  return options;
}
