import { SEARCH_LENGTH, type SearchResponse, type SearchResult } from '@kalalaya/contract';
import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { PERSON, type SearchEntry } from './entry.ts';
import { wordsOf } from './words.ts';

/** Maximum number of query words. */
const MAX_WORDS = 8;

/** Entries indexed per batch; other requests run in between. */
const CHUNK = 100;

/** Weight of a match by field. */
const boost = { title: 5, detail: 2, words: 1 };

/**
 * Returns the maximum edit distance of a term: none for numbers and short words, two if letters may be
 * swapped.
 */
function maxEdits(term: string): number | false {
  if (/\d/.test(term) || term.length < 4) return false;
  return term.length < 6 ? 1 : 2;
}

/** A prefix matches words, but not years and other integers, where it would match too many. */
const allowsPrefix = (term: string) => term.length > 1 && !/^\d+$/.test(term);

const exact: SearchOptions = { combineWith: 'AND', prefix: allowsPrefix };
const fuzzyMatch: SearchOptions = { ...exact, fuzzy: maxEdits };
/** Search options from strict to lenient; the first with a match is used. */
const attempts: readonly SearchOptions[] = [exact, fuzzyMatch, { ...fuzzyMatch, combineWith: 'OR' }];

/** Collapses white space and truncates the query. */
const readQuery = (query: string): string => query.slice(0, SEARCH_LENGTH).replace(/\s+/g, ' ').trim();

function toResult(entry: SearchEntry): SearchResult {
  const { kind, title, to, detail, date, phone, facts } = entry;
  return {
    kind,
    title,
    to,
    ...(detail !== undefined && detail !== '' && { detail }),
    ...(date !== undefined && date !== '' && { date }),
    ...(phone !== undefined && phone !== '' && { phone }),
    ...(facts && { facts }),
  };
}

/** Key of a duplicate: the name for a person, otherwise address and name. */
const identity = ({ kind, title, to }: SearchEntry) =>
  kind === PERSON ? wordsOf(title).join(' ') : `${to} ${title}`;

/** Merges duplicates into the first one, which becomes searchable by the words of all. */
function mergeDuplicates(all: readonly SearchEntry[]): SearchEntry[] {
  const unique = new Map<string, SearchEntry>();
  for (const entry of all) {
    const key = identity(entry);
    const first = unique.get(key);
    const { detail = '', words } = entry;
    unique.set(key, first ? { ...first, words: `${first.words} ${detail} ${words}` } : entry);
  }
  return [...unique.values()];
}

/** Full-text index of a college's search entries, with ranking. */
export class SearchIndex {
  /** Entries without duplicates. */
  readonly entries: readonly SearchEntry[];
  readonly #names: readonly string[];
  readonly #mini: MiniSearch<{ id: number; title: string; detail: string; words: string }>;

  private constructor(entries: readonly SearchEntry[]) {
    this.entries = entries;
    this.#names = entries.map(({ title }) => wordsOf(title).join(' '));
    this.#mini = new MiniSearch({
      fields: Object.keys(boost),
      tokenize: wordsOf,
      processTerm: (term) => term,
      searchOptions: {
        boost,
        weights: { fuzzy: 0.3, prefix: 0.5 },
        boostDocument: (id: number) => entries[id]?.weight ?? 1,
      },
    });
  }

  /** Creates an index in batches, so that other requests are not blocked. */
  static async of(all: readonly SearchEntry[]): Promise<SearchIndex> {
    const entries = mergeDuplicates(all);
    const index = new SearchIndex(entries);
    const rows = entries.map(({ title, detail = '', words }, id) => ({ id, title, detail, words }));
    await index.#mini.addAllAsync(rows, { chunkSize: CHUNK });
    return index;
  }

  /** Returns the score factor for an entry whose name equals the query or starts with it. */
  #nameFactor(id: number, phrase: string): number {
    const name = this.#names[id] ?? '';
    if (name === phrase) return 4;
    return name.startsWith(phrase) ? 2 : 1;
  }

  /** Returns at most `limit` entries. Tolerates misspellings, then missing words, if nothing else matches. */
  find(text: string, limit: number): SearchResponse {
    const query = readQuery(text);
    const terms = wordsOf(query).slice(0, MAX_WORDS);
    if (terms.length === 0) return { query, total: 0, results: [] };
    const phrase: Query = terms.join(' ');
    for (const attempt of attempts) {
      const hits = this.#mini.search(phrase, attempt);
      if (hits.length === 0) continue;
      const ranked = hits
        .map(({ id, score }) => ({ id: Number(id), score: score * this.#nameFactor(Number(id), phrase) }))
        .sort((one, other) => other.score - one.score || one.id - other.id);
      const results = ranked.slice(0, limit).flatMap(({ id }) => {
        const entry = this.entries[id];
        return entry ? [toResult(entry)] : [];
      });
      return { query, total: hits.length, results };
    }
    return { query, total: 0, results: [] };
  }
}
