import type { SearchAnswer } from '@kalalaya/contract';
import { type SearchEntry, SearchIndex, withFinder } from '@kalalaya/contract/search-engine';
import { LRUCache } from 'lru-cache';
import type { ApiReader } from '../admin-api/index.ts';
import type { Pack } from '../pack/index.ts';
import { packSource } from './pack-source.ts';
import { recordSource } from './record-source.ts';
import type { SearchGround, SearchSource, Shown } from './types.ts';

/** What a search found. */
export interface Found {
  readonly answer: SearchAnswer;
  /** False while a source has not come or has failed: the same search may find more in a moment. */
  readonly whole: boolean;
}

/** Searches everything that a college shows. */
export interface SiteSearch {
  /** At most `most` results, the best first. Waits only where nothing was searched before, and `FIRST_MS` at most. */
  find(shown: Shown, query: string, most: number): Promise<Found>;
  /** Everything that can be found now: what the site map for machines is made of. Waits as `find`. */
  entries(shown: Shown): Promise<readonly SearchEntry[]>;
}

/** What a search is made over. */
export interface SiteSearchOptions {
  readonly pack: () => Pack;
  readonly reader: Pick<ApiReader, 'answer' | 'revision'>;
  /** Sources besides the pack's pages and the remotes' records. */
  readonly sources?: readonly SearchSource[];
  /** Told of a source that gave nothing. */
  readonly onFailure?: (source: string, error: unknown) => void;
  /** Longest that the first search waits, in ms. */
  readonly firstMs?: number;
  /** Clock in ms. */
  readonly now?: () => number;
}

/** Longest that a source is waited for, in ms; the admin API has a shorter limit of its own for each call. */
const SOURCE_MS = 30_000;

/** Longest that the first search waits, in ms; then it searches the sources that have come. */
const FIRST_MS = 2_500;

/** Oldest that an index may be before a search has it made anew, in ms: whole, and while a source is missing. */
const FRESH_MS = 300_000;
const RETRY_MS = 10_000;

/** Shortest time between two indexes, however often content changes, in ms. */
const PAUSE_MS = 5_000;

/** Views that are kept: the live one, the one before it, and those of previews. */
const VIEWS = 4;

/** A promise of null after some ms, and how to give it up. */
function timeout(ms: number): { signal: Promise<null>; end: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const signal = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return { signal, end: () => clearTimeout(timer) };
}

/** The index of one view, made anew behind the visitor's back when content has changed. */
class LiveIndex {
  readonly #options: SiteSearchOptions;
  readonly #last = new Map<string, readonly SearchEntry[]>();
  #index: SearchIndex | null = null;
  #making: Promise<SearchIndex> | null = null;
  #revision = '';
  #madeAt = 0;
  /** True when every source has given its entries for the index that answers. */
  whole = false;

  constructor(options: SiteSearchOptions) {
    this.#options = options;
  }

  async current(shown: Shown): Promise<SearchIndex> {
    if (this.#index === null) return this.#first(shown);
    if (this.#isOld()) this.#make(shown).catch(() => {});
    return this.#index;
  }

  async #first(shown: Shown): Promise<SearchIndex> {
    const { signal, end } = timeout(this.#options.firstMs ?? FIRST_MS);
    const made = await Promise.race([this.#make(shown), signal]).finally(end);
    return made ?? SearchIndex.of(this.#entriesOf(shown));
  }

  /** What each source gave last, in the order of the sources. */
  #entriesOf(shown: Shown): SearchEntry[] {
    return this.#sources(shown).flatMap(({ name }) => this.#last.get(name) ?? []);
  }

  #sources(shown: Shown): readonly SearchSource[] {
    // Records first: of a person that a page names too, the one with the telephone stays.
    return [...shown.searchRecords.map(recordSource), packSource, ...(this.#options.sources ?? [])];
  }

  #revisionNow(): string {
    const { pack, reader, sources = [] } = this.#options;
    return [pack().revision, reader.revision(), ...sources.map((one) => one.revision?.() ?? '')].join(' ');
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #isOld(): boolean {
    const age = this.#now() - this.#madeAt;
    if (age < PAUSE_MS) return false;
    return age >= (this.whole ? FRESH_MS : RETRY_MS) || this.#revision !== this.#revisionNow();
  }

  #make(shown: Shown): Promise<SearchIndex> {
    this.#making ??= this.#makeNow(shown).finally(() => {
      this.#making = null;
    });
    return this.#making;
  }

  async #makeNow(shown: Shown): Promise<SearchIndex> {
    const { pack, reader, onFailure } = this.#options;
    const ground: SearchGround = { ...shown, pack: pack(), reader, signal: AbortSignal.timeout(SOURCE_MS) };
    let whole = true;
    await Promise.all(
      this.#sources(shown).map(async (source) => {
        try {
          this.#last.set(source.name, await source.entries(ground));
        } catch (error) {
          whole = false;
          onFailure?.(source.name, error);
        }
      }),
    );
    const index = await SearchIndex.of(this.#entriesOf(shown));
    this.#index = index;
    this.whole = whole;
    this.#madeAt = this.#now();
    // As it is now: reading may itself have brought answers that differ from those before.
    this.#revision = this.#revisionNow();
    return index;
  }
}

/**
 * Makes the search of one college. Its index is made with the first search and stays in memory; one that content has
 * outgrown answers until the next is made. A source that gives nothing keeps its last entries.
 */
export function createSiteSearch(options: SiteSearchOptions): SiteSearch {
  const views = new LRUCache<string, LiveIndex>({ max: VIEWS });
  function liveOf(shown: Shown): LiveIndex {
    const live = views.get(shown.revision) ?? new LiveIndex(options);
    views.set(shown.revision, live);
    return live;
  }
  return {
    async find(shown, query, most) {
      const live = liveOf(shown);
      const index = await live.current(shown);
      const answer = withFinder(shown.routeTable, index.find(query, most), most);
      return { answer, whole: live.whole };
    },
    entries: async (shown) => (await liveOf(shown).current(shown)).entries,
  };
}
