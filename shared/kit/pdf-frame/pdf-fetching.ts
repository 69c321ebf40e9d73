/** How pdf.js fetches a document. */
export interface PdfFetching {
  readonly disableAutoFetch: true;
  readonly disableStream: true;
  readonly rangeChunkSize: number;
}

/**
 * Only the pages that are shown are fetched, where the server sends parts: neither the rest behind them, nor the whole as
 * one stream. A part has 256 KB; a document of up to two parts comes whole, which is quicker.
 */
export const pdfFetching: PdfFetching = {
  disableAutoFetch: true,
  disableStream: true,
  rangeChunkSize: 2 ** 18,
};
