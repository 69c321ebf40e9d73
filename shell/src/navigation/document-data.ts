import { DOCUMENT_STATE_ID, type DocumentState } from '@kalalaya/contract/document';
import { ensureSanitizer } from '@kalalaya/kit';
import { parseDocumentState } from '../document-state.ts';

/** A page as its document has it. */
export interface DocumentData {
  readonly state: DocumentState;
  readonly status: number;
}

const STATE = new RegExp(`<script [^>]*\\bid="${DOCUMENT_STATE_ID}"[^>]*>([^<]*)</script>`);

/**
 * Requests the document of an address and returns its state: one request has all data of the page, as the server has read
 * them. Returns null without a rendered page, or if the address leads elsewhere: the browser then loads the data itself.
 */
export async function fetchDocumentData(address: string, signal: AbortSignal): Promise<DocumentData | null> {
  try {
    const response = await fetch(address, { signal, headers: { Accept: 'text/html' } });
    const [, text] = STATE.exec(await response.text()) ?? [];
    // Rendered without it, HTML would appear as text first.
    if (text?.includes('\\u003c')) await ensureSanitizer().catch(() => {});
    const state = text === undefined || response.redirected ? null : parseDocumentState(text);
    return state === null || state.router === null ? null : { state, status: response.status };
  } catch {
    return null;
  }
}
