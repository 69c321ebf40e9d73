/** How pdf.js fetches a document. */
export interface PdfFetching {
  readonly disableAutoFetch: true;
  readonly disableStream: true;
  readonly rangeChunkSize: number;
}

/**
 * Only the pages that are shown are fetched, where the server sends parts: neither the rest behind them, nor the whole as
 * one stream. A part has 64 KB; a document of up to two parts comes whole, which is quicker. Larger parts would cost
 * more than they save: before it shows the first page, pdf.js reads where each page begins, in as many places of a scan.
 */
export const pdfFetching: PdfFetching = {
  disableAutoFetch: true,
  disableStream: true,
  rangeChunkSize: 2 ** 16,
};
