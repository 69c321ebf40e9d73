import { LRUCache } from 'lru-cache';
import type { DocumentKey } from './key.ts';

/** A document ready to be sent. */
export interface StoredDocument {
  readonly body: string;
  readonly etag: string;
  readonly status: number;
  readonly policy: string;
  /** Moment after which it is rendered anew, in ms. */
  readonly freshUntil: number;
}

/** Documents kept in memory, bounded in bytes; a stale one is sent while a new one is made. */
export class DocumentCache {
  readonly #documents: LRUCache<string, StoredDocument>;
  readonly #underWay = new Map<string, Promise<StoredDocument>>();
  readonly #now: () => number;

  constructor(options: { maxBytes?: number; now?: () => number } = {}) {
    this.#now = options.now ?? Date.now;
    this.#documents = new LRUCache({
      maxSize: options.maxBytes ?? 64 * 1024 * 1024,
      sizeCalculation: ({ body }, key) => Buffer.byteLength(body) + key.length + 256,
    });
  }

  /**
   * The document of a key: fresh from memory; stale from memory while `make` runs; else what `make` brings.
   * Several who ask at once share one making. Only documents with `freshUntil` in the future are kept.
   */
  async get(key: DocumentKey, make: () => Promise<StoredDocument>): Promise<StoredDocument> {
    const name = JSON.stringify(key);
    const stored = this.#documents.get(name);
    if (stored && stored.freshUntil > this.#now()) return stored;
    const making = this.#make(name, make);
    if (!stored) return making;
    making.catch(() => {
      // The stale document stands until one can be made; whoever makes it has logged why it failed.
    });
    return stored;
  }

  #make(name: string, make: () => Promise<StoredDocument>): Promise<StoredDocument> {
    const known = this.#underWay.get(name);
    if (known) return known;
    const making = make()
      .then((document) => {
        if (document.freshUntil > this.#now()) this.#documents.set(name, document);
        return document;
      })
      .finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, making);
    return making;
  }
}
