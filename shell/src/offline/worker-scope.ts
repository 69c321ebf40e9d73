/** The used part of `ServiceWorkerGlobalScope`, which TypeScript's DOM library lacks. */
export interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: () => void): void;
}

/** The global scope of the service worker. */
export const scope = globalThis as unknown as WorkerScope;
