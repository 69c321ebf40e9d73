import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { NoMakerError, NoPictureError, UnusablePictureError } from './errors.ts';
import { limits } from './limits.ts';
import type { Maker } from './resizer.ts';
import type { KeptPicture, PictureStore } from './store.ts';
import type { MadePicture, PictureMark, PictureRequest, PictureSource, Pictures } from './types.ts';

/** What the variants of one college's pictures are made with. */
export interface PicturesOptions {
  /** Tells colleges apart: each has its own pictures under the same names. */
  readonly college: string;
  readonly source: PictureSource;
  readonly store: PictureStore;
  readonly maker: Maker;
  /** Runs work in turn; rejects where too much waits already. */
  readonly inTurn: <T>(visitor: string, work: () => Promise<T>) => Promise<T>;
  /** Told of a picture that cannot be used, and of a variant that cannot be kept. */
  readonly onProblem: (error: Error, names: readonly string[]) => void;
  readonly freshMs?: number;
}

/** Changes when variants are made otherwise than before: what was kept is then made anew. */
const MADE = 1;

/** Pictures of which it is remembered that they cannot be used, or when they were last asked for. */
const REMEMBERED = 5_000;

/** Who waits for nobody: variants that are renewed behind the visitors' backs. */
const NOBODY = '';

class CollegePictures implements Pictures {
  readonly #options: PicturesOptions;
  readonly #freshMs: number;
  readonly #inFlight = new Map<string, Promise<MadePicture>>();
  /** By picture: why it cannot be used, and in which version. */
  readonly #unusable = new LRUCache<string, { readonly error: Error; readonly version: string }>({
    max: REMEMBERED,
    ttl: limits.unusableMs,
  });
  /** By variant: until when its picture's server is not asked again. */
  readonly #askAfter = new LRUCache<string, number>({ max: REMEMBERED });

  /** Said already that nothing can be made here. */
  #noMaker = false;

  constructor(options: PicturesOptions) {
    this.#options = options;
    this.#freshMs = options.freshMs ?? limits.freshMs;
  }

  async get(request: PictureRequest): Promise<MadePicture> {
    const key = this.#keyOf(request);
    const kept = await this.#options.store.get(key);
    if (kept === null) return this.#once(key, request, null);
    if (this.#options.source.near) return this.#current(key, request, kept);
    if (Date.now() >= (this.#askAfter.get(key) ?? 0)) this.#renew(key, request, kept);
    return kept;
  }

  #keyOf({ names, variant }: PictureRequest): string {
    return JSON.stringify([MADE, this.#options.college, names, variant.width, variant.format]);
  }

  /** A file of the pack is looked at each time: an edit shows at once. */
  async #current(key: string, request: PictureRequest, kept: KeptPicture): Promise<MadePicture> {
    try {
      const now = await this.#options.source.open(request.names, kept.mark);
      if (now === 'unchanged') return kept;
      await now.release();
    } catch (error) {
      if (error instanceof NoPictureError) await this.#options.store.delete(key);
      throw error;
    }
    return this.#once(key, request, null);
  }

  /** Asks an upstream behind the visitor's back whether the picture is still the same. */
  #renew(key: string, request: PictureRequest, kept: KeptPicture): void {
    this.#askAfter.set(key, Date.now() + this.#freshMs);
    this.#once(key, { ...request, visitor: NOBODY }, kept).catch(async (error: unknown) => {
      if (error instanceof NoPictureError) await this.#options.store.delete(key);
      else this.#askAfter.set(key, Date.now() + limits.retryMs);
    });
  }

  /** One variant is made once, for all who ask for it meanwhile. */
  #once(key: string, request: PictureRequest, kept: KeptPicture | null): Promise<MadePicture> {
    const waiting = this.#inFlight.get(key);
    if (waiting) return waiting;
    const started = this.#make(key, request, kept).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, started);
    return started;
  }

  async #make(key: string, request: PictureRequest, kept: KeptPicture | null): Promise<MadePicture> {
    const { inTurn, source } = this.#options;
    const known = this.#unusable.get(pathOf(request));
    // Of an upstream's picture only its bytes say that it is another one by now.
    if (known && !source.near) throw known.error;
    return inTurn(request.visitor, () => this.#openAndMake(key, request, kept)).catch((error: unknown) => {
      if (error instanceof UnusablePictureError) this.#refuse(request, error, '');
      if (error instanceof NoMakerError && !this.#noMaker) {
        this.#noMaker = true;
        this.#options.onProblem(error, request.names);
      }
      throw error;
    });
  }

  async #openAndMake(key: string, request: PictureRequest, kept: KeptPicture | null): Promise<MadePicture> {
    const { source, maker, store, onProblem } = this.#options;
    const opened = await source.open(request.names, kept?.mark ?? null);
    this.#askAfter.set(key, Date.now() + this.#freshMs);
    if (opened === 'unchanged') {
      if (kept === null) throw new NoPictureError('nothing is known of it');
      return kept;
    }
    const { file, mark } = opened;
    const scratch = store.scratch();
    try {
      if (kept?.mark.version === mark.version) return kept;
      const known = this.#unusable.get(pathOf(request));
      if (known?.version === mark.version) throw known.error;
      await maker.make(file, scratch, request.variant).catch((error: unknown) => {
        if (error instanceof UnusablePictureError) this.#refuse(request, error, mark.version);
        throw error;
      });
      const picture = { bytes: await readFile(scratch), etag: etagOf(key, mark), mark };
      // A full disk keeps nobody from seeing the picture.
      await store
        .put(key, picture)
        .catch((error: unknown) =>
          onProblem(error instanceof Error ? error : new Error(String(error)), request.names),
        );
      return picture;
    } finally {
      await Promise.all([rm(scratch, { force: true }), opened.release()]);
    }
  }

  /** Remembers that a picture cannot be used, and says so once. */
  #refuse(request: PictureRequest, error: Error, version: string): void {
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

/**
 * Makes the variants of one college's uploaded pictures, each once, and keeps them on the disk. A variant of an
 * upstream's picture is sent while it is asked, behind the visitor's back, whether the picture changed; when the upstream
 * is gone, it goes on being sent.
 */
export function createPictures(options: PicturesOptions): Pictures {
  return new CollegePictures(options);
}
