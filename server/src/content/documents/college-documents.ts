import { createHash } from 'node:crypto';
import type { FileFacts } from '@kalalaya/contract';
import {
  createEngine,
  type DocumentEngine,
  type DocumentMatch,
  type DocumentQuery,
  matchesFilters,
  uniqueDocuments,
} from '@kalalaya/search';
import type { DocumentRecord, IndexState } from '@kalalaya/search/documents';
import pLimit from 'p-limit';
import { SingleFlight } from '../../base/single-flight.ts';
import type { ApiReader } from '../admin-api/index.ts';
import type { Pack } from '../pack/index.ts';
import type { AddressAlias, Ledger } from './addresses/ledger.ts';
import { type ReadFileHash, recordAddresses, renamedDocuments } from './addresses/record-addresses.ts';
import { buildDocumentRecords, type DocumentSite } from './addresses/records.ts';
import { collectEntries, mergeWithPrevious } from './crawl/collect.ts';
import { type Aliases, DocumentLookup } from './document-lookup.ts';
import type { FileChecks } from './file-checks.ts';
import { ReadAgain } from './read-again.ts';
import { readStoredIndex, type StoredIndex, storeIndex } from './stored-index.ts';

/** Sources and settings of a college's document index. */
export interface DocumentsOptions {
  readonly site: () => DocumentSite;
  readonly pack: () => Pick<Pack, 'content' | 'contentKeys'>;
  readonly reader: Pick<ApiReader, 'current' | 'revision'>;
  /**
   * True if cached responses expire: the lists are then read again every ten minutes, even without a
   * new revision.
   */
  readonly expires: boolean;
  /** Returns the size and page count of a college's own file, if known. */
  readonly facts: (href: string) => FileFacts;
  /** Checks the files of an upstream in the background; omitted if the pack's checks cover them. */
  readonly checks?: FileChecks;
  /** File in which the index is stored. */
  readonly file: string;
  /** Records addresses and their redirects. */
  readonly ledger: Ledger;
  readonly readFileHash: ReadFileHash;
  /** Reads the pack's folder now. */
  readonly reloadPack: () => Promise<void>;
  /** Called if the index or an address cannot be stored, and if reading the lists fails. */
  readonly onProblem: (error: unknown) => void;
}

/** Maximum number of concurrent requests. It is low because visitors' requests share the upstream. */
const CONCURRENCY = 4;

/** Interval at which the lists of an upstream are read again, in milliseconds. */
const REFRESH_INTERVAL_MS = 10 * 60_000;

/** Interval at which the index reads the ledger and checks whether a refresh is due, in milliseconds. */
const POLL_INTERVAL_MS = 5_000;

/** Delay after which an incomplete index is read again, in milliseconds. */
const RETRY_DELAY_MS = 30_000;

/** Delay after which an idle server starts to read the lists, in milliseconds. */
const START_DELAY_MS = 60_000;

interface BuiltIndex {
  readonly records: readonly DocumentRecord[];
  readonly lookup: DocumentLookup;
  readonly engine: DocumentEngine;
  readonly revision: string;
}

/**
 * The documents of one college, read from its lists, refreshed in the background and stored on disk. Methods respond at
 * once from memory; while the index is incomplete, which `state()` reports, they return fewer documents.
 */
export class CollegeDocuments {
  readonly #options: DocumentsOptions;
  readonly #abortController = new AbortController();
  #built: BuiltIndex | null = null;
  #collected: StoredIndex = { entries: [], complete: false };
  #progress = { done: 0, found: 0 };
  readonly #flights = new SingleFlight<void>();
  #loading: Promise<void> | null = null;
  #crawledAt = 0;
  #crawledRevision = '';
  /** Revision for which the lists were last read for a missing address, whether or not they could be. */
  #readRevision = '';
  #aliases: Aliases = new Map();
  /** Serialises work on the ledger, because recording addresses may read every file. */
  readonly #ledgerQueue = pLimit(1);
  /** Redirects of renamed files that are not in the ledger yet. */
  readonly #renamed: AddressAlias[] = [];
  readonly #readAgain = new ReadAgain(() => this.#readNow());
  #syncedAt = 0;
  /** True if addresses still have to be recorded because the ledger was unreachable. */
  #hasPendingAddresses = false;
  #hasReportedLedger = false;
  #timer: NodeJS.Timeout;

