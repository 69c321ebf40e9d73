import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { SingleFlight } from '../../base/single-flight.ts';
import type { CardTask, IconTask } from './draw.ts';
import { NoPictureError, ResizerUnavailableError, UnusablePictureError } from './errors.ts';
import { limits } from './limits.ts';
import type { Resizer } from './resizer.ts';
import type { CachedPicture, PictureStore } from './store.ts';
import type { PictureMark, PictureRequest, PictureSource, ResizedPicture } from './types.ts';

export interface PicturesOptions {
  /** Separates the cached pictures of colleges that share file names. */
  readonly college: string;
  /** Base URL of the upstream's uploads, which separates them from those of an earlier one. Undefined for the pack. */
  readonly uploads?: string;
  readonly source: PictureSource;
  readonly store: PictureStore;
  readonly maker: Resizer;
  /** Queues work per visitor. Rejects if the queue is full. */
  readonly inTurn: <T>(visitor: string, work: () => Promise<T>) => Promise<T>;
  /** Called for a picture that cannot be used and a variant that cannot be cached. */
  readonly onProblem: (error: Error, names: readonly string[]) => void;
  readonly freshMs?: number;
}

/** Version of the resizing. Increment it to invalidate all cached variants. */
const VARIANT_VERSION = 1;

/** Maximum number of pictures with remembered errors and revalidation times. */
const REMEMBERED = 5_000;

/** Visitor key of background revalidation. */
const BACKGROUND_VISITOR = '';

/**
 * The resized variants of one college's uploaded pictures, each made once and cached on disk. A variant of an
 * upstream picture is served while it is revalidated in the background, and also if the upstream is
 * unavailable.
 */
