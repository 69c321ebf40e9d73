import { readSavedSets, type SavedSet, savingLock } from '@kalalaya/contract/offline';
import { useEffect, useState } from 'react';
import { subscribe } from './broadcast.ts';
import { removeLeftovers } from './worker.ts';

/** Progress of saving a set, in files, in any tab. Both are 0 if only the set's lock is known. */
export interface SaveProgress {
  readonly done: number;
  readonly of: number;
}

/** Sets saved in this browser and sets being saved. */
export interface SavedState {
  readonly sets: readonly SavedSet[];
  readonly saving: Readonly<Record<string, SaveProgress>>;
}

/** Sets being saved now, by their locks: tabs publish progress, but not that they were closed. */
async function lockedIds(ids: readonly string[]): Promise<readonly string[]> {
  const { held: locks = [] } = await navigator.locks.query();
  return ids.filter((id) => locks.some(({ name }) => name === savingLock(id)));
}

async function readState(): Promise<SavedState> {
  const { sets, rest } = await readSavedSets(caches);
  const ids = await lockedIds([...new Set(rest.map(({ id }) => id))]);
  return { sets, saving: Object.fromEntries(ids.map((id) => [id, { done: 0, of: 0 }])) };
}

/** Returns the saved sets and follows changes by any tab; null until they have been read. */
export function useSaved(): SavedState | null {
  const [savedState, setSavedState] = useState<SavedState | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const pendingLocks = new Set<string>();
    let latestRead = 0;

    async function read(): Promise<void> {
      latestRead += 1;
      const thisRead = latestRead;
      const state = await readState().catch(() => null);
      // A later read has more recent data.
      if (controller.signal.aborted || thisRead !== latestRead) return;
      setSavedState((before) => state ?? { sets: before?.sets ?? [], saving: {} });
      for (const id of Object.keys(state?.saving ?? {})) void readAfterUnlock(id);
    }
    /** Reads again once the set's lock is released. */
    async function readAfterUnlock(id: string): Promise<void> {
      if (pendingLocks.has(id)) return;
      pendingLocks.add(id);
      const { signal } = controller;
      await navigator.locks.request(savingLock(id), { signal, mode: 'shared' }, () => {}).catch(() => {});
      pendingLocks.delete(id);
      if (!signal.aborted) await read();
    }

    void removeLeftovers()
      .catch(() => {})
      .then(read);
    const unsubscribe = subscribe((event) => {
      if (event.what === 'changed') return void read();
      const { id, done, of } = event;
      setSavedState((state) => state && { ...state, saving: { ...state.saving, [id]: { done, of } } });
      void readAfterUnlock(id);
    });
    return () => {
      controller.abort();
      unsubscribe();
    };
  }, []);
  return savedState;
}
