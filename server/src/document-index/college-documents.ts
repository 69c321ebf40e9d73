import { createHash } from 'node:crypto';
import type { FileFacts } from '@kalalaya/contract';
import type { DocumentRecord, IndexState } from '@kalalaya/contract/document-index';
import {
  type DocumentMatch,
  type DocumentQuery,
  type Engine,
  eachOnce,
  fits,
  makeEngine,
} from '@kalalaya/contract/search-engine';
import pLimit from 'p-limit';
import type { ApiReader } from '../admin-api/index.ts';
import type { Pack } from '../pack/index.ts';
import type { Ledger } from './addresses/ledger.ts';
import { type ContentOf, noteAddresses } from './addresses/note.ts';
import { type DocumentSite, documentRecords } from './addresses/records.ts';
import { collectEntries, TooManyDocuments, withEarlier } from './crawl/collect.ts';
import type { FileChecks } from './file-checks.ts';
import { type KeptIndex, keep, readKept } from './stored-index.ts';
import type { DocumentIndex } from './types.ts';

/** What a college's documents are read from. */
export interface DocumentsOptions {
  readonly site: () => DocumentSite;
  readonly pack: () => Pick<Pack, 'content' | 'contentKeys'>;
  readonly reader: Pick<ApiReader, 'current' | 'revision'>;
  /** Whether answers expire by themselves: then the lists are read again every `everyMs`, whatever changed. */
  readonly expires: boolean;
  /** Size and pages of own files, where they are known. */
  readonly facts: (href: string) => FileFacts;
  /** Looks at files behind; left out where the pack's checks have. */
  readonly checks?: FileChecks;
  /** Where the index is kept. */
  readonly file: string;
  /** Old addresses that lead to present documents. */
  readonly ledger: Ledger;
  readonly contentOf: ContentOf;
  /** Told of what cannot be kept, and of a reading that ended in an error. */
  readonly onProblem: (error: Error) => void;
  readonly everyMs?: number;
}

/** Questions at the same time: visitors have some too. */
const AT_ONCE = 4;

/** How long the lists of an upstream are taken for current, in ms. */
const EVERY_MS = 10 * 60_000;

/** How often it is looked whether anything is to be read again, in ms. */
const LOOK_MS = 5_000;

/** When lists that did not come are asked for again, in ms. */
const RETRY_MS = 30_000;

/** When a server that nobody has asked yet starts to read, in ms after its start. */
const START_MS = 60_000;

/** Longest way of an address through the ledger. */
const ALIASES = 10;

interface Made {
  readonly records: readonly DocumentRecord[];
  readonly digests: ReadonlyMap<string, string>;
  readonly engine: Engine;
  readonly revision: string;
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** The documents of one college, read from its lists, kept fresh and kept on disk. */
export class CollegeDocuments implements DocumentIndex {
  readonly #options: DocumentsOptions;
  readonly #ended = new AbortController();
  #made: Made | null = null;
  #collected: KeptIndex = { entries: [], complete: false };
  #progress = { done: 0, found: 0 };
  #reading: Promise<void> | null = null;
  #loading: Promise<void> | null = null;
  #checking: Promise<void> | null = null;
  #readAt = 0;
  #readRevision = '';
  /** What is done with the ledger is done one after the other: noting addresses may read every file. */
  readonly #atLedger = pLimit(1);
  #following: Promise<void> | null = null;
  /** Addresses that the ledger could not take yet. */
  #unnoted = false;
  #toldOfLedger = false;
  #timer: NodeJS.Timeout;

  constructor(options: DocumentsOptions) {
    this.#options = options;
    this.#timer = setTimeout(() => this.#look(), START_MS);
    this.#timer.unref();
  }

  list(): readonly DocumentRecord[] {
    this.#look();
    return this.#made?.records ?? [];
  }

  search({ text, ...filters }: DocumentQuery): readonly DocumentMatch[] {
    return eachOnce(this.places(text).filter((match) => fits(match, filters)));
  }

  /** Every place that answers a text, best first, whatever the filters. */
  places(text: string): readonly DocumentMatch[] {
    this.#look();
    return this.#made?.engine.matches(text) ?? [];
  }