  constructor(options: DocumentsOptions) {
    this.#options = options;
    this.#timer = setTimeout(() => this.#poll(), START_DELAY_MS).unref();
  }

  /** Returns every document in the order in which the college lists them. */
  list(): readonly DocumentRecord[] {
    this.#poll();
    return this.#built?.records ?? [];
  }

  /** Returns the document whose file has an address. */
  at(href: string): DocumentRecord | undefined {
    this.#poll();
    return this.#built?.lookup.at(href);
  }

  /** Returns the documents that match a query, best first. All words of a text have to match. */
  search({ text, ...filters }: DocumentQuery): readonly DocumentMatch[] {
    return uniqueDocuments(this.places(text).filter((match) => matchesFilters(match, filters)));
  }

  /** Returns every place that matches a text, best first, without filters. */
  places(text: string): readonly DocumentMatch[] {
    this.#poll();
    return this.#built?.engine.matches(text) ?? [];
  }

  state(): IndexState {
    return { complete: this.#collected.complete, ...this.#progress };
  }

  /** Returns a value that changes whenever the result of a method may change. */
  revision(): string {
    return `${this.#built?.revision ?? ''}.${this.#collected.complete}`;
  }

  /** Returns the documents at a permanent address (see `DocumentLookup`). */
  locate(id: string): readonly DocumentRecord[] {
    this.#poll();
    return this.#built?.lookup.locate(id, this.#aliases) ?? [];
  }

  /** Returns the document that an encoded file name as typed stands for, also if the file had that name before. */
  named(name: string): DocumentRecord | undefined {
    this.#poll();
    return this.#built?.lookup.named(name, this.#options.site().id, this.#aliases);
  }

  /** Returns the documents that a mistyped id may stand for, nearest first. */
  near(id: string): readonly DocumentRecord[] {
    return this.#built?.lookup.near(id, this.#aliases) ?? [];
  }

  /** Reads the lists for an address that no document has (see `ReadAgain`). Resolves to false if it did not. */
  readAgain(timeoutMs: number): Promise<boolean> {
    const { reader, expires } = this.#options;
    // An upstream's revision may change with every response.
    const revision = reader.revision();
    const isOutdated = !expires && ![this.#crawledRevision, this.#readRevision].includes(revision);
    this.#readRevision = revision;
    return this.#readAgain.run(timeoutMs, isOutdated);
  }

  async #readNow(): Promise<void> {
    const { reader, expires, reloadPack } = this.#options;
    try {
      await this.#loading;
      await reloadPack();
      // A run that has begun may have read the changed list already.
      await this.#flights.pending('refresh');
      if (expires || reader.revision() !== this.#crawledRevision) await this.refresh({ freshMs: 0 });
    } catch (error) {
      this.#reportUnlessClosed(error);
    }
  }

  #reportUnlessClosed(error: unknown): void {
    if (!this.#abortController.signal.aborted) this.#options.onProblem(error);
  }

  /** Waits until the documents are loaded, for at most `timeoutMs` milliseconds. Returns true if any are. */
  async waitUntilReady(timeoutMs: number): Promise<boolean> {
    if (this.#built !== null && this.#collected.complete) return true;
    this.#poll();
    await Promise.race([
      (async () => {
        await this.#loading;
        if (this.#built === null) await this.#flights.pending('refresh');
      })(),
      new Promise((resolve) => setTimeout(resolve, timeoutMs).unref()),
    ]);
    return this.#built !== null;
  }

  /** Reads the lists now, from responses that are fresh or at most `freshMs` old. Resolves when the index is updated. */
  refresh({ freshMs }: { readonly freshMs?: number } = {}): Promise<void> {
    return this.#flights.run('refresh', () =>
      this.#crawl(freshMs).finally(() => {
        this.#progress = { done: 0, found: 0 };
      }),
    );
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#abortController.abort(new Error('the server stops'));
    const pending = ['refresh', 'check'].map((name) => this.#flights.pending(name));
    await Promise.allSettled([this.#loading, ...pending, this.#readAgain.settled()]);
  }

  #isDue(): boolean {
    const { reader, expires } = this.#options;
    const age = Date.now() - this.#crawledAt;
    if (!this.#collected.complete) return age > RETRY_DELAY_MS;
    return expires ? age > REFRESH_INTERVAL_MS : reader.revision() !== this.#crawledRevision;
  }

  /** Starts due work in the background and schedules the next check. */
  #poll(): void {
    if (this.#abortController.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#poll(), POLL_INTERVAL_MS).unref();
    this.#loading ??= this.#loadStored();
    // Another server may have added addresses. Requests between two polls read no database.
    if (Date.now() - this.#syncedAt >= POLL_INTERVAL_MS) {
      this.#syncedAt = Date.now();
      void this.#flights.run('sync', () => this.#syncLedger());
    }
    if (this.#flights.pending('refresh') === undefined && this.#isDue()) {
      this.#loading.then(() => this.refresh()).catch((error: unknown) => this.#reportUnlessClosed(error));
    }
  }

  async #loadStored(): Promise<void> {
    await this.#options.checks?.load();
    const stored = await readStoredIndex(this.#options.file);
    if (stored === null || this.#built !== null) return;
    await this.#build(stored);
  }

  async #crawl(freshMs?: number): Promise<void> {
    const { reader, pack, file, onProblem } = this.#options;
    this.#crawledAt = Date.now();
    const revision = reader.revision();
    const collected = await collectEntries({
      reader,
      pack: pack(),
      ...(freshMs !== undefined && { freshMs }),
      concurrency: CONCURRENCY,
      signal: this.#abortController.signal,
      onProgress: (done, total) => {
        this.#progress = { done, found: total };
      },
    });
    if (collected.truncation !== null) {
      onProblem(
        new Error(
          `The admin API names more documents than the index can hold, so it has only ${collected.truncation}. Check whether the API returns the same lists for every period, cell and folder.`,
        ),
      );
    }
    const entries = mergeWithPrevious(collected, this.#collected.entries);
    this.#crawledRevision = revision;
    const before = this.#built?.records ?? [];
    await this.#build({ entries, complete: collected.complete });
    this.#renamed.push(...renamedDocuments(before, this.#built?.records ?? []));
    await storeIndex(file, this.#collected).catch(onProblem);
    this.#checkFiles();
    if (collected.complete) await this.#recordAddresses().catch(onProblem);
  }

  /** Checks files in the background, one run at a time. */
  #checkFiles(): void {
    const { checks, onProblem } = this.#options;
    const { signal } = this.#abortController;
    if (checks === undefined) return;
    void this.#flights.run('check', () =>
      checks
        .run(this.#built?.records ?? [], signal)
        .then((hasChanges) => (hasChanges && !signal.aborted ? this.#build(this.#collected) : undefined))
        .catch(onProblem),
    );
  }

  /** Loads redirects that other servers added to the ledger, and records addresses that are still pending. */
  async #syncLedger(): Promise<void> {
    try {
      await this.#loadAliases();
      this.#hasReportedLedger = false;
      if (this.#hasPendingAddresses) await this.#recordAddresses();
    } catch (error) {
      if (!this.#hasReportedLedger) this.#options.onProblem(error);
      this.#hasReportedLedger = true;
    }
  }

  async #loadAliases(): Promise<void> {
    const { ledger, site } = this.#options;
    this.#aliases = await ledger.aliases(site().id);
  }

  async #recordAddresses(): Promise<void> {
    const { ledger, site, readFileHash } = this.#options;
    await this.#ledgerQueue(async () => {
      try {
        const renamed = [...this.#renamed];
        await recordAddresses(ledger, site().id, this.#built?.records ?? [], { readFileHash, renamed });
        this.#renamed.splice(0, renamed.length);
        await this.#loadAliases();
        this.#hasPendingAddresses = false;
      } catch (error) {
        this.#hasPendingAddresses = true;
        throw error;
      }
    });
  }

  /** Builds the index. The previous one stays in use until the new one is complete. */
  async #build(collected: StoredIndex): Promise<void> {
    const { site, facts, checks } = this.#options;
    const { records, digests } = buildDocumentRecords(site(), collected.entries, {
      facts: (href) => {
        const bytes = checks?.get(href)?.bytes;
        return { ...(bytes !== undefined && { bytes }), ...facts(href) };
      },
      fault: (href) => checks?.get(href)?.fault,
    });
    const revision = createHash('sha256').update(JSON.stringify(records)).digest('base64url').slice(0, 16);
    if (revision !== this.#built?.revision) {
      const lookup = new DocumentLookup(records, digests);
      this.#built = { records, lookup, engine: await createEngine(records), revision };
    }
    this.#collected = collected;
  }
}