export class Pictures {
  readonly #options: PicturesOptions;
  readonly #freshMs: number;
  readonly #flights = new SingleFlight<ResizedPicture>();
  /** Pictures that cannot be used, with the error and the version. */
  readonly #unusable = new LRUCache<string, { readonly error: Error; readonly version: string }>({
    max: REMEMBERED,
    ttl: limits.unusableMs,
  });
  /** Time of the next revalidation by variant. */
  readonly #revalidateAfter = new LRUCache<string, number>({ max: REMEMBERED });

  /** True once the missing resizer has been reported. */
  #isResizerReported = false;

  constructor(options: PicturesOptions) {
    this.#options = options;
    this.#freshMs = options.freshMs ?? limits.freshMs;
  }

  /**
   * Returns a variant, from the cache or newly resized. Also throws the errors of `PictureSource.open` and of
   * a full queue.
   *
   * @throws {UnusablePictureError} if the picture cannot be decoded
   * @throws {ResizerUnavailableError} if this machine cannot resize pictures, or has no room to fetch one
   */
  async get(request: PictureRequest): Promise<ResizedPicture> {
    const key = this.#keyOf(request);
    const cached = await this.#options.store.get(key);
    if (cached === null) return this.#deduplicate(key, request, null);
    if (this.#options.source.near) return this.#checkSource(key, request, cached);
    if (Date.now() >= (this.#revalidateAfter.get(key) ?? 0)) this.#revalidate(key, request, cached);
    return cached;
  }

  /**
   * Returns a drawn picture, from the cache or newly drawn. Rejects like `get`.
   *
   * @throws {UnusablePictureError} if the crest cannot be read
   */
  async draw(visitor: string, task: CardTask | IconTask): Promise<ResizedPicture> {
    const { inTurn, maker, store, college } = this.#options;
    const { size, mtimeMs } = await stat(task.crest).catch((cause: unknown) => {
      throw new UnusablePictureError('the crest cannot be read', { cause });
    });
    const key = JSON.stringify([VARIANT_VERSION, college, task, size, mtimeMs]);
    const cached = await store.get(key);
    if (cached !== null) return cached;
    return this.#flights.run(key, async () => {
      const mark = { version: '' };
      const bytes = await inTurn(visitor, () => maker.draw(task));
      const picture = { bytes, etag: etagOf(key, mark), mark };
      await this.#put(key, picture, [task.kind]);
      return picture;
    });
  }

  /** Caches a picture. It is still served if it cannot be cached, e.g. on a full disk. */
  async #put(key: string, picture: CachedPicture, names: readonly string[]): Promise<void> {
    const { store, onProblem } = this.#options;
    await store
      .put(key, picture)
      .catch((error: unknown) => onProblem(error instanceof Error ? error : new Error(String(error)), names));
  }

  #keyOf({ names, variant }: PictureRequest): string {
    const { college, uploads } = this.#options;
    const origin = uploads === undefined ? [college] : [college, uploads];
    return JSON.stringify([VARIANT_VERSION, ...origin, names, variant.width, variant.format]);
  }

  /** Checks a pack file on every request, so that edits are visible immediately. */
  async #checkSource(key: string, request: PictureRequest, cached: CachedPicture): Promise<ResizedPicture> {
    try {
      const now = await this.#options.source.open(request.names, cached.mark);
      if (now === 'unchanged') return cached;
      await now.release();
    } catch (error) {
      if (error instanceof NoPictureError) await this.#options.store.delete(key);
      throw error;
    }
    return this.#deduplicate(key, request, null);
  }

  /** Revalidates a variant with its upstream in the background. */
  #revalidate(key: string, request: PictureRequest, cached: CachedPicture): void {
    this.#revalidateAfter.set(key, Date.now() + this.#freshMs);
    this.#deduplicate(key, { ...request, visitor: BACKGROUND_VISITOR }, cached).catch(
      async (error: unknown) => {
        if (error instanceof NoPictureError) await this.#options.store.delete(key);
        else this.#revalidateAfter.set(key, Date.now() + limits.retryMs);
      },
    );
  }

  /** Shares one resize between concurrent requests for a variant. */
  #deduplicate(key: string, request: PictureRequest, cached: CachedPicture | null): Promise<ResizedPicture> {
    return this.#flights.run(key, () => this.#resize(key, request, cached));
  }

  async #resize(key: string, request: PictureRequest, cached: CachedPicture | null): Promise<ResizedPicture> {
    const { inTurn, source } = this.#options;
    const unusable = this.#unusable.get(pathOf(request));
    // For an upstream picture, only its bytes reveal that it has changed since.
    if (unusable && !source.near) throw unusable.error;
    return inTurn(request.visitor, () => this.#openAndResize(key, request, cached)).catch(
      (error: unknown) => {
        if (error instanceof UnusablePictureError) this.#rememberUnusable(request, error, '');
        if (error instanceof ResizerUnavailableError && !this.#isResizerReported) {
          this.#isResizerReported = true;
          this.#options.onProblem(error, request.names);
        }
        throw error;
      },
    );
  }

  async #openAndResize(
    key: string,
    request: PictureRequest,
    cached: CachedPicture | null,
  ): Promise<ResizedPicture> {
    const { source, maker } = this.#options;
    const opened = await source.open(request.names, cached?.mark ?? null);
    this.#revalidateAfter.set(key, Date.now() + this.#freshMs);
    if (opened === 'unchanged') {
      if (cached === null) throw new NoPictureError('the upstream reported an unknown picture as unchanged');
      return cached;
    }
    const { file, mark } = opened;
    try {
      if (cached?.mark.version === mark.version) return cached;
      const unusable = this.#unusable.get(pathOf(request));
      if (unusable?.version === mark.version) throw unusable.error;
      const bytes = await maker.resize(file, request.variant).catch((error: unknown) => {
        if (error instanceof UnusablePictureError) this.#rememberUnusable(request, error, mark.version);
        throw error;
      });
      const picture = { bytes, etag: etagOf(key, mark), mark };
      await this.#put(key, picture, request.names);
      return picture;
    } finally {
      await opened.release();
    }
  }

  /** Remembers that a picture cannot be used, and reports it once. */
  #rememberUnusable(request: PictureRequest, error: Error, version: string): void {
    if (this.#unusable.get(pathOf(request))?.error === error) return;
    this.#unusable.set(pathOf(request), { error, version });
    this.#options.onProblem(error, request.names);
  }
}

const pathOf = ({ names }: PictureRequest) => names.join('/');

function etagOf(key: string, { version }: PictureMark): string {
  const digest = createHash('sha256').update(key).update(version).digest('base64url');
  return `"${digest.slice(0, 22)}"`;
}