  state(): IndexState {
    return { complete: this.#collected.complete, ...this.#progress };
  }

  revision(): string {
    return `${this.#made?.revision ?? ''}.${this.#collected.complete}`;
  }

  /**
   * The documents at a permanent address: that of the id, else the one that the ledger names, else those whose digests
   * begin with it.
   */
  locate(id: string): readonly DocumentRecord[] {
    this.#look();
    if (this.#made === null || id === '') return [];
    const { records, digests } = this.#made;
    const aliases = this.#options.ledger.aliases(this.#options.site().id);
    let at = id;
    for (let step = 0; step < ALIASES; step += 1) {
      const own = records.find((record) => record.id === at);
      if (own !== undefined) return [own];
      at = aliases.get(at) ?? at;
    }
    return records.filter((record) => digests.get(record.id)?.startsWith(id));
  }

  /** Waits until the documents are known, `ms` at most. */
  async ready(ms: number): Promise<void> {
    if (this.#made !== null && this.#collected.complete) return;
    this.#look();
    await Promise.race([
      (async () => {
        await this.#loading;
        if (this.#made === null) await this.#reading;
      })(),
      new Promise((resolve) => setTimeout(resolve, ms).unref()),
    ]);
  }

  /** Reads the lists now. Resolves when the index has what came. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
      this.#progress = { done: 0, found: 0 };
    });
    return this.#reading;
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#ended.abort(new Error('the server stops'));
    await Promise.allSettled([this.#loading, this.#reading, this.#checking]);
  }

  #due(): boolean {
    const { reader, expires, everyMs = EVERY_MS } = this.#options;
    const age = Date.now() - this.#readAt;
    if (!this.#collected.complete) return age > RETRY_MS;
    return expires ? age > everyMs : reader.revision() !== this.#readRevision;
  }

  /** Reads what is due behind the visitor's back, and looks again later. */
  #look(): void {
    if (this.#ended.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), LOOK_MS);
    this.#timer.unref();
    this.#loading ??= this.#load();
    // Somebody may have brought addresses in.
    this.#following ??= this.#follow().finally(() => {
      this.#following = null;
    });
    if (this.#reading === null && this.#due()) {
      this.#loading
        .then(() => this.refresh())
        .catch((error: unknown) => {
          if (!this.#ended.signal.aborted) this.#options.onProblem(asError(error));
        });
    }
  }

  async #load(): Promise<void> {
    await this.#options.checks?.load();
    const kept = await readKept(this.#options.file);
    if (kept === null || this.#made !== null) return;
    await this.#make(kept);
  }

  async #read(): Promise<void> {
    const { reader, pack, file, onProblem } = this.#options;
    this.#readAt = Date.now();
    const revision = reader.revision();
    const collected = await collectEntries({
      reader,
      pack: pack(),
      atOnce: AT_ONCE,
      signal: this.#ended.signal,
      onProgress: (done, found) => {
        this.#progress = { done, found };
      },
    });
    if (collected.cut !== null) onProblem(new TooManyDocuments(collected.cut));
    const entries = withEarlier(collected, this.#collected.entries);
    this.#readRevision = revision;
    await this.#make({ entries, complete: collected.complete });
    await keep(file, this.#collected).catch((error: unknown) => onProblem(asError(error)));
    this.#check();
    if (collected.complete) await this.#note().catch((error: unknown) => onProblem(asError(error)));
  }

  /** Looks at files behind the visitor's back, one round at a time. */
  #check(): void {
    const { checks, onProblem } = this.#options;
    const { signal } = this.#ended;
    if (checks === undefined || this.#checking !== null) return;
    this.#checking = checks
      .run(this.#made?.records ?? [], signal)
      .then((differs) => (differs && !signal.aborted ? this.#make(this.#collected) : undefined))
      .catch((error: unknown) => onProblem(asError(error)))
      .finally(() => {
        this.#checking = null;
      });
  }

  /** Takes in what others added to the ledger, and adds what could not be added while it was away. */
  async #follow(): Promise<void> {
    try {
      await this.#options.ledger.load();
      this.#toldOfLedger = false;
      if (this.#unnoted) await this.#note();
    } catch (error) {
      if (!this.#toldOfLedger) this.#options.onProblem(asError(error));
      this.#toldOfLedger = true;
    }
  }

  async #note(): Promise<void> {
    const { ledger, site, contentOf } = this.#options;
    await this.#atLedger(async () => {
      try {
        await noteAddresses(ledger, site().id, this.#made?.records ?? [], contentOf);
        this.#unnoted = false;
      } catch (error) {
        this.#unnoted = true;
        throw error;
      }
    });
  }

  /** Makes the index of what was collected. Until it stands, the one before is what is known. */
  async #make(collected: KeptIndex): Promise<void> {
    const { site, facts, checks } = this.#options;
    const { records, digests } = documentRecords(site(), collected.entries, {
      facts: (href) => {
        const bytes = checks?.get(href)?.bytes;
        return { ...(bytes !== undefined && { bytes }), ...facts(href) };
      },
      fault: (href) => checks?.get(href)?.fault,
    });
    const revision = createHash('sha256').update(JSON.stringify(records)).digest('base64url').slice(0, 16);
    if (revision !== this.#made?.revision) {
      this.#made = { records, digests, engine: await makeEngine(records), revision };
    }
    this.#collected = collected;
  }
}
