import vm from 'node:vm';
import { expect, it, vi } from 'vitest';
import { unregisteringWorker } from './service-worker.ts';

it('unregisters itself and deletes all caches but those of saved documents', async () => {
  const names = new Set(['kalalaya-kept-1 7 year=2022-23', 'workbox-runtime']);
  const unregister = vi.fn();
  const listeners = new Map<string, (event: { waitUntil(done: Promise<void>): void }) => void>();
  vm.runInNewContext(unregisteringWorker, {
    self: { addEventListener: listeners.set.bind(listeners), registration: { unregister } },
    caches: { keys: async () => [...names], delete: async (name: string) => names.delete(name) },
  });
  await new Promise<void>((resolve, reject) =>
    listeners.get('activate')?.({ waitUntil: (done) => void done.then(resolve, reject) }),
  );
  expect([...names]).toEqual(['kalalaya-kept-1 7 year=2022-23']);
  expect(unregister).toHaveBeenCalledOnce();
});
