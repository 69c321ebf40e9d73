import { OFFLINE_WORKER, readSavedSets, removeSavedSet, savingLock } from '@kalalaya/contract/offline';
import { trustedScriptUrl } from '@kalalaya/kit';
import { publish } from './broadcast.ts';

/**
 * Registers the service worker and waits until it is active. Rejects if the browser or the portal refuses.
 */
export async function startWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register(trustedScriptUrl(OFFLINE_WORKER), {
    scope: '/',
    updateViaCache: 'none',
  });
  if (registration.active === null) await navigator.serviceWorker.ready;
}

/** Unregisters the service worker if no set is saved or being saved. */
async function unregisterIdleWorker(): Promise<void> {
  const { sets, rest } = await readSavedSets(caches);
  if (sets.length > 0 || rest.length > 0) return;
  await (await navigator.serviceWorker.getRegistration('/'))?.unregister();
}

/** Removes unfinished sets of closed tabs and sets that a later save has replaced. */
export async function removeLeftovers(): Promise<void> {
  const { rest } = await readSavedSets(caches);
  for (const { name, id } of rest)
    await navigator.locks.request(savingLock(id), { ifAvailable: true }, async (lock) => {
      if (lock === null) return;
      // Another tab may have completed the set in the meantime.
      const latest = await readSavedSets(caches);
      if (latest.rest.some((one) => one.name === name)) await caches.delete(name);
    });
  await unregisterIdleWorker();
}

/** Removes a saved set and all leftovers, and the service worker with the last set. */
export async function removeSet(id: string): Promise<void> {
  await removeSavedSet(caches, id);
  await removeLeftovers();
  publish({ what: 'changed' });
}
