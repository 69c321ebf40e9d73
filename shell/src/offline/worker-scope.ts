/** As much of a service worker's own scope as is used; TypeScript's DOM library has none of it. */
export interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: () => void): void;
}

/** The scope of this service worker. */
export const scope = globalThis as unknown as WorkerScope;
