import { setTimeout as pause } from 'node:timers/promises';
import { type SearchEntry, SearchIndex, type Synonyms, withFinder } from '@kalalaya/search';
import { LRUCache } from 'lru-cache';
import type { ApiReader } from '../admin-api/index.ts';
import type { Pack } from '../pack/index.ts';
import { packSource } from './pack-source.ts';
import { recordSource } from './record-source.ts';
import type { SearchContext, SearchSource, VisibleSite } from './types.ts';

export interface SiteSearchOptions {
  readonly pack: () => Pack;
  readonly reader: Pick<ApiReader, 'getResponse' | 'revision'>;
  /** Sources in addition to the pack's pages and the remotes' records. */
  readonly sources?: readonly SearchSource[];
  /** Called if a source fails. */
  readonly onFailure?: (source: string, error: unknown) => void;
}

/** Timeout for one source, in milliseconds. Calls of the admin API have a shorter timeout of their own. */
const SOURCE_TIMEOUT_MS = 30_000;

/** Timeout for the sources of the first search, in milliseconds. It then searches those available. */
const FIRST_SEARCH_TIMEOUT_MS = 2_500;

/** Maximum age of an index in milliseconds: when complete, and while a source is missing. */
const MAX_AGE_MS = 300_000;
const INCOMPLETE_MAX_AGE_MS = 10_000;

/** Minimum interval between two builds, in milliseconds. */
const MIN_BUILD_INTERVAL_MS = 5_000;

/** Maximum number of cached views: the live one, the previous one and those of previews. */
const MAX_VIEWS = 4;

/** Returns the synonyms of a college: words that stand for other words. */
function synonymsOf({ profile }: Pack): Synonyms {
  return Object.fromEntries(
    Object.entries(profile.search).flatMap(([word, targets]) => {
      const others = targets.filter((target) => !target.startsWith('/'));
      return others.length === 0 ? [] : [[word, others]];
    }),
  );
}

/** The index of one view, rebuilt in the background after content changes. */
class LiveIndex {
  readonly #options: SiteSearchOptions;
  readonly #lastEntries = new Map<string, readonly SearchEntry[]>();
  #index: SearchIndex | null = null;
  #building: Promise<SearchIndex> | null = null;
  #revision = '';
  #builtAt = 0;
  /** True if every source contributed to the current index. */
  isComplete = false;

  constructor(options: SiteSearchOptions) {
    this.#options = options;
  }

  async current(visibleSite: VisibleSite): Promise<SearchIndex> {
    if (this.#index === null) return this.#firstIndex(visibleSite);
    if (this.#isStale()) this.#build(visibleSite).catch(() => {});
    return this.#index;
  }

  /** Returns true if every source contributed to an index. One that is not the current one may be a partial first one. */
  hasAllSources(index: SearchIndex): boolean {
    return index === this.#index && this.isComplete;
  }

  async #firstIndex(visibleSite: VisibleSite): Promise<SearchIndex> {
    const timeout = pause(FIRST_SEARCH_TIMEOUT_MS, null, { ref: false });
    return (await Promise.race([this.#build(visibleSite), timeout])) ?? this.#indexOf(visibleSite);
  }

  /** Makes an index of the last entries of all sources, in the order of the sources. */
  #indexOf(visibleSite: VisibleSite): Promise<SearchIndex> {
    const entries = this.#sources(visibleSite).flatMap(({ name }) => this.#lastEntries.get(name) ?? []);
    return SearchIndex.of(entries, { synonyms: synonymsOf(this.#options.pack()) });
  }

  #sources(visibleSite: VisibleSite): readonly SearchSource[] {
    // Records first: of a person who is also listed on a page, the entry with the phone number is kept.
    return [...visibleSite.searchRecords.map(recordSource), packSource, ...(this.#options.sources ?? [])];
  }

  /** Revision of the pack and the sources, without the responses of the API. */
  #sourceRevision(): string {
    const { pack, sources = [] } = this.#options;
    return [pack().revision, ...sources.map((source) => source.revision?.() ?? '')].join(' ');
  }

  #revisionWith(sourceRevision: string): string {
    return `${sourceRevision} ${this.#options.reader.revision()}`;
  }

  #isStale(): boolean {
    const age = Date.now() - this.#builtAt;
    if (age < MIN_BUILD_INTERVAL_MS) return false;
    return (
      age >= (this.isComplete ? MAX_AGE_MS : INCOMPLETE_MAX_AGE_MS) ||
      this.#revision !== this.#revisionWith(this.#sourceRevision())
    );
  }

  #build(visibleSite: VisibleSite): Promise<SearchIndex> {
    this.#building ??= this.#buildNow(visibleSite).finally(() => {
      this.#building = null;
    });
    return this.#building;
  }

  async #buildNow(visibleSite: VisibleSite): Promise<SearchIndex> {
    const { pack, reader, onFailure } = this.#options;
    const context: SearchContext = {
      ...visibleSite,
      pack: pack(),
      reader,
      signal: AbortSignal.timeout(SOURCE_TIMEOUT_MS),
    };
    let isComplete = true;
    // Read before the entries, which may change while others are read.
    const sourceRevision = this.#sourceRevision();
    await Promise.all(
      this.#sources(visibleSite).map(async (source) => {
        try {
          this.#lastEntries.set(source.name, await source.entries(context));
        } catch (error) {
          isComplete = false;
          onFailure?.(source.name, error);
        }
      }),
    );
    const index = await this.#indexOf(visibleSite);
    this.#index = index;
    this.isComplete = isComplete;
    this.#builtAt = Date.now();
    // The API's is read after the build, because reading may itself have brought changed responses.
    this.#revision = this.#revisionWith(sourceRevision);
    return index;
  }
}

/**
 * Searches all content that a college shows. The index is built by the first search and stays in memory. After
 * content changes, the old index is used until the new one is ready. A source that fails keeps its previous
 * entries.
 */
export class SiteSearch {
  readonly #options: SiteSearchOptions;
  readonly #views = new LRUCache<string, LiveIndex>({ max: MAX_VIEWS });

  constructor(options: SiteSearchOptions) {
    this.#options = options;
  }

  /**
   * Returns at most `limit` results, best first. Only the first search waits for sources, for at most
   * `FIRST_SEARCH_TIMEOUT_MS`. `isComplete` is false while a source is pending or has failed: the same search may then
   * return more results later.
   */
  async find(visibleSite: VisibleSite, query: string, limit: number) {
    const live = this.#indexOf(visibleSite);
    const index = await live.current(visibleSite);
    const response = withFinder(visibleSite.routeTable, index.find(query, limit), limit);
    return { response, isComplete: live.isComplete };
  }

  /**
   * Returns the entries of the index, for an export and the site map, and whether every source contributed to them.
   * Waits like `find`.
   */
  async index(visibleSite: VisibleSite) {
    const live = this.#indexOf(visibleSite);
    const index = await live.current(visibleSite);
    const { entries, synonyms } = index;
    return { entries, synonyms, isComplete: live.hasAllSources(index) };
  }

  #indexOf(visibleSite: VisibleSite): LiveIndex {
    const live = this.#views.get(visibleSite.revision) ?? new LiveIndex(this.#options);
    this.#views.set(visibleSite.revision, live);
    return live;
  }
}
