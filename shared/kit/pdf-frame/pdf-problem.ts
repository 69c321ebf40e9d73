import { pdfjs } from 'react-pdf';

/** Why a document cannot be shown. */
export type PdfProblem = 'encrypted' | 'missing' | 'empty' | 'damaged' | 'network' | 'viewer';

/** Message for each problem, shown while the buttons stay available. */
export const problemTexts: Readonly<Record<PdfProblem, string>> = {
  encrypted: 'This document is protected by a password. Download it and open it with the password.',
  missing: 'This document could not be found. It may have been moved or withdrawn.',
  empty: 'This document is empty.',
  damaged: 'This file is damaged, or is not a PDF, and cannot be shown here.',
  network: 'The document could not be loaded. Check the connection, or open it in a new tab.',
  viewer: 'This browser cannot show the document in the page. Open or download it instead.',
};

/** Maps an error of pdf.js to a problem. */
export function problemOf(error: unknown): Exclude<PdfProblem, 'empty'> {
  if (error instanceof pdfjs.PasswordException) return 'encrypted';
  if (error instanceof pdfjs.InvalidPDFException) return 'damaged';
  if (error instanceof pdfjs.ResponseException)
    return error.status === 404 || error.status === 410 ? 'missing' : 'network';
  // fetch throws such an error without a connection, in the words of each browser; pdf.js does where a function is missing.
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) return 'network';
  return 'viewer';
}

/** Returns true if the file at an address is empty, which pdf.js reports as damaged. */
export async function isEmptyFile(href: string): Promise<boolean> {
  const response = await fetch(href, { method: 'HEAD', credentials: 'omit' }).catch(() => null);
  return response?.headers.get('content-length') === '0';
}
