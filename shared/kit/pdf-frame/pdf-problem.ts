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

/** Reads the reason from an error of pdf.js, which names its exceptions. */
export function problemOf(error: unknown): PdfProblem {
  if (!(error instanceof Error)) return 'viewer';
  if (error.name === 'PasswordException') return 'encrypted';
  if (error.name === 'InvalidPDFException') return /empty/i.test(error.message) ? 'empty' : 'damaged';
  if (error.name === 'ResponseException' || error.name === 'MissingPDFException') {
    const status = 'status' in error && typeof error.status === 'number' ? error.status : 404;
    return status === 404 || status === 410 ? 'missing' : 'network';
  }
  if (error.name === 'UnexpectedResponseException' || error instanceof TypeError) return 'network';
  if (error.name === 'FormatError' || error.name === 'UnknownErrorException') return 'damaged';
  return 'viewer';
}
