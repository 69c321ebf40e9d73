import { EventEmitter } from 'node:events';
import { type FSWatcher, watch } from 'chokidar';
import { PackError, type PackIssue } from './errors.ts';
import { loadPack } from './load.ts';
import type { LoadPackOptions, Pack } from './types.ts';

/** What happens to a live pack. */
export interface LivePackEvents {
  /** A sound pack with another revision took the place of the one before. */
  change: [pack: Pack, before: Pack];
  /** The folder as it is now cannot be served; the last good pack stays. */
  problem: [error: PackError];
  /** The folder is sound again, and equal to the pack that is live. */
  solved: [pack: Pack];
}

/** How long a folder must be quiet before it is read again: an editor or a copy writes in several steps. */
const QUIET_MS = 150;

function asPackError(dir: string, error: unknown): PackError {
  if (error instanceof PackError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  const issue: PackIssue = {
    file: '.',
    message: `the folder cannot be read (${detail}); check its permissions`,
  };
  return new PackError(dir, [issue]);
}

/** A college pack that follows its folder: `current` is always the last one that was sound. */
export class LivePack extends EventEmitter<LivePackEvents> {
  #current: Pack;
  #problem: PackError | null = null;
  #watcher: FSWatcher | null = null;
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | null = null;
  #again = false;
  #closed = false;
  readonly #options: LoadPackOptions;

  constructor(pack: Pack, options: LoadPackOptions = {}) {
    super();
    this.#current = pack;
    this.#options = options;
  }

  get current(): Pack {
    return this.#current;
  }

  /** Why the folder as it is now is not live; null when it is. */
  get problem(): PackError | null {
    return this.#problem;
  }

  /** Begins to follow the folder; resolves when changes will be seen. */
  async start(): Promise<void> {
    const watcher = watch(this.#current.dir, { ignoreInitial: true });
    this.#watcher = watcher;
    watcher.on('all', () => this.#noticed());
    watcher.on('error', (error) => this.#failed(error));
    await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  }

  /** Reads the folder now. One reading at a time: a call during a reading leads to one more after it. */
  reload(): Promise<void> {
    if (this.#reading !== null) {
      this.#again = true;
      return this.#reading;
    }
    this.#reading = this.#readUntilQuiet().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /** Stops following. The current pack stays usable. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#watcher?.close();
    await this.#reading;
  }

  #noticed(): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.reload(), QUIET_MS);
  }

  async #readUntilQuiet(): Promise<void> {
    do {
      this.#again = false;
      await this.#read();
    } while (this.#again && !this.#closed);
  }

  async #read(): Promise<void> {
    const before = this.#current;
    let pack: Pack;
    try {
      pack = await loadPack(before.dir, this.#options);
    } catch (error) {
      this.#failed(error);
      return;
    }
    if (this.#closed) return;
    const hadProblem = this.#problem !== null;
    this.#problem = null;
    if (pack.revision !== before.revision) {
      this.#current = pack;
      this.emit('change', pack, before);
    } else if (hadProblem) this.emit('solved', before);
  }

  #failed(error: unknown): void {
    if (this.#closed) return;
    const problem = asPackError(this.#current.dir, error);
    // The same issue once, however often the folder is touched.
    const known = this.#problem?.message === problem.message;
    this.#problem = problem;
    if (!known) this.emit('problem', problem);
  }
}

/** Loads a pack and follows its folder. Throws `PackError` when it is not sound to begin with. */
export async function watchPack(dir: string, options: LoadPackOptions = {}): Promise<LivePack> {
  const live = new LivePack(await loadPack(dir, options), options);
  await live.start();
  return live;
}
