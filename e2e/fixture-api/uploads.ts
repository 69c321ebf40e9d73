import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { cameraPhoto, createPdf, scannedReport } from './large.ts';

/** A red image of 4 by 4 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGO4pKQERwzEcQDPAxFhhzO7/gAAAABJRU5ErkJggg==',
  'base64',
);

/** Creates a PDF with `text` on one page. */
function onePagePdf(text: string): Buffer {
  const content = `BT /F1 18 Tf 40 700 Td (${text.replace(/[()\\]/g, ' ')}) Tj ET`;
  return createPdf([
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
  ]);
}

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** Folder of the PDF fixtures. */
export const pdfFixtures = path.resolve(import.meta.dirname, '../fixtures/pdf');

/**
 * Returns the bytes of an upload: a PDF fixture for `fixture-<name>`, null for names that start with `none`,
 * otherwise content that matches the file extension.
 */
export function uploadBytes(name: string): Buffer | null {
  if (name.startsWith('none')) return null;
  if (name.startsWith('fixture-')) return readFileSync(path.join(pdfFixtures, name.slice('fixture-'.length)));
  if (name.endsWith('.png')) return png;
  return name.endsWith('.pdf') ? onePagePdf(name) : Buffer.from(`bytes of ${name}\n`);
}

/** Like `uploadBytes`, plus slow to generate files: `camera-<number>.jpg`, `scanned-report.pdf`. */
async function readUpload(name: string): Promise<Buffer | null> {
  const photo = /^camera-(\d+)\.jpg$/.exec(name)?.[1];
  if (photo !== undefined) return cameraPhoto(Number(photo));
  return name === 'scanned-report.pdf' ? scannedReport() : uploadBytes(name);
}

/** Serves an upload, complete or as a byte range. */
export async function serveUpload(
  request: IncomingMessage,
  response: ServerResponse,
  uploadPath: string,
): Promise<void> {
  const name = uploadPath.split('/').at(-1) ?? '';
  const bytes = await readUpload(name);
  if (bytes === null) {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
    return;
  }
  const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const headers = { 'content-type': type, 'accept-ranges': 'bytes', 'x-powered-by': 'PHP/7.4' };
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const start = Number(range?.[1] ?? 0);
  const end = Math.min(Number(range?.[2] || bytes.length - 1), bytes.length - 1);
  if (range && start >= bytes.length) {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${bytes.length}` }).end();
    return;
  }
  const part = bytes.subarray(start, end + 1);
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': part.length,
    ...(range && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : part);
}
