import { SEARCH_LENGTH, type SearchResponse, type SearchResult } from '@kalalaya/contract';
import MiniSearch, { type SearchResult as SearchHit, type SearchOptions } from 'minisearch';
import { DOCUMENT, PERSON, type SearchEntry } from './entry.ts';
import { type Name, nameMatch, namesOf, noName } from './names.ts';
import { indexTerms } from './query.ts';
import { Sounds } from './sounds.ts';
import { fieldSynonyms, type Synonyms } from './synonyms.ts';
import { Thesaurus } from './thesaurus.ts';
import { type Unit, type UnitMatch, unitsOf } from './units.ts';
import { wordsOf } from './words.ts';
import { yearsIn } from './years.ts';

/** Entries indexed per batch; other requests run in between. */
const CHUNK = 100;

/** Weight of a match by field. */
const boost = { title: 5, names: 5, detail: 2, words: 1 };

/** Number of candidates whose names are compared with the query. */
const MAX_NAMED = 300;

/** Fields that name an entry. */
const nameFields: readonly string[] = ['title', 'names'];

/** Weight of a name that matches the whole query, relative to a match in the text. */
const NAME_WEIGHT = 5;

/** Weight of a synonym, relative to the word as typed. */
const SYNONYM_WEIGHT = 0.8;

/** Factor of a synonym if a title has the word as typed. */
const LITERAL_SYNONYM_FACTOR = 0.6;

/** Weight of a year of a query, relative to a word. */
const YEAR_WEIGHT = 0.5;

/** Ranking penalty per year of age, up to a limit. */
const AGE_PENALTY = 0.02;
const MAX_AGE = 10;

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

/** Key of a duplicate: the name for a person, the file for a document, otherwise name and address. */
function identity({ kind, title, to, detail = '', file }: SearchEntry): string {
  const name = wordsOf(title).join(' ');
  if (kind === PERSON) return name;
  if (kind === DOCUMENT) return file ?? to;
  if (!to.includes('#')) return `${to} ${name}`;
  // A table may be on two pages.
  return `# ${name} ${detail}`;
}

/** Merges duplicates into the first one, which becomes searchable by the words of all. */
function mergeDuplicates(all: readonly SearchEntry[]): SearchEntry[] {
  const unique = new Map<string, SearchEntry>();
  for (const entry of all) {
    const key = identity(entry);
    const first = unique.get(key);
    if (first === undefined) unique.set(key, entry);
    else {
      const { title, detail = '', words, names = [] } = entry;
      const more = title === first.title ? names : [title, ...names];
      unique.set(key, {
        ...first,
        words: `${first.words} ${detail} ${words}`,
        ...(more.length > 0 && { names: [...new Set([...(first.names ?? []), ...more])] }),
      });
    }
  }
  return [...unique.values()];
}

/** Returns the year of a calendar date, or `''`. */
const yearIn = (date = '') => /^\d{4}(?=-\d)/.exec(date)?.[0] ?? '';

/** Returns the first year that an entry names in its date, title or description; 0 if none. */
function yearOfEntry({ date, title, detail = '' }: SearchEntry): number {
  if (yearIn(date) === '' && !/\d{4}/.test(title + detail)) return 0;
  return Number(yearIn(date) || yearsIn(`${title} ${detail}`)[0]?.year.slice(0, 4) || 0);
}

/** Results of one search for a word or phrase. */
interface Attempt {
  readonly results: readonly SearchHit[];
  /** True if misspelt words match. */
  readonly isFuzzy: boolean;
}

/** Row of the full-text index. */
interface Row {
  readonly id: number;
  readonly title: string;
  readonly names: string;
  readonly detail: string;
  readonly words: string;
}

/** Options of `SearchIndex.of`. */
export interface SearchIndexOptions {
  /** Synonyms of the college, in addition to those of the field. */
  readonly synonyms?: Synonyms;
}

