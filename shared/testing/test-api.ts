import {
  type ApiClient,
  type FileFacts,
  NoAnswerError,
  type PageContent,
  type SearchAnswer,
} from '@kalalaya/runtime';

/** What a test's college has to answer with. Whatever is left out brings no answer (`NoAnswerError`). */
export interface TestAnswers {
  /** Raw answers of the admin API by address relative to its base, as a college's program would send them. */
  readonly answers?: Readonly<Record<string, unknown>> | undefined;
  /** The pack's content by page key; parts left out are empty. */
  readonly contents?: Readonly<Record<string, Partial<PageContent>>> | undefined;
  /** Size and pages by address of the file; an address that is not named has none. */
  readonly facts?: Readonly<Record<string, FileFacts>> | undefined;
  /** What a search of the site finds, by what is searched for. */
  readonly searches?: Readonly<Record<string, SearchAnswer>> | undefined;
}

/** An API client of a test. */
export interface TestApi extends ApiClient {
  /** Addresses of the admin API that were asked, in order. */
  readonly asked: readonly string[];
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

/** An API client that reads raw answers by the real contract, so that a test holds what a college really sends. */
export function testApi({ answers = {}, contents = {}, facts, searches = {} }: TestAnswers = {}): TestApi {
  const asked: string[] = [];
  return {
    asked,
    async get(call, params) {
      const address = call.address(params);
      asked.push(address);
      if (!Object.hasOwn(answers, address)) throw new NoAnswerError('status', call.pattern, 'status 503');
      return call.read(answers[address]);
    },
    async content(key) {
      const content = Object.hasOwn(contents, key) ? contents[key] : undefined;
      if (content === undefined) throw new NoAnswerError('status', `content/${key}`, 'status 503');
      return { ...blank, key, ...content };
    },
    async facts(hrefs) {
      if (facts === undefined) throw new NoAnswerError('network', 'facts', 'no answer');
      return hrefs.map((href) => facts[href] ?? {});
    },
    async search(query) {
      const found = Object.hasOwn(searches, query) ? searches[query] : undefined;
      if (found === undefined) throw new NoAnswerError('network', 'search', 'no answer');
      return found;
    },
  };
}
