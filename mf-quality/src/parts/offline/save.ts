import { type KeptSet, keptCacheName, mayBeKept, savingLock, writeRecord } from '@kalalaya/contract/offline';
import { documentPath, folderLine } from '../document-links.ts';
import { tell } from './broadcast.ts';
import { ConnectionLostError, NoRoomError, NotKeptError } from './errors.ts';
import { type Measured, pagesOf } from './measure.ts';
import { pageParts, sheetParts } from './page-assets.ts';
import { keptId, keptTitle, type Wanted } from './save-request.ts';
import { keptPageText } from './saved-note.ts';
import { startWorker, tidy } from './worker.ts';

/** Files that are fetched at a time. */
const AT_ONCE = 4;

const isQuota = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Bytes that this site may still keep; null where the browser does not say. */
async function freeBytes(): Promise<number | null> {
  const { quota, usage = 0 } = (await navigator.storage.estimate?.().catch(() => null)) ?? {};
  return quota === undefined ? null : quota - usage;
}

/** An answer as it is kept: without what was true of its way here only. */
function keptAnswer({ status, headers }: Response, body: Blob | string): Response {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'link', 'set-cookie']) kept.delete(name);
  return new Response(body, { status, headers: kept });
}

/** Fills one cache. Counts its bytes; asks for each address once. */
class Filling {
  bytes = 0;
  readonly #cache: Cache;
  readonly #signal: AbortSignal;
  readonly #asked = new Set<string>();

  constructor(cache: Cache, signal: AbortSignal) {
    this.#cache = cache;
    this.#signal = signal;
  }

  /** Whether an address is asked for here for the first time, and may be kept. */
  isNew(path: string): boolean {
    if (this.#asked.has(path) || !mayBeKept(path, location.origin)) return false;
    this.#asked.add(path);
    return true;
  }

  /** `reload`: as the portal has it now, past this browser's cache and the worker. */
  async ask(path: string, cache: RequestCache): Promise<Response> {
    try {
      return await fetch(path, { credentials: 'omit', cache, signal: this.#signal });
    } catch (error) {
      throw this.#signal.aborted ? error : new ConnectionLostError(error);
    }
  }

  async put(path: string, answer: Response, read: Promise<Blob> | string): Promise<void> {
    const body = typeof read === 'string' ? new Blob([read]) : await read.catch(this.#lost);
    await this.#cache.put(path, keptAnswer(answer, body));
    this.bytes += body.size;
  }

  readonly #lost = (error: unknown): never => {
    throw this.#signal.aborted ? error : new ConnectionLostError(error);
  };
}

/** Works on items, some at a time. Rejects as the first work that does; then no further one begins. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const take = async () => {
    try {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    } catch (error) {
      queue.length = 0;
      throw error;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}

/** Keeps pages with all that just they are shown with; returns their style sheets. */
async function keepPages(filling: Filling, paths: readonly string[], at: number): Promise<readonly string[]> {
  const styles = new Set<string>();
  const others = new Set<string>();
  await each(
    paths.filter((path) => filling.isNew(path)),
    async (path) => {
      const answer = await filling.ask(path, 'reload');
      const text = await answer.text();
      // A page that lacks something, as one whose data were slow, is for whoever asked alone.
      if (answer.status !== 200 || /no-store/.test(answer.headers.get('cache-control') ?? ''))
        throw new NotKeptError('A page was not ready, so nothing was kept. Try again in a minute.');
      const parts = pageParts(text);
      for (const style of parts.styles) styles.add(style);
      for (const other of parts.others) others.add(other);
      await filling.put(path, answer, keptPageText(text, at));
    },
  );
  await each(
    [...styles].filter((path) => filling.isNew(path)),
    async (path) => {
      const answer = await filling.ask(path, 'default');
      const text = await answer.text();
      for (const other of sheetParts(text, path)) others.add(other);
      await filling.put(path, answer, text);
    },
  );
  await each(
    [...others].filter((path) => filling.isNew(path)),
    async (path) => {
      const answer = await filling.ask(path, 'default');
      if (answer.ok) await filling.put(path, answer, answer.blob());
    },
  );
  return [...styles];
}

/** Keeps files; returns those that could be had. */
async function keepFiles(
  filling: Filling,
  files: readonly string[],
  onFile: () => void,
): Promise<Set<string>> {
  const had = new Set<string>();
  await each(files, async (file) => {
    const answer = filling.isNew(file) ? await filling.ask(file, 'reload') : null;
    if (answer?.status === 200) {
      await filling.put(file, answer, answer.blob());
      had.add(file);
    }
    onFile();
  });
  return had;
}

async function fill(cache: Cache, wanted: Wanted, measured: Measured, signal: AbortSignal): Promise<KeptSet> {
  const at = Date.now();
  const id = keptId(wanted);
  const filling = new Filling(cache, signal);
  const { documents } = measured;
  const files = [...new Set(documents.map(({ file }) => file))];
  let done = 0;
  const say = () => tell({ what: 'saving', id, done, of: files.length });
  say();
  const styles = await keepPages(filling, pagesOf(wanted, documents), at);
  const had = await keepFiles(filling, files, () => {
    done += 1;
    say();
  });
  const kept = documents.filter(({ file }) => had.has(file));
  return {
    id,
    title: keptTitle(wanted),
    savedAt: at,
    bytes: filling.bytes,
    documents: kept.map(({ title, folders, id: one, file }) => ({
      title,
      context: folderLine(folders),
      page: documentPath(one),
      file,
    })),
    missing: documents.length - kept.length,
    styles,
  };
}

/**
 * Keeps a set of documents, all of it or nothing. Its progress is told to every tab. Rejects with `NotKeptError`, or with
 * the reason of `signal`; then nothing new is kept, and what was kept before still is.
 */
export async function save(wanted: Wanted, measured: Measured, signal: AbortSignal): Promise<void> {
  const id = keptId(wanted);
  await navigator.locks
    .request(savingLock(id), { ifAvailable: true }, async (lock) => {
      if (lock === null) throw new NotKeptError('This is being saved in another tab.');
      const free = await freeBytes();
      if (free !== null && measured.bytes + measured.around > free) throw new NoRoomError(free);
      const name = keptCacheName(id, Date.now());
      try {
        // First: a tab that finds nothing kept nor being saved takes the worker back.
        const cache = await caches.open(name);
        await startWorker();
        const record = await fill(cache, wanted, measured, signal);
        // A college that offers it no more sends a worker that takes itself back.
        if ((await navigator.serviceWorker.getRegistration('/')) === undefined)
          throw new NotKeptError('The college does not offer this any more, so nothing was kept.');
        await writeRecord(cache, record);
        signal.throwIfAborted();
      } catch (error) {
        await caches.delete(name);
        throw isQuota(error) ? new NoRoomError(await freeBytes()) : error;
      }
    })
    .finally(async () => {
      await tidy();
      tell({ what: 'changed' });
    });
}
