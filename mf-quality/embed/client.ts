// In the script itself: the client asks for axios when it is first used, and that is at once here.
import './fetching.ts';

import { documentMatrix, findDocuments, locateDocument } from '@kalalaya/contract/documents';
import { type ApiClient, NoAnswerError } from '@kalalaya/runtime';
import { createHttpClient } from '@kalalaya/runtime/http-client';
import type { DataSource } from './settings.ts';

/** Calls that the portal answers itself, whosever admin API the others are asked of. */
const portalCalls: ReadonlySet<string> = new Set([
  findDocuments.pattern,
  documentMatrix.pattern,
  locateDocument.pattern,
]);

/** Told of a call that brought no readable answer. */
export type OnFailure = (error: NoAnswerError) => void;

/**
 * The API of the element's college, asked from a foreign page. The portal answers other origins for the admin API and
 * its uploads only: sizes of files are unknown here, and the pack's pages are read on the portal.
 */
export function embeddedClient(
  { apiBase, portal }: DataSource,
  onFailure: OnFailure,
): (signal: AbortSignal) => ApiClient {
  const client = createHttpClient({ apiBase, contentBase: '' });
  const portalClient = createHttpClient({ apiBase: `${portal}/admin/api`, contentBase: '' });
  return (signal) => {
    const [asked, portalAsked] = [client(signal), portalClient(signal)];
    return {
      async get(call, params) {
        try {
          return await (portalCalls.has(call.pattern) ? portalAsked : asked).get(call, params);
        } catch (error) {
          if (error instanceof NoAnswerError && !signal.aborted) onFailure(error);
          throw error;
        }
      },
      content: async (key) => {
        throw new NoAnswerError('network', `content/${key}`, 'not answered to other origins');
      },
      facts: async (hrefs) => hrefs.map(() => ({})),
      search: async () => {
        throw new NoAnswerError('network', 'search', 'not answered to other origins');
      },
    };
  };
}
