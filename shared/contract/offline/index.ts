/**
 * What is kept in a browser for offline reading (docs/decisions/0040-kept-for-offline.md). Pages of remotes put it there,
 * and the shell's service worker reads it, each of a release of its own: how it is laid out is part of the contract.
 *
 * A kept set is one cache of the browser. Its record is written last: a cache without one is being saved, or was
 * given up.
 */
export { mayBeKept } from './is-cacheable.ts';
export { type KeptDocument, type KeptSet, keptSet } from './record.ts';
export {
  keptCacheName,
  keptCaches,
  readKept,
  removeKept,
  savingLock,
  type UnkeptCache,
  writeRecord,
} from './store.ts';

/** Address of the service worker; there is one only where somebody saved something. */
export const OFFLINE_WORKER = '/sw.js';
/** `BroadcastChannel` on which the tabs of a college tell each other what is being saved, and that it changed. */
export const OFFLINE_NEWS = 'kalalaya-kept';
/** Id of the line above a kept page that says so. */
export const KEPT_NOTE_ID = 'kalalaya-kept-note';
