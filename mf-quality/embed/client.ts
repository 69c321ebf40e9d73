import {
  documentMatrix,
  documentOfFile,
  findDocuments,
  locateDocument,
} from '@kalalaya/contract/document-index';
import { type ApiClient, NoAnswerError } from '@kalalaya/runtime';
import { createHttpClient } from '@kalalaya/runtime/http-client';
// In the script itself: the client asks for axios when it is first used, and that is at once here.
import { collegeAt } from './fetching.ts';
import { type DataSource, EmbedSettingsError } from './settings.ts';

/** Calls that the portal answers itself, whosever admin API the others are asked of. */
const portalCalls: ReadonlySet<string> = new Set([
  findDocuments.pattern,
  documentMatrix.pattern,
  locateDocument.pattern,
  documentOfFile.pattern,
]);

/** Told of a call that brought no readable answer, or that of another college than the element's. */
export type OnFailure = (error: NoAnswerError | EmbedSettingsError) => void;

/** The API answered for another college: nobody's documents are shown under a name that is not theirs. */
const foreign = (base: string, owner: string, college: string) =>
  new EmbedSettingsError(
    'college',
    `${base} answers for "${owner}", not for "${college}", so no documents are shown. Give the id of its college, or the address of the API of "${college}"`,
  );

/**
 * The API of the element's college, asked from a foreign page. The portal answers other origins for the admin API and
 * its uploads only: sizes of files are unknown here, and the pack's pages are read on the portal.
 */
export function embeddedClient(
  { apiBase, portal, college }: DataSource,
  onFailure: OnFailure,
): (signal: AbortSignal) => ApiClient {
  const client = createHttpClient({ apiBase, contentBase: '' });
  const portalBase = `${portal}/admin/api`;
  const portalClient = createHttpClient({ apiBase: portalBase, contentBase: '' });
  return (signal) => {
    const [asked, portalAsked] = [client(signal), portalClient(signal)];
    return {
      async get(call, params) {
        const ofPortal = portalCalls.has(call.pattern);
        const base = ofPortal ? portalBase : apiBase;
        try {
          const answer = await (ofPortal ? portalAsked : asked).get(call, params);
          const owner = collegeAt(base + call.address(params));
          if (college !== '' && owner !== null && owner !== college) throw foreign(base, owner, college);
          return answer;
        } catch (error) {
          const told = error instanceof NoAnswerError || error instanceof EmbedSettingsError;
          if (told && !signal.aborted) onFailure(error);
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
