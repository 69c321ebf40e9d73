import { OFFLINE_WORKER, readKept, removeKept, savingLock } from '@kalalaya/contract/offline';
import { trustedScriptUrl } from '@kalalaya/kit';
import { tell } from './broadcast.ts';

/** Registers the service worker and waits until it works. Rejects where the browser or the portal refuses. */
export async function startWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register(trustedScriptUrl(OFFLINE_WORKER), {
    scope: '/',
    updateViaCache: 'none',
  });
  if (registration.active === null) await navigator.serviceWorker.ready;
}

/** Takes the service worker back when it has nothing to do any more. */
async function stopIdleWorker(): Promise<void> {
  const { sets, rest } = await readKept(caches);
  if (sets.length > 0 || rest.length > 0) return;
  await (await navigator.serviceWorker.getRegistration('/'))?.unregister();
}

/** Removes a kept set, and the service worker with the last of them. */
export async function forget(id: string): Promise<void> {
  await removeKept(caches, id);
  await stopIdleWorker();
  tell({ what: 'changed' });
}

/** Removes what a tab that was closed left half saved, and what was saved anew since. */
export async function tidy(): Promise<void> {
  const { rest } = await readKept(caches);
  for (const { name, id } of rest)
    await navigator.locks.request(savingLock(id), { ifAvailable: true }, async (lock) => {
      if (lock === null) return;
      // It may have been completed since.
      const now = await readKept(caches);
      if (now.rest.some((one) => one.name === name)) await caches.delete(name);
    });
  await stopIdleWorker();
}
