import { readCall } from '@kalalaya/contract/calls';
import {
  type ApiClient,
  type FileFacts,
  NoAnswerError,
  type PageContent,
  type SearchResponse,
} from '@kalalaya/runtime';

/** Mock responses of a test's college. Every other call throws `NoAnswerError`. */
export interface TestAnswers {
  /** Raw responses of the admin API by URL relative to its base, as a college's program sends them. */
  readonly answers?: Readonly<Record<string, unknown>> | undefined;
  /** The pack's content by page key. Omitted fields are empty. */
  readonly contents?: Readonly<Record<string, Partial<PageContent>>> | undefined;
  /** Size and pages by file URL. Unlisted files have no facts. */
  readonly facts?: Readonly<Record<string, FileFacts>> | undefined;
  /** Results of the site search by query. */
  readonly searches?: Readonly<Record<string, SearchResponse>> | undefined;
}

/** A mock API client. */
export interface TestApi extends ApiClient {
  /** URLs of the admin API that were requested, in order. */
  readonly requests: readonly string[];
}

const blank: Omit<PageContent, 'key'> = {
  title: '',
  lead: '',
  html: '',
  people: [],
  tables: [],
  documents: [],
  pictures: [],
  facts: [],
};

/**
 * Creates an API client that parses raw responses by the real contract, so tests can use a college's actual
 * data.
 */
export function testApi({ answers = {}, contents = {}, facts, searches = {} }: TestAnswers = {}): TestApi {
  const requests: string[] = [];
  return {
    requests,
    async get(call, params) {
      const address = call.address(params);
      requests.push(address);
      if (!Object.hasOwn(answers, address)) throw new NoAnswerError('status', call.pattern, 'status 503');
      return readCall(call, answers[address]);
    },
    async content(key) {
      const content = Object.hasOwn(contents, key) ? contents[key] : undefined;
      if (content === undefined) throw new NoAnswerError('status', `content/${key}`, 'status 503');
      return { ...blank, key, ...content };
    },
    async facts(hrefs) {
      if (facts === undefined) throw new NoAnswerError('network', 'facts', 'no response');
      return hrefs.map((href) => facts[href] ?? {});
    },
    async search(query) {
      const response = Object.hasOwn(searches, query) ? searches[query] : undefined;
      if (response === undefined) throw new NoAnswerError('network', 'search', 'no response');
      return response;
    },
  };
}
