/** Opens a PDF in Node. The root package cannot depend on pdfjs-dist: npm would install its native canvas. */
export { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
