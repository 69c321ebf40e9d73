import { DOCUMENT_STATE_ID, type DocumentState } from '@kalalaya/contract/document';
import { ensureSanitizer } from '@kalalaya/kit';
import { parseDocumentState } from '../document-state.ts';

/**
 * Timeout of the document, in milliseconds: half of that of a call, because the calls come after it where nothing answers.
 */
const TIMEOUT_MS = 5_000;

const STATE = new RegExp(`<script [^>]*\\bid="${DOCUMENT_STATE_ID}"[^>]*>([^<]*)</script>`);

/**
 * Requests the document of an address and returns its state: one request has all data of the page, as the server has read
 * them. Returns null if the address leads elsewhere, or the document has no complete page: the browser then loads the data
 * itself.
 */
export async function fetchDocumentState(
  address: string,
  signal: AbortSignal,
): Promise<DocumentState | null> {
  try {
    const { http } = await import('@kalalaya/runtime/http');
    const { status, headers, data, request } = await http.get<string>(address, {
      signal,
      timeout: TIMEOUT_MS,
      headers: { Accept: 'text/html' },
    });
    const { responseURL }: XMLHttpRequest = request;
    const isComplete = status === 200 && headers['cache-control'] !== 'no-store';
    const isRedirected = responseURL !== new URL(address, location.href).href;
    const [, text] = (isComplete && !isRedirected && STATE.exec(data)) || [];
    if (text === undefined) return null;
    // Rendered without it, HTML would appear as text first.
    if (text.includes('\\u003c')) await ensureSanitizer().catch(() => {});
    return parseDocumentState(text);
  } catch {
    return null;
  }
}
