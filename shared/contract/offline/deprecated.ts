/** Names of contract 2.4, which releases and remotes may still import. They are removed in 3.0. */
export { isCacheable as mayBeKept } from './is-cacheable.ts';
export {
  type SavedDocument as KeptDocument,
  type SavedSet as KeptSet,
  savedSet as keptSet,
} from './record.ts';
export {
  type LeftoverCache as UnkeptCache,
  listSavedCaches as keptCaches,
  readSavedSets as readKept,
  removeSavedSet as removeKept,
  savedCacheName as keptCacheName,
} from './store.ts';
