import { COLLEGE_HEADER } from '@kalalaya/contract/calls';
import { type ApiClient, NoAnswerError } from '@kalalaya/runtime';
import { createHttpClient, type Http } from '@kalalaya/runtime/http-client';
import { fetchText } from './fetch-text.ts';
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
  const createClient = (base: string) => {
    const http: Http = {
      async get(address, request) {
        const response = await fetchText(address, request);
        const owner = response.headers.get(COLLEGE_HEADER);
        if (college !== '' && owner !== null && owner !== college)
          throw wrongCollegeError(base, owner, college);
        return response;
      },
    };
    return createHttpClient(http, { apiBase: base, contentBase: '' });
  };
  const client = createClient(apiBase);
  const portalClient = createClient(`${portal}/admin/api`);
  return (signal) => {
    const [apiClient, portalApiClient] = [client(signal), portalClient(signal)];
    return {
      async get(call, params) {
        try {
          return await (isPortalCall(call.pattern) ? portalApiClient : apiClient).get(call, params);
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
