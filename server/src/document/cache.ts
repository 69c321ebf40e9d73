import { LRUCache } from 'lru-cache';
import type { EncodedBody, Encoding } from './encoded-body.ts';
import type { Card } from './open-graph.ts';

/** A response as it was sent, except for headers that differ each time. */
export interface SentResponse {
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** A document ready to be sent. */
export interface StoredDocument {
  readonly body: EncodedBody;
  readonly etag: string;
  readonly status: number;
  /** True if all data that the page requested was available. */
  readonly complete: boolean;
  readonly policy: string;
  /** What the picture of a link to it shows. */
  readonly card: Card;
  /** Value of the `Link` header: preloads of the style sheets. */
  readonly preloads: string;
  /** Time until which the document is served without rendering it again, in ms since 1970. */
  readonly freshUntil: number;
  /** Complete responses to plain requests, by encoding. */
  readonly sent: Map<Encoding | null, SentResponse>;
}

/** Carries a document that must not be cached past the cache to its callers. */
class UncacheableError extends Error {
  readonly document: StoredDocument;
  constructor(document: StoredDocument) {
    super('a document that must not be cached');
    this.document = document;
  }
}

/** In-memory cache of documents and their responses, bounded in bytes, with stale-while-revalidate. */
export class DocumentCache {
  readonly #documents: LRUCache<string, StoredDocument, () => Promise<StoredDocument>>;
  readonly #now: () => number;

  constructor(options: { maxBytes?: number; now?: () => number } = {}) {
    const now = options.now ?? Date.now;
    this.#now = now;
    this.#documents = new LRUCache({
      maxSize: options.maxBytes ?? 64 * 1024 * 1024,
      // The document and its two compressed variants, each about a quarter of its size.
      sizeCalculation: ({ body }, key) => Math.round(1.5 * body.length) + key.length + 256,
      perf: { now },
      ttlResolution: 0,
      allowStale: true,
      noDeleteOnStaleGet: true,
      // The stale document is served until a new one can be made; `make` has logged the failure.
      noDeleteOnFetchRejection: true,
      // An eviction while a document is made must not reject its waiting callers.
      ignoreFetchAbort: true,
      async fetchMethod(_name, stale, { options: entry, context: make }) {
        const latest = await make();
        const document = stale?.etag === latest.etag ? { ...latest, body: stale.body } : latest;
        // Requested again and unchanged: worth better compression, in the background.
        if (document !== latest) void document.body.improve();
        entry.ttl = document.freshUntil - now();
        if (entry.ttl <= 0) throw new UncacheableError(document);
        return document;
      },
    });
  }

  /** Returns the document of a key if it is in memory and fresh. */
  fresh(key: string): StoredDocument | null {
    const document = this.#documents.get(key);
    return document !== undefined && document.freshUntil > this.#now() ? document : null;
  }

  /**
   * Returns the document of a key: from memory if it is fresh, from memory while `make` runs in the background if it is
   * stale, else from `make`. Concurrent callers share one run. Only documents with a future `freshUntil` are stored.
   */
  async get(key: string, make: () => Promise<StoredDocument>): Promise<StoredDocument> {
    try {
      return await this.#documents.forceFetch(key, { context: make });
    } catch (error) {
      if (error instanceof UncacheableError) return error.document;
      throw error;
    }
  }
}
