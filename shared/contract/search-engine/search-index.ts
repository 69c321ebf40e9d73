import { SEARCH_LENGTH, type SearchAnswer, type SearchResult } from '@kalalaya/contract';
import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { PERSON, type SearchEntry } from './entry.ts';
import { wordsOf } from './words.ts';

/** Most words of a search that count. */
const MAX_WORDS = 8;

/** Entries that are taken into the index at once, so that other requests are answered in between. */
const CHUNK = 100;

/** What a word of the name counts, against one that is searched and not shown. */
const boost = { title: 5, detail: 2, words: 1 };

/** Edits that a word may be away from what was meant: none for numbers and the shortest, two from where letters swap. */
function edits(term: string): number | false {
  if (/\d/.test(term) || term.length < 4) return false;
  return term.length < 6 ? 1 : 2;
}

/** The beginning of a word finds it; of a year or another whole number it would find too many. */
const beginning = (term: string) => term.length > 1 && !/^\d+$/.test(term);

const asWritten: SearchOptions = { combineWith: 'AND', prefix: beginning };
const misspelt: SearchOptions = { ...asWritten, fuzzy: edits };
/** Tried in this order until one finds something: each forgives more than the one before it. */
const attempts: readonly SearchOptions[] = [asWritten, misspelt, { ...misspelt, combineWith: 'OR' }];

/** A search as it is read: white space collapsed, cut where it is too long. */
const readQuery = (query: string): string => query.slice(0, SEARCH_LENGTH).replace(/\s+/g, ' ').trim();

function shown(entry: SearchEntry): SearchResult {
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

/** What makes two entries one: a person's name, wherever it stands; else name and address. */
const identity = ({ kind, title, to }: SearchEntry) =>
  kind === PERSON ? wordsOf(title).join(' ') : `${to} ${title}`;

/** Each thing once: the first of several stays, and is found by the words of the others too. */
function withoutRepeats(all: readonly SearchEntry[]): SearchEntry[] {
  const kept = new Map<string, SearchEntry>();
  for (const entry of all) {
    const key = identity(entry);
    const first = kept.get(key);
    const { detail = '', words } = entry;
    kept.set(key, first ? { ...first, words: `${first.words} ${detail} ${words}` } : entry);
  }
  return [...kept.values()];
}

/** The entries of a college at one moment, in the order of how well they fit a search. */
export class SearchIndex {
  /** Each thing once. */
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

  /** Makes the index of some entries, a few at a time. */
  static async of(all: readonly SearchEntry[]): Promise<SearchIndex> {
    const entries = withoutRepeats(all);
    const index = new SearchIndex(entries);
    const rows = entries.map(({ title, detail = '', words }, id) => ({ id, title, detail, words }));
    await index.#mini.addAllAsync(rows, { chunkSize: CHUNK });
    return index;
  }

  /** How much better an entry fits whose name is what was searched for, or begins with it. */
  #nameFactor(id: number, asked: string): number {
    const name = this.#names[id] ?? '';
    if (name === asked) return 4;
    return name.startsWith(asked) ? 2 : 1;
  }

  /** Finds at most `most` entries. Forgives a misspelling where nothing fits as written, and a missing word after that. */
  find(text: string, most: number): SearchAnswer {
    const query = readQuery(text);
    const terms = wordsOf(query).slice(0, MAX_WORDS);
    if (terms.length === 0) return { query, total: 0, results: [] };
    const wanted: Query = terms.join(' ');
    for (const attempt of attempts) {
      const found = this.#mini.search(wanted, attempt);
      if (found.length === 0) continue;
      const ranked = found
        .map(({ id, score }) => ({ id: Number(id), score: score * this.#nameFactor(Number(id), wanted) }))
        .sort((one, other) => other.score - one.score || one.id - other.id);
      const results = ranked.slice(0, most).flatMap(({ id }) => {
        const entry = this.entries[id];
        return entry ? [shown(entry)] : [];
      });
      return { query, total: found.length, results };
    }
    return { query, total: 0, results: [] };
  }
}
