import {
  isCacheable,
  type SavedSet,
  savedCacheName,
  savingLock,
  writeRecord,
} from '@kalalaya/contract/offline';
import { mapLimited } from '../calls.ts';
import { documentPath, folderLine } from '../document-links.ts';
import { publish } from './broadcast.ts';
import { ConnectionLostError, SaveFailedError, StorageFullError } from './errors.ts';
import { pagesOf, type SaveEstimate } from './measure.ts';
import { pageAssets, styleSheetAssets } from './page-assets.ts';
import { type SaveRequest, savedSetId, savedSetTitle } from './save-request.ts';
import { withSavedNote } from './saved-note.ts';
import { removeLeftovers, startWorker } from './worker.ts';

/** Maximum number of downloads in flight. */
const MAX_CONCURRENT_DOWNLOADS = 4;

const isQuota = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Storage left for this site, in bytes; null if the browser does not report it. */
async function freeBytes(): Promise<number | null> {
  const { quota, usage = 0 } = (await navigator.storage.estimate?.().catch(() => null)) ?? {};
  return quota === undefined ? null : quota - usage;
}

/** Copies a response for the cache, without the headers that apply to its transfer only. */
function storableResponse({ status, headers }: Response, body: Blob | string): Response {
  const storedHeaders = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'link', 'set-cookie'])
    storedHeaders.delete(name);
  return new Response(body, { status, headers: storedHeaders });
}

/** Fills one cache, requests each path once and counts the bytes. */
class CacheWriter {
  bytes = 0;
  readonly #cache: Cache;
  readonly #signal: AbortSignal;
  readonly #claimedPaths = new Set<string>();

  constructor(cache: Cache, signal: AbortSignal) {
    this.#cache = cache;
    this.#signal = signal;
  }

  /** Claims a path; returns false if it was claimed before or must not be cached. */
  claim(path: string): boolean {
    if (this.#claimedPaths.has(path) || !isCacheable(path, location.origin)) return false;
    this.#claimedPaths.add(path);
    return true;
  }

  /** @param cache `reload` bypasses the HTTP cache and the service worker. */
  async request(path: string, cache: RequestCache): Promise<Response> {
    try {
      return await fetch(path, { credentials: 'omit', cache, signal: this.#signal });
    } catch (error) {
      throw this.#signal.aborted ? error : new ConnectionLostError(error);
    }
  }

  async put(path: string, response: Response, content: Promise<Blob> | string): Promise<void> {
    const body = typeof content === 'string' ? new Blob([content]) : await content.catch(this.#lost);
    await this.#cache.put(path, storableResponse(response, body));
    this.bytes += body.size;
  }

  readonly #lost = (error: unknown): never => {
    throw this.#signal.aborted ? error : new ConnectionLostError(error);
  };
}

/** Saves pages with their assets; returns the paths of their style sheets. */
async function savePages(
  writer: CacheWriter,
  paths: readonly string[],
  at: number,
): Promise<readonly string[]> {
  const styles = new Set<string>();
  const others = new Set<string>();
  await mapLimited(
    paths.filter((path) => writer.claim(path)),
    MAX_CONCURRENT_DOWNLOADS,
    async (path) => {
      const response = await writer.request(path, 'reload');
      const text = await response.text();
      // The server sends `no-store` for an incomplete page, e.g. after a slow call.
      if (response.status !== 200 || /no-store/.test(response.headers.get('cache-control') ?? ''))
        throw new SaveFailedError('A page was not ready, so nothing was saved. Try again in a minute.');
      const assets = pageAssets(text);
      for (const style of assets.styles) styles.add(style);
      for (const other of assets.others) others.add(other);
      await writer.put(path, response, withSavedNote(text, at));
    },
  );
  await mapLimited(
    [...styles].filter((path) => writer.claim(path)),
    MAX_CONCURRENT_DOWNLOADS,
    async (path) => {
      const response = await writer.request(path, 'default');
      const text = await response.text();
      for (const other of styleSheetAssets(text, path)) others.add(other);
      await writer.put(path, response, text);
    },
  );
  await mapLimited(
    [...others].filter((path) => writer.claim(path)),
    MAX_CONCURRENT_DOWNLOADS,
    async (path) => {
      const response = await writer.request(path, 'default');
      if (response.ok) await writer.put(path, response, response.blob());
    },
  );
  return [...styles];
}

/** Saves files; returns the paths of those that were available. */
async function saveFiles(
  writer: CacheWriter,
  files: readonly string[],
  onFile: () => void,
): Promise<Set<string>> {
  const availableFiles = new Set<string>();
  await mapLimited(files, MAX_CONCURRENT_DOWNLOADS, async (file) => {
    const response = writer.claim(file) ? await writer.request(file, 'reload') : null;
    if (response?.status === 200) {
      await writer.put(file, response, response.blob());
      availableFiles.add(file);
    }
    onFile();
  });
  return availableFiles;
}

async function fillCache(
  cache: Cache,
  saveRequest: SaveRequest,
  estimate: SaveEstimate,
  signal: AbortSignal,
): Promise<SavedSet> {
  const at = Date.now();
  const id = savedSetId(saveRequest);
  const writer = new CacheWriter(cache, signal);
  const { documents } = estimate;
  const files = [...new Set(documents.map(({ file }) => file))];
  let done = 0;
  const publishProgress = () => publish({ what: 'saving', id, done, of: files.length });
  publishProgress();
  const styles = await savePages(writer, pagesOf(saveRequest, documents), at);
  const availableFiles = await saveFiles(writer, files, () => {
    done += 1;
    publishProgress();
  });
  const savedDocuments = documents.filter(({ file }) => availableFiles.has(file));
  return {
    id,
    title: savedSetTitle(saveRequest),
    savedAt: at,
    bytes: writer.bytes,
    documents: savedDocuments.map(({ title, folders, id: one, file }) => ({
      title,
      context: folderLine(folders),
      page: documentPath(one),
      file,
    })),
    missing: documents.length - savedDocuments.length,
    styles,
  };
}

/**
 * Saves a set of documents, completely or not at all, and publishes the progress to every tab. A failure
 * leaves the sets saved before untouched.
 *
 * @throws {SaveFailedError} with a message for the visitor, or the reason of `signal` if it was aborted.
 */
export async function save(
  saveRequest: SaveRequest,
  estimate: SaveEstimate,
  signal: AbortSignal,
): Promise<void> {
  const id = savedSetId(saveRequest);
  await navigator.locks
    .request(savingLock(id), { ifAvailable: true }, async (lock) => {
      if (lock === null) throw new SaveFailedError('This is being saved in another tab.');
      const free = await freeBytes();
      if (free !== null && estimate.bytes + estimate.pageBytes > free) throw new StorageFullError(free);
      const name = savedCacheName(id, Date.now());
      try {
        // Open the cache first: a tab that finds neither saved sets nor unfinished ones unregisters the
        // worker.
        const cache = await caches.open(name);
        await startWorker();
        const record = await fillCache(cache, saveRequest, estimate, signal);
        // If the college has stopped offering this, its worker has unregistered itself.
        if ((await navigator.serviceWorker.getRegistration('/')) === undefined)
          throw new SaveFailedError('The college no longer offers this, so nothing was saved.');
        await writeRecord(cache, record);
        signal.throwIfAborted();
      } catch (error) {
        await caches.delete(name);
        throw isQuota(error) ? new StorageFullError(await freeBytes()) : error;
      }
    })
    .finally(async () => {
      await removeLeftovers();
      publish({ what: 'changed' });
    });
}
