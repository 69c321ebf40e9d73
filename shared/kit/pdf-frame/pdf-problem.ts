import { pdfjs } from 'react-pdf';

/** Why a document cannot be shown. */
export type PdfProblem = 'encrypted' | 'missing' | 'empty' | 'damaged' | 'network' | 'viewer';

/** What the frame says of each, beside the buttons that stay. */
export const problemTexts: Readonly<Record<PdfProblem, string>> = {
  encrypted: 'This document is protected by a password. Download it and open it with the password.',
  missing: 'This document is not there. It may have been moved or withdrawn.',
  empty: 'This document is empty: the file holds nothing.',
  damaged: 'This file is damaged, or is not a PDF, and cannot be shown here.',
  network: 'The document could not be loaded. Check the connection, or open it in a new tab.',
  viewer: 'The document cannot be shown here. Open or download it instead.',
};

/** Reads the reason from an error of pdf.js. */
export function problemOf(error: unknown): Exclude<PdfProblem, 'empty'> {
  if (error instanceof pdfjs.PasswordException) return 'encrypted';
  if (error instanceof pdfjs.InvalidPDFException) return 'damaged';
  if (error instanceof pdfjs.ResponseException)
    return error.status === 404 || error.status === 410 ? 'missing' : 'network';
  // What fetch throws without an answer.
  if (error instanceof TypeError) return 'network';
  return 'viewer';
}

/** True when the file at an address holds nothing, which pdf.js calls damaged. */
export async function isEmptyFile(href: string): Promise<boolean> {
  const answer = await fetch(href, { method: 'HEAD', credentials: 'omit' }).catch(() => null);
  return answer?.headers.get('content-length') === '0';
}
