import { EventEmitter } from 'node:events';
import { basename } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { PackError, type PackIssue } from './errors.ts';
import { loadPack } from './load.ts';
import type { CleanHtml, Pack } from './types.ts';

/** Events of a live pack. */
export interface LivePackEvents {
  /** A valid pack with another revision has replaced the previous one. */
  change: [pack: Pack, before: Pack];
  /** The folder has become invalid; the last valid pack stays in use. */
  invalid: [error: PackError];
  /** The folder is valid again and equal to the pack in use. */
  recovered: [pack: Pack];
}

/** Milliseconds without changes before the folder is read again, because editors and copies write in several steps. */
const QUIET_MS = 150;

/**
 * Time until an invalid folder is read again, in milliseconds; it doubles with each attempt. A read error may pass
 * without a change of the folder.
 */
const RETRY_MS = { first: 1_000, last: 5 * 60_000 };

function asPackError(dir: string, error: unknown): PackError {
  if (error instanceof PackError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  const issue: PackIssue = {
    file: '.',
    message: `the folder cannot be read (${detail}); check its permissions`,
  };
  return new PackError(dir, [issue]);
}

/** A college pack that follows its folder; `current` is always the last valid version. */
export class LivePack extends EventEmitter<LivePackEvents> {
  #current: Pack;
  #error: PackError | null = null;
  #watcher: FSWatcher | null = null;
  #timer: NodeJS.Timeout | undefined;
  #retryMs = RETRY_MS.first;
  #pendingReload: Promise<void> | null = null;
  #reloadAgain = false;
  #closed = false;
  readonly #clean: CleanHtml | undefined;

  constructor(pack: Pack, clean?: CleanHtml) {
    super();
    this.#current = pack;
    this.#clean = clean;
  }

  get current(): Pack {
    return this.#current;
  }

  /** Why the current state of the folder is not in use; null if it is. */
  get error(): PackError | null {
    return this.#error;
  }

  /**
   * Follows the folder with a watcher, which the pack closes.
   *
   * @param isOutdated - True if the folder has changed since the pack was read.
   */
  follow(watcher: FSWatcher, isOutdated: boolean): void {
    this.#watcher = watcher;
    watcher.on('all', () => this.#scheduleReload());
    watcher.on('error', (error) => this.#handleError(error));
    if (isOutdated) this.#scheduleReload();
  }

  /** Reads the folder now, or after `work`. A call during a running read schedules one more read after it. */
  reload(work: () => Promise<void> = async () => {}): Promise<void> {
    if (this.#pendingReload !== null) {
      this.#reloadAgain = true;
      return this.#pendingReload;
    }
    const reload = async () => work().finally(() => this.#reloadUntilSettled());
    this.#pendingReload = reload().finally(() => {
      this.#pendingReload = null;
    });
    return this.#pendingReload;
  }

  /** Runs `work`, which changes several files, and reads the folder only after it. */
  async change(work: () => Promise<void>): Promise<void> {
    while (this.#pendingReload !== null) await this.#pendingReload;
    await this.reload(work);
  }

  /** Stops watching. The current pack stays usable. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#watcher?.close();
    await this.#pendingReload;
  }

  #scheduleReload(ms = QUIET_MS): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.reload(), ms);
  }

  async #reloadUntilSettled(): Promise<void> {
    do {
      this.#reloadAgain = false;
      await this.#reloadOnce();
    } while (this.#reloadAgain && !this.#closed);
  }

  async #reloadOnce(): Promise<void> {
    const before = this.#current;
    let pack: Pack;
    try {
      pack = await loadPack(before.dir, this.#clean);
    } catch (error) {
      this.#handleError(error);
      return;
    }
    if (this.#closed) return;
    const hadError = this.#error !== null;
    this.#error = null;
    this.#retryMs = RETRY_MS.first;
    if (pack.revision !== before.revision) {
      this.#current = pack;
      this.emit('change', pack, before);
    } else if (hadError) this.emit('recovered', before);
  }

  #handleError(error: unknown): void {
    if (this.#closed) return;
    const failure = asPackError(this.#current.dir, error);
    // The same error is reported once, however often the folder changes.
    const isRepeated = this.#error?.message === failure.message;
    this.#error = failure;
    if (!isRepeated) this.emit('invalid', failure);
    this.#scheduleReload(this.#retryMs);
    this.#retryMs = Math.min(RETRY_MS.last, this.#retryMs * 2);
  }
}

/**
 * Loads a pack and watches its folder.
 *
 * @throws {PackError} if the pack is invalid.
 */
export async function watchPack(dir: string, clean?: CleanHtml): Promise<LivePack> {
  // Watched before it is read, so that no edit is missed.
  const watcher = watch(dir, { ignoreInitial: true, ignored: (file) => basename(file) === '.git' });
  let isOutdated = false;
  const setOutdated = () => {
    isOutdated = true;
  };
  watcher.on('all', setOutdated);
  watcher.on('error', setOutdated);
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  try {
    const live = new LivePack(await loadPack(dir, clean), clean);
    live.follow(watcher, isOutdated);
    return live;
  } catch (error) {
    await watcher.close();
    throw error;
  }
}
