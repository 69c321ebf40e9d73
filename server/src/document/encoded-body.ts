import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Encodings that answers are compressed in, best first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

// A good level that the first visitor hardly waits for; the work is done by threads of the C library.
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => zip(body, { level: 6 }),
};

/** The bytes of a document: each encoding is made when it is first asked for, once for all who ask, and kept. */
export class EncodedBody {
  readonly #identity: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(body: string) {
    this.#identity = Buffer.from(body);
  }

  /** The bytes in an encoding; as they are for null. Rejects with what zlib says when it has no memory. */
  async bytes(encoding: Encoding | null): Promise<Buffer> {
    if (encoding === null) return this.#identity;
    const made = this.#encoded.get(encoding) ?? compress[encoding](this.#identity);
    this.#encoded.set(encoding, made);
    return made;
  }
}
