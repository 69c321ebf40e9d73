import sharp, { type Sharp } from 'sharp';
import type { PageView } from '../../release/preview-reports.ts';
import type { Comparison } from './compare.ts';

const MB = 1024 * 1024;
/** Maximum size of all pictures of a report, in bytes. */
const MAX_BYTES = 24 * MB;

/** A low effort takes a quarter of the time for a tenth more bytes. */
const webp = { quality: 80, effort: 2 };

/** Two pictures of a page in a window of one width, as PNG. */
export interface ComparedPictures {
  /** Null if the page is new. */
  readonly before: Buffer | null;
  readonly after: Buffer;
  /** Null if they do not differ visibly. */
  readonly comparison: Comparison | null;
}

/** The compressed pictures of a report, bounded in bytes. */
export class PictureFiles {
  readonly #maxBytes: number;
  readonly #files = new Map<string, Uint8Array>();
  #bytes = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** Pictures by file name. */
  get files(): ReadonlyMap<string, Uint8Array> {
    return this.#files;
  }

  /** Compresses pictures that belong together. Returns their names; null for each if they do not fit. */
  async #add(
    name: string,
    pictures: Readonly<Record<string, Sharp>>,
  ): Promise<Record<string, string | null>> {
    const compressed = await Promise.all(
      Object.entries(pictures).map(
        async ([kind, picture]) => [kind, await picture.webp(webp).toBuffer()] as const,
      ),
    );
    const size = compressed.reduce((sum, [, bytes]) => sum + bytes.length, 0);
    if (this.#bytes + size > this.#maxBytes) return {};
    this.#bytes += size;
    const names: Record<string, string> = {};
    for (const [kind, bytes] of compressed) {
      const file = `${name}-${kind}.webp`;
      this.#files.set(file, bytes);
      names[kind] = file;
    }
    return names;
  }

  /**
   * Stores the pictures of a page if they differ or the page is new.
   *
   * @param index - Number of the page in the report.
   */
  async view(
    index: number,
    width: number,
    { before, after, comparison }: ComparedPictures,
  ): Promise<PageView> {
    const name = `${index}-${width}`;
    const none = { before: null, after: null, difference: null };
    const { height } = await sharp(after).metadata();
    if (before === null)
      return { ...none, width, height, share: null, ...(await this.#add(name, { after: sharp(after) })) };
    if (comparison === null) return { ...none, width, height, share: 0 };
    const raw = { width: comparison.width, height: comparison.height, channels: 4 as const };
    const files = await this.#add(name, {
      before: sharp(before),
      after: sharp(after),
      difference: sharp(comparison.difference, { raw }),
    });
    return { ...none, width, height: comparison.height, share: comparison.share, ...files };
  }
}
