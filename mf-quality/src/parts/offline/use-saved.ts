import { type KeptSet, readKept, savingLock } from '@kalalaya/contract/offline';
import { useEffect, useState } from 'react';
import { listen } from './broadcast.ts';
import { tidy } from './worker.ts';

/** How far a set is saved, by this tab or another: files, both 0 where only that it is being saved is known. */
export interface Saving {
  readonly done: number;
  readonly of: number;
}

/** What is kept in this browser, and what is being saved. */
export interface Kept {
  readonly sets: readonly KeptSet[];
  readonly saving: Readonly<Record<string, Saving>>;
}

/** Sets that are being saved now, by their locks: a tab tells of its progress, but not that it was closed. */
async function lockedIds(ids: readonly string[]): Promise<readonly string[]> {
  const { held = [] } = await navigator.locks.query();
  return ids.filter((id) => held.some(({ name }) => name === savingLock(id)));
}

async function readState(): Promise<Kept> {
  const { sets, rest } = await readKept(caches);
  const ids = await lockedIds([...new Set(rest.map(({ id }) => id))]);
  return { sets, saving: Object.fromEntries(ids.map((id) => [id, { done: 0, of: 0 }])) };
}

/** What is kept in this browser, whichever tab changes it; null until that is known. */
export function useKept(): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const awaited = new Set<string>();
    let begun = 0;

    async function read(): Promise<void> {
      begun += 1;
      const mine = begun;
      const now = await readState().catch(() => null);
      // A later one has seen what this one did not.
      if (ended.signal.aborted || mine !== begun) return;
      setKept((before) => now ?? { sets: before?.sets ?? [], saving: {} });
      for (const id of Object.keys(now?.saving ?? {})) void readAfter(id);
    }
    /** Reads again when nobody saves the set any more. */
    async function readAfter(id: string): Promise<void> {
      if (awaited.has(id)) return;
      awaited.add(id);
      const { signal } = ended;
      await navigator.locks.request(savingLock(id), { signal, mode: 'shared' }, () => {}).catch(() => {});
      awaited.delete(id);
      if (!signal.aborted) await read();
    }

    void tidy()
      .catch(() => {})
      .then(read);
    const stop = listen((news) => {
      if (news.what === 'changed') return void read();
      const { id, done, of } = news;
      setKept((now) => now && { ...now, saving: { ...now.saving, [id]: { done, of } } });
      void readAfter(id);
    });
    return () => {
      ended.abort();
      stop();
    };
  }, []);
  return kept;
}
