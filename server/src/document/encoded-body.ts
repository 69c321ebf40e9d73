import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

/** Supported content encodings, best first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

// zlib's asynchronous functions run on libuv's thread pool.
const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** Brotli quality for the first visitor: 4 ms for the home page. */
const FAST_QUALITY = 5;
/** Highest Brotli quality: an eighth smaller, for 135 ms of CPU time. */
const BEST_QUALITY = 11;

const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => brotli(body, FAST_QUALITY),
  gzip: (body) => compressGzip(body, { level: 6 }),
};

/** Limits compression in the background to one thread. */
const backgroundQueue = pLimit(1);

/**
 * The bytes of a document in each encoding, compressed on first use and cached. Once Brotli exists, the plain bytes are
 * released: they take five times as much memory, and hardly any client needs them.
 */
export class EncodedBody {
  /** Length without an encoding, in bytes. */
  readonly length: number;
  #plain: Buffer | null;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  #improved = false;

  constructor(body: Buffer) {
    this.#plain = body;
    this.length = this.#plain.length;
  }

  /** Returns the bytes in an encoding, or uncompressed for null. Rejects with zlib's error if it is out of memory. */
  async bytes(encoding: Encoding | null): Promise<Buffer> {
    if (encoding === null) return this.#plain ?? decompressBrotli(await this.bytes('br'));
    const existing = this.#encoded.get(encoding);
    if (existing) return existing;
    const bytes = this.#encode(encoding);
    this.#encoded.set(encoding, bytes);
    return bytes;
  }

  /** Returns the document as text. Rejects like `bytes`. */
  async text(): Promise<string> {
    return (await this.bytes(null)).toString();
  }

  /**
   * Compresses the document again at the best quality, once, for later requests. Does nothing if Brotli was never
   * requested; on failure the existing bytes stay.
   */
  async improve(): Promise<void> {
    if (this.#improved || !this.#encoded.has('br')) return;
    this.#improved = true;
    try {
      const improved = await backgroundQueue(async () => brotli(await this.bytes(null), BEST_QUALITY));
      this.#encoded.set('br', Promise.resolve(improved));
    } catch {
      this.#improved = false;
    }
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    try {
      const encoded = await compress[encoding](await this.bytes(null));
      if (encoding === 'br') this.#plain = null;
      return encoded;
    } catch (error) {
      // Memory may suffice on the next request.
      this.#encoded.delete(encoding);
      throw error;
    }
  }
}
