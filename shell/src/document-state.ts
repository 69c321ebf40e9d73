import { DOCUMENT_STATE_ID, type DocumentState } from '@kalalaya/contract/document';

/** Thrown when the document has no state that this release of the shell can use. The page stays as it was sent. */
export class DocumentStateError extends Error {
  override readonly name = 'DocumentStateError';
  constructor(problem: string) {
    super(`The document ${problem}. Reload the page to get the current one.`);
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Checks the fields that every page needs. The server may be of another release, with further fields. */
const isDocumentState = (value: unknown): value is DocumentState =>
  isObject(value) &&
  Array.isArray(value.routeTable) &&
  [value.site, value.remotes, value.previous].every(isObject) &&
  (value.router === null || isObject(value.router));

/** @throws {DocumentStateError} if the state is invalid */
export function parseDocumentState(text: string): DocumentState {
  const value: unknown = JSON.parse(text);
  if (!isDocumentState(value)) throw new DocumentStateError('has a state of another form');
  return value;
}

/**
 * Reads the state of the current document.
 *
 * @throws {DocumentStateError} if it is missing or invalid.
 */
export function readDocumentState(): DocumentState {
  const text = document.getElementById(DOCUMENT_STATE_ID)?.textContent;
  if (text === undefined) throw new DocumentStateError('contains no portal state');
  return parseDocumentState(text);
}
