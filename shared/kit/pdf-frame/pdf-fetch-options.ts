/**
 * Options with which pdf.js fetches only the pages in view, with range requests instead of one stream.
 *
 * Chunks are 64 KB; documents of up to two chunks are fetched at once. Larger chunks would be slower: before
 * the first page, pdf.js reads the offset of every page, which in a scan are scattered over the file.
 */
export const pdfFetchOptions = {
  disableAutoFetch: true,
  disableStream: true,
  rangeChunkSize: 2 ** 16,
} as const;
