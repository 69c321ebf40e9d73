import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

/** Encodings that answers are compressed in, best first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

// The work is done by threads of the C library.
const compressBrotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** A good level that the first visitor hardly waits for: 4 ms for home. */
const FAST = 5;
/** The best level: an eighth less, for 135 ms of a processor. */
const BEST = 11;

const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => brotli(body, FAST),
  gzip: (body) => zip(body, { level: 6 }),
};

/** Nobody waits for the best level, so that it takes one thread at most. */
const inTurn = pLimit(1);

/**
 * The bytes of a document: each encoding is made when it is first asked for, once for all who ask, and kept. Once there is
 * brotli, the plain bytes, five times as many, are no longer kept: hardly anybody asks for them.
 */
export class EncodedBody {
  /** Bytes without an encoding. */
  readonly length: number;
  #plain: Buffer | null;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  #improved = false;

  constructor(body: string) {
    this.#plain = Buffer.from(body);
    this.length = this.#plain.length;
  }

  /** The bytes in an encoding; as they are for null. Rejects with what zlib says when it has no memory. */
  async bytes(encoding: Encoding | null): Promise<Buffer> {
    if (encoding === null) return this.#plain ?? unbrotli(await this.bytes('br'));
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const making = this.#make(encoding);
    this.#encoded.set(encoding, making);
    return making;
  }

  /** The document. Rejects as `bytes`. */
  async text(): Promise<string> {
    return (await this.bytes(null)).toString();
  }

  /**
   * Compresses the document again at the best level, once, for who asks later. Resolves when that is done, at once where
   * nobody has asked for brotli yet; what cannot be made leaves the bytes as they are.
   */
  async improve(): Promise<void> {
    if (this.#improved || !this.#encoded.has('br')) return;
    this.#improved = true;
    try {
      const better = await inTurn(async () => brotli(await this.bytes(null), BEST));
      this.#encoded.set('br', Promise.resolve(better));
    } catch {
      this.#improved = false;
    }
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    try {
      const made = await compress[encoding](await this.bytes(null));
      if (encoding === 'br') this.#plain = null;
      return made;
    } catch (error) {
      // The next who asks may find more memory.
      this.#encoded.delete(encoding);
      throw error;
    }
  }
}