/** Full-text index of a college's search entries, with ranking. */
export class SearchIndex {
  /** Entries without duplicates. */
  readonly entries: readonly SearchEntry[];
  /** Synonyms of the college. */
  readonly synonyms: Synonyms;
  readonly #thesaurus: Thesaurus;
  readonly #sounds: Sounds;
  /** Ranking factor of each entry: its weight, and its age. */
  readonly #weights: readonly number[];
  readonly #mini: MiniSearch<Row>;

  private constructor(entries: readonly SearchEntry[], synonyms: Synonyms) {
    this.entries = entries;
    this.synonyms = synonyms;
    this.#thesaurus = new Thesaurus(synonyms);
    this.#sounds = new Sounds([
      ...entries.flatMap(({ title, detail = '', names = [] }) => [title, detail, ...names]),
      ...fieldSynonyms.flat(),
      ...Object.keys(synonyms),
    ]);
    const years = entries.map(yearOfEntry);
    const newest = years.reduce((last, year) => Math.max(last, year), 0);
    this.#weights = entries.map(({ weight = 1 }, id) => {
      const year = years[id] ?? 0;
      return year === 0 ? weight : weight * (1 - AGE_PENALTY * Math.min(MAX_AGE, newest - year));
    });
    this.#mini = new MiniSearch({
      fields: Object.keys(boost),
      tokenize: indexTerms,
      processTerm: (term) => term,
      searchOptions: {
        boost,
        combineWith: 'AND',
        tokenize: (text) => text.split(' '),
        weights: { fuzzy: 0.3, prefix: 0.3 },
        // Pages with long texts and many names are not worse for it.
        bm25: { k: 1.2, b: 0.3, d: 0.5 },
      },
    });
  }

  /** Creates an index in batches, so that other requests are not blocked. */
  static async of(
    all: readonly SearchEntry[],
    { synonyms = {} }: SearchIndexOptions = {},
  ): Promise<SearchIndex> {
    const entries = mergeDuplicates(all);
    const index = new SearchIndex(entries, synonyms);
    const rows = entries.map(({ title, names = [], detail = '', date, words }, id) => ({
      id,
      title,
      // Each word once: several names with a word are not a better match.
      names: [...new Set(names.flatMap(indexTerms))].join(' '),
      detail: `${detail} ${yearIn(date)}`,
      // The words of a name may be typed as one.
      words: `${words} ${wordsOf(title).slice(0, 3).join('')}`,
    }));
    await index.#mini.addAllAsync(rows, { chunkSize: CHUNK });
    return index;
  }

  #has(term: string): boolean {
    return this.#mini.search(term).length > 0;
  }

  #namesOf(id: number): readonly Name[] {
    const { title = '', names = [], date } = this.entries[id] ?? {};
    return [title, ...names].flatMap((name) => namesOf(name, yearIn(date)));
  }

  /**
   * Searches a typed word. A word that no entry has is taken for misspelt; one that no name has may be a
   * misspelt name.
   */
  #searchWord(word: string): readonly Attempt[] {
    const fuzzy: SearchOptions = { fuzzy: maxEdits };
    const literal = this.#mini.search(word, { prefix: allowsPrefix });
    if (literal.length === 0) return [{ results: this.#mini.search(word, fuzzy), isFuzzy: true }];
    const isName = literal.some(({ match }) =>
      Object.values(match).some((fields) => fields.some((field) => nameFields.includes(field))),
    );
    if (isName) return [{ results: literal, isFuzzy: false }];
    const names = this.#mini.search(word, { ...fuzzy, fields: [...nameFields] });
    return [
      { results: literal, isFuzzy: false },
      { results: names, isFuzzy: true },
    ];
  }

  /** Returns the entries that match one unit of a query. */
  #matchesOf(unit: Unit): Map<number, UnitMatch> {
    const matches = new Map<number, { score: number; terms: Map<string, number> }>();
    let synonymFactor = 1;
    const add = (words: readonly string[], isTyped: boolean, { results, isFuzzy }: Attempt) => {
      const qualities = new Map<string, number>();
      for (const { terms } of results)
        for (const term of terms)
          if (!qualities.has(term)) qualities.set(term, unit.qualityOf(term, words, isTyped));
      // Of misspelt words, only those with the fewest edits count.
      const least = !isFuzzy ? 0 : Math.max(0, ...qualities.values());
      for (const { id, score, terms } of results) {
        const accepted = terms.filter((term) => (qualities.get(term) ?? 0) >= least);
        if (accepted.length === 0) continue;
        const factor = isTyped || unit.isYear ? 1 : synonymFactor;
        const weighted = isTyped ? score : (score * SYNONYM_WEIGHT * factor) / words.length;
        const match = matches.get(id) ?? { score: 0, terms: new Map<string, number>() };
        match.score = Math.max(match.score, weighted);
        for (const term of accepted)
          match.terms.set(term, Math.max((qualities.get(term) ?? 0) * factor, match.terms.get(term) ?? 0));
        matches.set(id, match);
      }
    };
    for (const [at, words] of unit.alternatives.entries()) {
      const phrase = words.join(' ');
      const isTyped = at === 0;
      const attempts =
        isTyped && words.length === 1 && !unit.isYear
          ? this.#searchWord(phrase)
          : [{ results: this.#mini.search(phrase), isFuzzy: false }];
      for (const attempt of attempts) add(words, isTyped, attempt);
      // Where a title has the word itself, synonyms matter less.
      const hasTitle = ({ match }: SearchHit) => words.every((word) => match[word]?.includes('title'));
      if (isTyped && attempts.some(({ results }) => results.some(hasTitle)))
        synonymFactor = LITERAL_SYNONYM_FACTOR;
    }
    return matches;
  }

  /** Returns at most `limit` entries. Tolerates misspellings, then missing words, if nothing else matches. */
  find(text: string, limit: number): SearchResponse {
    const query = readQuery(text);
    const units = unitsOf(query, this.#thesaurus, this.#sounds, (word) => this.#has(word));
    const unitMatches = units.map((unit) => ({ unit, matches: this.#matchesOf(unit) }));
    // A year alone is no match if the query has words.
    const words = unitMatches.filter(({ unit }) => !unit.isYear);
    const ids = new Set(
      (words.length > 0 ? words : unitMatches).flatMap(({ matches }) => [...matches.keys()]),
    );
    const weightOf = (some: readonly { unit: Unit }[]) =>
      some.reduce((total, { unit }) => total + (unit.isYear ? YEAR_WEIGHT : 1), 0);
    const total = weightOf(unitMatches);
    const candidates = [...ids].map((id) => {
      const matched = unitMatches.filter(({ matches }) => matches.has(id));
      const own = matched.flatMap(({ matches }) => matches.get(id) ?? []);
      const share = weightOf(matched) / total;
      const sum = own.reduce((all, { score }) => all + score, 0);
      return { id, own, share, score: sum * (this.#weights[id] ?? 1) * share ** 2 };
    });
    candidates.sort((one, other) => other.score - one.score || one.id - other.id);
    const hits = candidates.map(({ id, own, share, score }, rank) => {
      // A name counts five times, so only the best candidates can gain by theirs.
      const name = rank < MAX_NAMED ? nameMatch(this.#namesOf(id), own, units.length) : noName;
      return {
        id,
        // Some words may be missing if the others are the name of an entry, and the year if it has no other.
        isNamed:
          name.isWhole &&
          (name.isTimeless || unitMatches.every(({ unit, matches }) => !unit.isYear || matches.has(id))),
        share,
        score: score * (1 + NAME_WEIGHT * name.factor),
      };
    });
    const best = hits.reduce((most, { share }) => Math.max(most, share), 0);
    const ranked = hits
      .filter(({ share, isNamed }) => share === best || (isNamed && share >= 0.5))
      .sort((one, other) => other.score - one.score || one.id - other.id);
    const results = ranked.slice(0, limit).flatMap(({ id }) => {
      const entry = this.entries[id];
      return entry ? [toResult(entry)] : [];
    });
    return { query, total: ranked.length, results };
  }
}
