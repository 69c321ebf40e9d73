import { type ApiClient, NoAnswerError } from '@kalalaya/runtime';
import { createHttpClient } from '@kalalaya/runtime/http-client';
import { lastCollegeAt } from './fetching.ts';
import { type DataSource, EmbedSettingsError } from './settings.ts';

/** Calls that the portal serves itself, whichever admin API serves the others. */
const isPortalCall = (pattern: string) => /^\/documents(\/|$)/.test(pattern);

/** Called after a failed call, or after a response of another college than the element's. */
export type OnFailure = (error: NoAnswerError | EmbedSettingsError) => void;

/** Error for an API of another college, whose documents must not be shown under the element's name. */
const wrongCollegeError = (base: string, owner: string, college: string) =>
  new EmbedSettingsError(
    'college',
    `${base} answers for "${owner}", not for "${college}", so no documents are shown. Give the id of its college, or the address of the API of "${college}"`,
  );

/**
 * Creates the API client of the element's college for use in a host page. The portal allows other origins
 * only the admin API and its uploads, so file sizes and pages of the pack are not available.
 */
export function embeddedClient(
  { apiBase, portal, college }: DataSource,
  onFailure: OnFailure,
): (signal: AbortSignal) => ApiClient {
  const client = createHttpClient({ apiBase, contentBase: '' });
  const portalBase = `${portal}/admin/api`;
  const portalClient = createHttpClient({ apiBase: portalBase, contentBase: '' });
  return (signal) => {
    const [apiClient, portalApiClient] = [client(signal), portalClient(signal)];
    return {
      async get(call, params) {
        const fromPortal = isPortalCall(call.pattern);
        const base = fromPortal ? portalBase : apiBase;
        try {
          const response = await (fromPortal ? portalApiClient : apiClient).get(call, params);
          const owner = lastCollegeAt(base + call.address(params));
          if (college !== '' && owner !== null && owner !== college)
            throw wrongCollegeError(base, owner, college);
          return response;
        } catch (error) {
          const isReported = error instanceof NoAnswerError || error instanceof EmbedSettingsError;
          if (isReported && !signal.aborted) onFailure(error);
          throw error;
        }
      },
      content: async (key) => {
        throw new NoAnswerError('network', `content/${key}`, 'not available to other origins');
      },
      facts: async (hrefs) => hrefs.map(() => ({})),
      search: async () => {
        throw new NoAnswerError('network', 'search', 'not available to other origins');
      },
    };
  };
}
