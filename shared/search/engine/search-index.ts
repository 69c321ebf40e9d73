import { SEARCH_LENGTH, type SearchResponse, type SearchResult } from '@kalalaya/contract';
import MiniSearch, { type SearchResult as SearchHit } from 'minisearch';
import type { SearchEntry } from './entry.ts';
import { monthIn, weightsOf, yearIn } from './entry-dates.ts';
import { excerptOf } from './excerpt.ts';
import { mergeDuplicates } from './merge-entries.ts';
import { acronymOf, type Name, nameMatch, namesOf, noName } from './names.ts';
import { indexTerms } from './query.ts';
import { Sounds } from './sounds.ts';
import { fieldSynonyms, type Synonyms } from './synonyms.ts';
import { Thesaurus } from './thesaurus.ts';
import { type Alternative, type TermMatch, type Unit, type UnitMatch, unitsOf } from './units.ts';
import { Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

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

/** Weight and quality of a word of the index that starts with a typed one. */
const PREFIX_WEIGHT = 0.3;
const PREFIX_QUALITY = 0.6;

/** Factor of both if an entry has the typed word itself. */
const WHOLE_PREFIX_FACTOR = 0.5;

/** A prefix matches words, but not years and other integers, where it would match too many. */
const allowsPrefix = (term: string) => term.length > 1 && !/^\d+$/.test(term);

/** Collapses white space and truncates the query. */
const readQuery = (query: string): string => query.slice(0, SEARCH_LENGTH).replace(/\s+/g, ' ').trim();

/** Returns the terms that match a query best: as typed rather than by prefix, synonym or correction. */
function bestTerms(matches: readonly UnitMatch[]): ReadonlySet<string> {
  const terms = matches.flatMap((match) => [...match.terms]);
  const best = Math.max(...terms.map(([, { quality }]) => quality));
  return new Set(terms.flatMap(([term, { quality }]) => (quality === best ? [term] : [])));
}

function toResult(entry: SearchEntry, terms: ReadonlySet<string>): SearchResult {
  const { kind, title, to, detail, date, phone, facts } = entry;
  const excerpt = excerptOf(entry, terms);
  return {
    kind,
    title,
    to,
    ...(detail !== undefined && detail !== '' && { detail }),
    ...(date !== undefined && date !== '' && { date }),
    ...(phone !== undefined && phone !== '' && { phone }),
    ...(facts && { facts }),
    ...(excerpt !== '' && { excerpt }),
  };
}

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
  readonly #names = new Map<number, readonly Name[]>();
  /** Entries with a known phrase. */
  readonly #byPhrase = new Map<string, Set<number>>();
  /** Entry that is being indexed. */
  #row = 0;
  readonly #vocabulary = new Vocabulary();

  private constructor(entries: readonly SearchEntry[], synonyms: Synonyms) {
    this.entries = entries;
    this.synonyms = synonyms;
    this.#thesaurus = new Thesaurus(synonyms);
    this.#sounds = new Sounds([
      ...entries.flatMap(({ title, detail = '', names = [] }) => [title, detail, ...names]),
      ...fieldSynonyms.flat(),
      ...Object.keys(synonyms),
    ]);
    this.#weights = weightsOf(entries);
    this.#mini = new MiniSearch({
      fields: Object.keys(boost),
      extractField: (row, field) => {
        this.#row = row.id;
        return row[field as keyof Row];
      },
      tokenize: (text, field = '') => {
        const terms = indexTerms(text);
        this.#addPhrases(terms);
        for (const term of terms) this.#vocabulary.add(term, nameFields.includes(field));
        return terms;
      },
      processTerm: (term) => term,
      searchOptions: {
        boost,
        combineWith: 'AND',
        tokenize: (text) => text.split(' '),
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
      names: [...new Set([title, ...names].map(acronymOf).concat(names.flatMap(indexTerms)))].join(' '),
      detail: `${detail} ${monthIn(date)} ${yearIn(date)}`,
      // The words of a name may be typed as one.
      words: `${words} ${wordsOf(title).slice(0, 3).join('')}`,
    }));
    await index.#mini.addAllAsync(rows, { chunkSize: CHUNK });
    return index;
  }

  #addPhrases(words: readonly string[]): void {
    for (let at = 0; at < words.length; at += 1) {
      const length = this.#thesaurus.phraseLength(words, at);
      if (length === 1) continue;
      const phrase = words.slice(at, at + length).join(' ');
      this.#byPhrase.set(phrase, (this.#byPhrase.get(phrase) ?? new Set()).add(this.#row));
    }
  }

  /** Returns the names of an entry, which are split when they are first needed. */
  #namesOf(id: number): readonly Name[] {
    const { title = '', names = [], date } = this.entries[id] ?? {};
    const split = this.#names.get(id) ?? [title, ...names].flatMap((name) => namesOf(name, yearIn(date)));
    this.#names.set(id, split);
    return split;
  }

  /** Searches a word or phrase. The last letters of a typed word may be missing. */
  #search({ words, quality, isSynonym }: Alternative, isYear: boolean): readonly SearchHit[] {
    const isTyped = quality === 1 && !isSynonym && !isYear && words.length === 1;
    const text = words.join(' ');
    if (isSynonym && words.length > 1) {
      const ids = this.#byPhrase.get(text) ?? new Set();
      return this.#mini.search(text, { filter: ({ id }) => ids.has(id) });
    }
    if (!isTyped) return this.#mini.search(text);
    const prefix = PREFIX_WEIGHT * (this.#vocabulary.has(text) ? WHOLE_PREFIX_FACTOR : 1);
    return this.#mini.search(text, { prefix: allowsPrefix, weights: { fuzzy: 1, prefix } });
  }

  /** Returns the entries that match one unit of a query. */
  #matchesOf(unit: Unit): Map<number, UnitMatch> {
    const matches = new Map<number, { score: number; terms: Map<string, TermMatch> }>();
    for (const alternative of unit.alternatives) {
      const { words, isSynonym } = alternative;
      const results = this.#search(alternative, unit.isYear);
      const prefixQuality =
        PREFIX_QUALITY * (words.some((word) => this.#vocabulary.has(word)) ? WHOLE_PREFIX_FACTOR : 1);
      const weight = isSynonym ? SYNONYM_WEIGHT / words.length : alternative.quality;
      for (const { id, score, terms } of results) {
        const match = matches.get(id) ?? { score: 0, terms: new Map<string, TermMatch>() };
        match.score = Math.max(match.score, score * weight);
        for (const term of terms) {
          const quality = words.includes(term) ? alternative.quality : prefixQuality;
          const best = match.terms.get(term) ?? { quality: 0, share: 0 };
          match.terms.set(term, {
            quality: Math.max(quality, best.quality),
            share: Math.max(quality / words.length, best.share),
          });
        }
        matches.set(id, match);
      }
    }
    return matches;
  }

  /** Returns at most `limit` entries. Tolerates misspellings, then missing words, if nothing else matches. */
  find(text: string, limit: number): SearchResponse {
    const query = readQuery(text);
    const units = unitsOf(query, this.#thesaurus, this.#sounds, {
      has: (word) => this.#vocabulary.has(word),
      hasPrefix: (word) => this.#mini.search(word, { prefix: allowsPrefix }).length > 0,
      corrections: (word) =>
        this.#vocabulary.corrections(
          word,
          (one, fuzzy) => this.#mini.search(one, { fuzzy }).flatMap(({ terms }) => terms),
          this.#thesaurus.phrases,
        ),
    });
    const unitMatches = units.map((unit) => ({ unit, matches: this.#matchesOf(unit) }));
    // A year alone is no match if the query has words.
    const words = unitMatches.filter(({ unit }) => !unit.isYear);
    const ids = new Set(
      (words.length > 0 ? words : unitMatches).flatMap(({ matches }) => [...matches.keys()]),
    );
    const candidates = [...ids].map((id) => {
      const matched = unitMatches.filter(({ matches }) => matches.has(id));
      const own = matched.flatMap(({ matches }) => matches.get(id) ?? []);
      const share = matched.length / units.length;
      const sum = own.reduce((all, { score }) => all + score, 0);
      return { id, own, share, score: sum * (this.#weights[id] ?? 1) * share ** 2 };
    });
    candidates.sort((one, other) => other.score - one.score || one.id - other.id);
    const hits = candidates.map(({ id, own, share, score }, rank) => {
      // A name counts five times, so only the best candidates can gain by theirs.
      const name = rank < MAX_NAMED ? nameMatch(this.#namesOf(id), own, units.length) : noName;
      return {
        id,
        own,
        // Some words may be missing if the others are the name of an entry.
        isNamed: name.isWhole,
        share,
        score: score * (1 + NAME_WEIGHT * name.factor),
      };
    });
    const best = hits.reduce((most, { share }) => Math.max(most, share), 0);
    const ranked = hits
      .filter(({ share, isNamed }) => share === best || (isNamed && share >= 0.5))
      .sort((one, other) => other.score - one.score || one.id - other.id);
    const results = ranked.slice(0, limit).flatMap(({ id, own }) => {
      const entry = this.entries[id];
      return entry ? [toResult(entry, bestTerms(own))] : [];
    });
    return { query, total: ranked.length, results };
  }
}
