/**
 * Storage layout of documents saved for offline use (docs/decisions/0040-kept-for-offline.md). Remotes write
 * it and the shell's service worker reads it. Their releases differ, so the layout is part of the contract.
 *
 * A saved set is one browser cache. Its record is written last: a cache without a record is still being
 * saved, or was abandoned.
 */
export { isCacheable } from './is-cacheable.ts';
export { type SavedDocument, type SavedSet, savedSet } from './record.ts';
export {
  type LeftoverCache,
  listSavedCaches,
  readSavedSets,
  removeSavedSet,
  savedCacheName,
  savingLock,
  writeRecord,
} from './store.ts';

/** Path of the service worker, which is registered only in browsers with saved documents. */
export const OFFLINE_WORKER = '/sw.js';
/** `BroadcastChannel` for the progress and completion of saves, between tabs of a college. */
export const OFFLINE_CHANNEL = 'kalalaya-kept';
/** Id of the notice above a page that was loaded from a saved set. */
export const SAVED_NOTE_ID = 'kalalaya-kept-note';
