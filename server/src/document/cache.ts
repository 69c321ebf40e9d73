import { LRUCache } from 'lru-cache';
import type { DocumentKey } from './cache-key.ts';
import type { EncodedBody } from './encoded-body.ts';

/** A document ready to be sent. */
export interface StoredDocument {
  readonly body: EncodedBody;
  readonly etag: string;
  readonly status: number;
  /** Whether all came that the page asked for. */
  readonly complete: boolean;
  readonly policy: string;
  /** Value of the `Link` header: style sheets to be asked for at once. */
  readonly preloads: string;
  /** Time until which the document is served without being rendered again, ms since 1970. */
  readonly freshUntil: number;
}

/** Carries a document that may not be kept past the cache to those who asked for it. */
class NotKept extends Error {
  readonly document: StoredDocument;
  constructor(document: StoredDocument) {
    super('a document that may not be kept');
    this.document = document;
  }
}

/** Documents kept in memory, bounded in bytes; a stale one is sent while a new one is made. */
export class DocumentCache {
  readonly #documents: LRUCache<string, StoredDocument, () => Promise<StoredDocument>>;

  constructor(options: { maxBytes?: number; now?: () => number } = {}) {
    const now = options.now ?? Date.now;
    this.#documents = new LRUCache({
      maxSize: options.maxBytes ?? 64 * 1024 * 1024,
      // Its bytes, and those in two encodings, which are a quarter of it.
      sizeCalculation: ({ body }, key) => Math.round(1.5 * body.length) + key.length + 256,
      perf: { now },
      ttlResolution: 0,
      allowStale: true,
      // The stale document stands until one can be made; whoever makes it has logged why it failed.
      noDeleteOnFetchRejection: true,
      // Room that runs out meanwhile must not take the document from those who wait for it.
      ignoreFetchAbort: true,
      async fetchMethod(_name, stale, { options: entry, context: make }) {
        const made = await make();
        const document = stale?.etag === made.etag ? { ...made, body: stale.body } : made;
        // Asked for again and still the same: worth more work, behind the visitors' back.
        if (document !== made) void document.body.improve();
        entry.ttl = document.freshUntil - now();
        if (entry.ttl <= 0) throw new NotKept(document);
        return document;
      },
    });
  }

  /**
   * Returns the document of a key. Fresh: from memory. Stale: from memory, while `make` runs in the background.
   * Missing: from `make`; concurrent callers share one run. Only documents whose `freshUntil` lies in the future are
   * stored.
   */
  async get(key: DocumentKey, make: () => Promise<StoredDocument>): Promise<StoredDocument> {
    try {
      return await this.#documents.forceFetch(JSON.stringify(key), { context: make });
    } catch (error) {
      if (error instanceof NotKept) return error.document;
      throw error;
    }
  }
}
